import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsParagraphs } from './business-terms.ts'

test.each([
  ['nothing', '', []],
  ['blanks', ' \n\t\n  ', []],
  ['what nobody sees', '\u200b\n\u200d\n\ufeff\u00ad', []],
  ['one line', 'Evcil hayvan kabul edilir.', ['Evcil hayvan kabul edilir.']],
  ['two lines', 'Sessizlik 23.00’te başlar.\nMangal serbesttir.', ['Sessizlik 23.00’te başlar.', 'Mangal serbesttir.']],
  ['empty lines between', 'A\n\n\n \nB\n', ['A', 'B']],
  [
    'lines of Windows, old machines and word processors',
    'A\r\nB\rC\u2028D\u2029E\u0085F',
    ['A', 'B', 'C', 'D', 'E', 'F'],
  ],
  ['blanks within and around', '  Geç  çıkış:\t500\u00a0₺ ', ['Geç çıkış: 500 ₺']],
  ['a list', '- Havlu\n• Terlik\n1. Şömine', ['- Havlu', '• Terlik', '1. Şömine']],
  ['marks that turn the text', 'Ücret \u202e005\u202c TL', ['Ücret 005 TL']],
  ['an emoji of several', 'Aile 👨‍👩‍👧 için', ['Aile 👨‍👩‍👧 için']],
  ['markup', '<b>Kalın</b> & "tırnak"', ['<b>Kalın</b> & "tırnak"']],
  ['what looks like a field of the contract', '{hotelName} [Tarih] $&', ['{hotelName} [Tarih] $&']],
])('paragraphs of %s', (_, text, paragraphs) => {
  expect(termsParagraphs(text)).toEqual(paragraphs)
})

test('in any text no paragraph is blank or has a second line, and a second conversion changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const paragraphs = termsParagraphs(text)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/^\S(.*\S)?$/s)
      expect(paragraphs.join('')).not.toMatch(/[\n\r\v\f\u0085\u2028\u2029]/)
      expect(termsParagraphs(paragraphs.join('\n'))).toEqual(paragraphs)
    }),
  )
})
