import { expect, test } from 'vitest'
import { addressees, addressesIn } from '../src/screens/sending/addressees.ts'

test('lists the selected addresses until somebody types', () => {
  expect(addressees(['a@x.example', 'b@x.example'], null)).toBe('a@x.example, b@x.example')
})

test('leaves what was typed as it is while the selection is the same', () => {
  const typed = { text: 'a@x.example;  c@x.example', over: ['a@x.example'] }
  expect(addressees(['a@x.example'], typed)).toBe(typed.text)
})

test('adds addresses ticked since to what was typed, and removes unticked ones', () => {
  const typed = { text: 'a@x.example; c@x.example', over: ['a@x.example'] }
  expect(addressees(['a@x.example', 'b@x.example'], typed)).toBe('a@x.example, c@x.example, b@x.example')
  expect(addressees([], typed)).toBe('c@x.example')
})

test('reads lists with commas, semicolons or lines between', () => {
  expect(addressesIn(' a@x.example, b@x.example;\nc@x.example,, ')).toEqual([
    'a@x.example',
    'b@x.example',
    'c@x.example',
  ])
})
