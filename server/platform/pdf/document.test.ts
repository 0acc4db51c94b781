import { expect, test } from 'vitest'
import { type Block, renderDocument } from './document.ts'
import { pagesOf, textOf } from './pdf-text.fixture.ts'
import { textRuns, wrapped } from './text-runs.ts'

const letters = 'ğüşıİöçĞÜŞÖÇ âîû 1.250,50 ₺ 40,00 € – Şişecam İnşaat, Иван Петров, Nərgiz Əliyeva, Γιώργος Ντούκας'
const document = (blocks: readonly Block[]) =>
  renderDocument({ title: 'Fatura VDI2026000000001', author: 'Vadi', language: 'tr', at: new Date(0), blocks })

test('Turkish letters, ₺ and foreign names can be read from the document as they were written', async () => {
  expect(
    textOf(await document([{ of: 'text', lines: [{ text: letters }, { text: letters, weight: 'bold' }] }])),
  ).toContain(letters)
})

test('the same document has the same bytes', async () => {
  const blocks: Block[] = [{ of: 'text', lines: [{ text: letters }] }]
  expect(await document(blocks)).toEqual(await document(blocks))
})

test('many lines continue over several pages, each with the head of the table and its page number', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Satır ${at}`, `${at},00 ₺`])
  const columns = [
    { name: 'Açıklama', share: 3 },
    { name: 'Tutar', share: 1, isAmount: true },
  ]
  const pages = pagesOf(await document([{ of: 'table', columns, rows }]))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page[0]).toBe('AçıklamaTutar')
    expect(page.at(-1)).toBe(`Fatura VDI2026000000001 · ${at + 1} / ${pages.length}`)
  }
  const said = pages.flatMap((page) => page.slice(1, -1))
  expect(said).toEqual(rows.map((row) => row.join('')))
})

test('a letter missing from every font is named by its number, and a decomposed letter is composed', () => {
  expect(textRuns('a😀şs\u0327')).toEqual([
    { part: 'latin', text: 'a[U+1F600]' },
    { part: 'latin-ext', text: 'şş' },
  ])
})

test.each(
  [
    'Nguyễn Thị Hương',
    'Қайрат Ғани Ұлы Әлия',
    'Ἀλέξανδρος Ὠκεανός',
    'გიორგი Եղիշէ',
    // Letters that join take other forms, and are drawn from the right.
    ['محمد علي', 'يلع دمحم'],
    ['שרה כהן', 'ןהכ הרש'],
  ].map((name) => (typeof name === 'string' ? [name, name] : name)),
)('a document has each letter of %s', async (name = '', drawn = '') => {
  const lines = [{ text: name }, { text: name, weight: 'bold' as const }]
  expect(
    textOf(await document([{ of: 'text', lines }]))
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([drawn, drawn])
})

test('words written from right to left follow one another from the right, and others stay in their place', () => {
  const said = (text: string) => textRuns(text).map((run) => run.text)
  expect(said('Ahmad محمد علي (2)')).toEqual(['Ahmad ', 'علي', ' ', 'محمد', ' (2)'])
  expect(said('שרה 5 כהן')).toEqual(['כהן', ' 5 ', 'שרה'])
  expect(said('علي, Ayşe, محمد').join('|')).toBe('علي|, Ay|ş|e, |محمد')
})

test('a text is broken between words, and within a word that is too long', () => {
  const wide = (text: string) => text.length
  expect(wrapped('Uzun bir ad', 8, wide)).toEqual(['Uzun bir', 'ad'])
  expect(wrapped('abcdefghij k\nl', 4, wide)).toEqual(['abcd', 'efgh', 'ij k', 'l'])
})
