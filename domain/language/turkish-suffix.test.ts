import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TurkishCase, withSuffix } from './turkish-suffix.text.ts'

const cases: [string, TurkishCase, string][] = [
  ['4.200', 'from', '4.200’den'],
  ['4.500', 'to', '4.500’e'],
  ['3.000', 'from', '3.000’den'],
  ['1.000.000', 'to', '1.000.000’a'],
  ['40', 'from', '40’tan'],
  ['14:20', 'at', '14:20’de'],
  ['14:05', 'at', '14:05’te'],
  ['18:00', 'to', '18:00’e'],
  ['20:00', 'to', '20:00’ye'],
  ['00:00', 'from', '00:00’dan'],
  ['09', 'at', '09’da'],
  ['Apart', 'at', 'Apart’ta'],
  ['60', 'to', '60’a'],
  ['90', 'from', '90’dan'],
  ['20', 'to', '20’ye'],
  ['0', 'from', '0’dan'],
  ['3', 'of', '3’ün'],
  ['4', 'from', '4’ten'],
  ['6', 'to', '6’ya'],
  ['9', 'of', '9’un'],
  ['10', 'of', '10’un'],
  ['2', 'of', '2’nin'],
  ['%50', 'its', '%50’si'],
  ['%30', 'its', '%30’u'],
  ['%25', 'its', '%25’i'],
  ['%33', 'its', '%33’ü'],
  ['%40', 'its', '%40’ı'],
  ['%6', 'its', '%6’sı'],
  ['4.200,50', 'from', '4.200,50’den'],
  ['4.200,05', 'from', '4.200,05’ten'],
  ['4.200,00', 'to', '4.200,00’e'],
  ['Bungalov 3', 'of', 'Bungalov 3’ün'],
  ['Bungalov 6', 'of', 'Bungalov 6’nın'],
  ['Elif', 'from', 'Elif’ten'],
  ['Ayşe Yılmaz', 'of', 'Ayşe Yılmaz’ın'],
  ['Kemal', 'to', 'Kemal’e'],
  ['Zühal', 'of', 'Zühal’in'],
  ['ZUHAL', 'from', 'ZUHAL’den'],
  ['Resul', 'of', 'Resul’ün'],
  ['Resul', 'to', 'Resul’e'],
  ['Işık', 'from', 'Işık’tan'],
  ['Göl Evi', 'of', 'Göl Evi’nin'],
  ['Kuş', 'of', 'Kuş’un'],
  ['Süt', 'of', 'Süt’ün'],
  ['IŞIK', 'to', 'IŞIK’a'],
]
test.each(cases)('%s, %s: %s', (written, which, expected) => {
  expect(withSuffix(written, which)).toBe(expected)
})

test('whatever the word is, it stays unchanged and takes one ending', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom<TurkishCase>('from', 'to', 'of', 'its'), (written, which) => {
      const said = withSuffix(written, which)
      expect(said.startsWith(`${written}’`)).toBe(true)
      expect(said.slice(written.length + 1)).toMatch(/^[dtyns]?[aeıiuü]n?$/)
    }),
  )
})
