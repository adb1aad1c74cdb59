export type Administrator = { name: string; email: string; password: string }

/** The login of the demo. The server also imports this file when it loads no records. */
export const demoAdministrator: Administrator = {
  name: 'Nusrat Jahan',
  email: 'admin@tiffin.example',
  password: 'tiffin-demo',
}
