import { bareRows, data, get, messageOnly, Page, post, put } from './endpoint.ts'
import {
  boolean,
  dateTime,
  email,
  filled,
  id,
  nullable,
  object,
  optional,
  partial,
  type Static,
  text,
} from './schema.ts'

const imageKey = nullable(text(128))

export const Admin = object({
  id,
  name: filled(100),
  email,
  phone: text(30),
  image: imageKey,
  city: text(100),
  address: text(500),
  isVerified: boolean,
  last_login: nullable(dateTime),
  time_joined: dateTime,
  createdAt: dateTime,
})
export type Admin = Static<typeof Admin>

const { name, city, address, isVerified } = Admin.properties
const phone = filled(30)
const password = { ...filled(1000), minLength: 8 }

export const AdminRegistration = object({
  name,
  email,
  phone,
  image: optional(imageKey),
  city,
  address,
  password,
})
export type AdminRegistration = Static<typeof AdminRegistration>

export const AdminProfile = partial(
  object({ name, email, phone, image: imageKey, isVerified, city, address }),
)
export type AdminProfile = Static<typeof AdminProfile>

/** `your_password` is the caller's own, whoever's password is changed: a stolen token alone must not suffice. */
export const NewPassword = object({ password, your_password: filled(1000) })
export type NewPassword = Static<typeof NewPassword>

export const admin = {
  list: get('/admin/v1/super-admins', 'List administrators', { query: Page, answer: bareRows(Admin) }),
  one: get('/admin/v1/super-admin/:id', 'One administrator', { answer: data(Admin) }),
  register: post('/admin/v1/registration', 'Add an administrator', {
    body: AdminRegistration,
    answer: data(Admin),
  }),
  update: put('/admin/v1/update_profile/:id', 'Change an administrator', {
    body: AdminProfile,
    answer: data(Admin),
  }),
  setPassword: put('/admin/v1/super-admin/:id/password', 'Change the password of an administrator', {
    body: NewPassword,
    answer: messageOnly,
    perMinute: 10,
  }),
}
