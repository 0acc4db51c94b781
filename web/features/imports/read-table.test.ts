import { writeCsv } from 'hucre/csv'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { isImportTable, maxImportRows, mostRowsAbove } from '#domain/imports/columns.ts'
import { mostBytes, readTable as readTableOf } from './read-table.ts'

const readTable = (from: File) => readTableOf(from, maxImportRows)
const file = (...parts: BlobPart[]) => new File(parts, 'liste')
type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number]
const workbook = async (...sheets: Sheet[]) => file((await writeXlsx({ sheets })) as BlobPart)

describe('a workbook', () => {
  test('is read as people see it: dates, times, numbers and texts, of its first sheet alone', async () => {
    const rows = [
      ['Birim', 'Giriş', 'Saat', 'Fiyat', 'T.C.', 'Açık'],
      [' Göl Evi ', new Date('2026-12-01T00:00:00Z'), '14:00', 4500.5, 10_000_000_146, true],
      [null, null, null, null, null, null],
    ]
    expect(await readTable(await workbook({ name: 'A', rows }, { name: 'B', rows: [['x']] }))).toEqual([
      ['Birim', 'Giriş', 'Saat', 'Fiyat', 'T.C.', 'Açık'],
      ['Göl Evi', '2026-12-01', '14:00', '4500,5', '10000000146', 'true'],
    ])
  })

  test("has each formula's saved value, and blanks for control characters", async () => {
    const cells = new Map([['0,0', { type: 'formula' as const, formulaResult: 5, formula: 'WEBSERVICE("http://x")' }]])
    expect(await readTable(await workbook({ name: 'A', rows: [[5, 'a\u0001b']], cells }))).toEqual([['5', 'a b']])
  })

  test('has a text that is too long cut without half a character at its end', async () => {
    const long = `${'a'.repeat(3999)}🌊`
    expect(await readTable(await workbook({ name: 'A', rows: [[long]] }))).toEqual([['a'.repeat(3999)]])
  })

  test('is read only up to the number of rows that the server takes', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => [`Oda ${at}`])
    const most = 300
    const read = await readTableOf(await workbook({ name: 'A', rows }), most)
    expect(read.length).toBeGreaterThan(most)
    expect(read.length).toBeLessThanOrEqual(most + mostRowsAbove + 2)
  })
})

test('of several sheets the first one that is a table of the wanted kind is read, else the first that is not empty', async () => {
  const cover = { name: 'Kapak', rows: [['Rezervasyon listesi']] }
  const list = {
    name: 'Liste',
    rows: [['Başlık'], ['Birim', 'Giriş', 'Çıkış', 'Ad', 'Telefon'], ['Çınar', 'x', 'y', 'z', '1']],
  }
  const isStays = (rows: string[][]) => isImportTable('reservations', rows)
  const of = async (...sheets: Sheet[]) => (await readTableOf(await workbook(...sheets), 300, isStays))[0]?.[0]
  expect(await of(cover, list)).toBe('Başlık')
  expect(await of({ name: 'Boş', rows: [] }, cover)).toBe('Rezervasyon listesi')
})

describe('a CSV', () => {
  const bytes = (text: string) => Uint8Array.from([...text].map((letter) => windows[letter] ?? letter.charCodeAt(0)))
  const windows: Record<string, number> = { ş: 0xfe, ı: 0xfd, ğ: 0xf0, İ: 0xdd }

  test.each([
    ['semicolons and its mark', file('\ufeffBirim;Giriş\r\n"Göl; Evi";01.12.2026\r\n'), 'Göl; Evi'],
    ['commas', file('Birim,Giriş\nGöl Evi,01.12.2026\n'), 'Göl Evi'],
    ['tabs', file('Birim\tGiriş\nGöl Evi\t01.12.2026'), 'Göl Evi'],
    ['the line that names its separator', file('\ufeffsep=;\r\nBirim;Giriş\r\nGöl Evi;01.12.2026'), 'Göl Evi'],
    ['that line in quotes and capitals', file('"SEP=,"\r\nBirim,Giriş\r\nGöl Evi,01.12.2026'), 'Göl Evi'],
    ['the letters of a Turkish Windows', file(bytes('Birim;Giriş\nIşıklı Dağ;01.12.2026')), 'Işıklı Dağ'],
  ])('is read with %s', async (_, from, name) => {
    expect(await readTable(from)).toEqual([
      ['Birim', 'Giriş'],
      [name, '01.12.2026'],
    ])
  })

  test('is read correctly when its amounts have more commas than semicolons separate cells', async () => {
    const rows = [
      'Hesap hareketleri',
      'IBAN;TR00',
      'Gün;Tutar;Bakiye',
      '1.12.2026;1.500,00;2.000,00',
      '2.12.2026;1,5;2,5',
    ]
    expect(await readTable(file(rows.join('\n')))).toContainEqual(['1.12.2026', '1.500,00', '2.000,00'])
  })

  test('that Konuk exported comes back without the guard against formulas', async () => {
    const text = writeCsv([['Telefon'], ['+905321112233']], { delimiter: ';', escapeFormulae: true })
    expect(text).toContain("'+90")
    expect(await readTable(file(text))).toEqual([['Telefon'], ['+905321112233']])
  })
})

describe('files of other kinds are refused', () => {
  test.each([
    ['too large', file(new Uint8Array(mostBytes + 1)), 'tooLarge'],
    ['an old workbook', file(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)), 'oldExcel'],
    ['a picture', file(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1)), 'unreadable'],
    ['a web page in one mail with its parts', file('MIME-Version: 1.0\nContent-Type: multipart/related\n'), 'html'],
    ['a file of MT940', file(':20:STARTUMS\n:25:TR00\n:61:2611261126C3000,00NTRF\n'), 'mt940'],
    ['a file of CAMT.053', file('<?xml version="1.0"?><Document><BkToCstmrStmt></BkToCstmrStmt></Document>'), 'mt940'],
    ['a zip without its directory', file(Uint8Array.of(0x50, 0x4b, 3, 4, ...Array<number>(40).fill(0))), 'tooLarge'],
  ])('%s', async (_, from, problem) => {
    await expect(readTable(from)).rejects.toMatchObject({ problem })
  })

  test('a damaged workbook is refused', async () => {
    const empty = await workbook({ name: 'A', rows: [['x']] })
    const spoilt = new Uint8Array(await empty.arrayBuffer()).map((byte, at) => (at > 40 && at < 400 ? 0 : byte))
    await expect(readTable(file(spoilt))).rejects.toMatchObject({ problem: 'unreadable' })
  })

  test('a file that claims to unpack to gigabytes is refused before anything is unpacked', async () => {
    const bomb = new Uint8Array(await (await workbook({ name: 'A', rows: [['x']] })).arrayBuffer())
    const view = new DataView(bomb.buffer)
    const at = bomb.findLastIndex((_, index) => index < bomb.length - 46 && view.getUint32(index, true) === 0x02014b50)
    view.setUint32(at + 24, 4_000_000_000, true)
    await expect(readTable(file(bomb))).rejects.toMatchObject({ problem: 'tooLarge' })
  })
})
