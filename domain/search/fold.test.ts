import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

const from = 'İIıŞşĞğÜüÖöÇçÂâÎîÛû'
const to = 'iiissgguuooccaaiiuu'
/** Imitates the folding of the database's generated columns, letter by letter. */
const inTheDatabase = (text: string) =>
  Array.from(text, (letter) => (from.includes(letter) ? to[from.indexOf(letter)] : letter.toLowerCase())).join('')

test.each(['İSTANBUL', 'ISTANBUL', 'ıstanbul', 'istanbul', 'İstanbul', 'Istanbul', 'i\u0307stanbul'])(
  '%s is istanbul',
  (text) => {
    expect(fold(text)).toBe('istanbul')
  },
)

test.each([
  ['IĞDIR', 'igdir'],
  ['Şükrü ÇAĞLAR', 'sukru caglar'],
  ['Göçmenoğlu', 'gocmenoglu'],
  ['Kâmil Âlî', 'kamil ali'],
  ['S\u0327u\u0308kru\u0308', 'sukru'],
  ['René Muñoz', 'rene munoz'],
  ['', ''],
])('%s folds to %s', (text, expected) => {
  expect(fold(text)).toBe(expected)
})

test('the database folds every Turkish name as this function does', () => {
  const letters = "ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZabcçdefgğhıijklmnoöprsştuüvyzÂâÎîÛûQWXqwx -.'0123456789"
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from(letters)) }), (name) => {
      expect(fold(name)).toBe(inTheDatabase(name))
    }),
  )
})

test('folding twice changes nothing, and the case of a text does not matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('çğıiöşüâaÇĞIİÖŞÜ z')) }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
      expect(fold(text.toLocaleUpperCase('tr'))).toBe(fold(text))
      expect(fold(text.toUpperCase())).toBe(fold(text))
    }),
  )
})
