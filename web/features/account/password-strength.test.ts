import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['aB3!xyz', 'short'],
  ['😀😀😀😀😀😀😀', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['passwordab', 'weak'],
  ['deniz12345', 'fair'],
  ['Deniz12345', 'fair'],
  ['Deniz-Manzara1', 'strong'],
  ['göl kenarında çay', 'strong'],
])('the password "%s" is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
