// Compares the translations for information with the Turkish texts that count.
import { describe, expect, test } from 'vitest'
import { kvkkSections } from '../kvkk-notice.ts'
import type { Section } from '../legal-text.ts'
import { salesContractSections } from '../sales-contract.ts'
import { kvkkNotice, kvkkNoticeOf, plainText, salesContract } from '../texts.ts'
import { translationOf, translations } from './translations.ts'

const turkish = { notice: kvkkSections('Veri sorumlusu.'), contract: salesContractSections }
const cases = Object.entries(translations).flatMap(([language, given]) =>
  (['notice', 'contract'] as const).map((name) => ({ language, name, original: turkish[name], sections: given[name] })),
)

const textsOf = ({ heading, paragraphs, list = [] }: Section) => [heading, ...paragraphs, ...list]
const numbersIn = (text: string) => (text.replaceAll(/\{\w+\}/g, '').match(/\d+/g) ?? []).toSorted()

test('the translations are of these versions: a new version is translated before its number is changed here', () => {
  expect([kvkkNotice.version, salesContract.version]).toEqual([2, 4])
})

describe.each(cases)('the $name in $language', ({ original, sections }) => {
  test('has the sections, the paragraphs and the lines of the Turkish text', () => {
    const shape = (of: readonly Section[]) =>
      of.map(({ heading, paragraphs, list }) => [/^\d+\. (?=\S)/.exec(heading)?.[0], paragraphs.length, list?.length])
    expect(shape(sections)).toEqual(shape(original))
  })

  test('names the same articles and laws in each of them', () => {
    const numbers = (of: readonly Section[]) => of.map((section) => textsOf(section).map(numbersIn))
    expect(numbers(sections)).toEqual(numbers(original))
  })

  test('has no empty text and no placeholder', () => {
    const texts = sections.flatMap(textsOf)
    expect(texts.filter((text) => text.trim() === '' || /[{}]/.test(text))).toEqual([])
  })

  test('quotes only words of the Turkish text', () => {
    const full = plainText(salesContract)
    const quoted = sections.flatMap(textsOf).flatMap((text) => [...text.matchAll(/\[([^\]]+)\]/g)])
    expect(quoted.map(([, words = '']) => words).filter((words) => !full.includes(words))).toEqual([])
  })
})

test('a text of the present version has a translation for everybody but readers of Turkish', () => {
  const full = plainText(kvkkNoticeOf({ name: 'Çamlık', address: '' }))
  expect(translationOf('notice', full, 'en')).toEqual({
    summary: translations.en.summary,
    sections: translations.en.notice,
  })
  expect(translationOf('notice', full, 'tr')).toBeUndefined()
})

test('a text of a former version has none, because the translation says something else', () => {
  const former = plainText({ ...salesContract, version: salesContract.version - 1 })
  expect(translationOf('contract', former, 'en')).toBeUndefined()
  expect(translationOf('contract', plainText(salesContract), 'en')).toBeDefined()
})
