import { expect, test } from 'vitest'
import { onlyChanged } from '../src/ui/form/form.ts'

const before = { email: 'a@example.com', phone: '1', name: 'A' }

test('what was not changed in the form is not sent', () => {
  expect(onlyChanged(before, { email: 'a@example.com', phone: '2' }, 'email', 'phone')).toEqual({
    phone: '2',
  })
  expect(onlyChanged(before, { email: 'a@example.com', phone: '1' }, 'email', 'phone')).toEqual({})
})
