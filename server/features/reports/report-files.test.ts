import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { balancesReport, takingsReport } from '#contract/reports/money/endpoints.ts'
import { periodReportFile, standingReportFile } from '#contract/folio/receipts/endpoints.ts'
import { periodReports, standingReports } from '#contract/folio/receipts/schemas.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { pagesOf, textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { type Asker, type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { onDay, book } = screenOf(w)
const { pay } = foliosOf(w)
const period = { from: '2026-11-01', to: '2026-11-30' }
let ours: TestHotel

/**
 * Books a stay of four nights at 1,250.50 TL from 20 November, of which 1,500.25 TL are paid. The guest's name is a
 * malicious spreadsheet formula.
 */
beforeAll(async () => {
  onDay('2026-11-20')
  ours = await w.hotel({ name: 'Çamlıca Köşkü' })
  const guests = [mainGuest({ firstName: '=HYPERLINK("http://x")', lastName: 'Işık' })]
  const unit = await w.unit(ours, { price: 1250.5, unitName: 'Göl Evi' })
  const days = { checkInDate: '2026-11-20', checkOutDate: '2026-11-24' }
  const stay = await book(ours, unit, { ...days, numberOfGuests: 1, guests })
  await pay(ours, stay, 1500.25, { method: 'iban', purpose: 'deposit' })
  await pay(ours, stay, 300, { purpose: 'damage' })
  onDay('2026-11-21')
})

type Format = 'xlsx' | 'pdf'
const ofPeriod = (report: (typeof periodReports)[number], format: Format, asker?: Asker, language = 'tr') =>
  w.send(periodReportFile, { params: { report }, query: { ...period, format } }, asker, { 'accept-language': language })
const ofToday = (report: (typeof standingReports)[number], format: Format, asker?: Asker, language = 'tr') =>
  w.send(standingReportFile, { params: { report }, query: { format } }, asker, { 'accept-language': language })
const rowsOf = async ({ rawPayload }: { rawPayload: Buffer }) => {
  const { sheets } = await readXlsx(rawPayload, { readStyles: true })
  return { name: sheets[0]?.name, rows: sheets[0]?.rows ?? [], cells: sheets[0]?.cells }
}
const on = (day: string) => new Date(`${day}T00:00:00Z`)

test('open balances come as a spreadsheet: amounts are numbers, days are dates, and no name becomes a formula', async () => {
  const file = await ofToday('balances', 'xlsx', ours)
  expect(file.headers['content-type']).toContain('spreadsheetml')
  expect(file.headers['content-disposition']).toBe('attachment; filename="acik-bakiyeler_2026-11-21.xlsx"')
  const { name, rows, cells } = await rowsOf(file)
  expect(name).toBe('Açık bakiyeler')
  expect(rows[0]?.slice(0, 5)).toEqual(['Misafir', 'Birim', 'Giriş', 'Çıkış', 'Vade'])
  const guest = '=HYPERLINK("http://x") Işık'
  const dates = [on('2026-11-20'), on('2026-11-24'), on('2026-11-21')]
  expect(rows[1]).toEqual([guest, 'Göl Evi', ...dates, 5002, 1500.25, 3501.75, 1000.75, 0])
  expect(rows.at(-1)).toEqual(['Toplam', '', '', '', '', 5002, 1500.25, 3501.75, 1000.75, 0])
  for (const cell of cells?.values() ?? []) expect(cell.formula).toBeUndefined()
})

test('takings of a period come as a spreadsheet with the rows of the screen and the sums at the foot', async () => {
  const file = await ofPeriod('takings', 'xlsx', ours)
  expect(file.headers['content-disposition']).toBe('attachment; filename="tahsilat_2026-11-01_2026-11-30.xlsx"')
  const { rows } = await rowsOf(file)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toEqual([on('2026-11-20'), 300, 1500.25, 0, 0, 0, 1500.25, 300, 0, 1800.25])
  expect(rows[2]?.slice(1)).toEqual(rows[1]?.slice(1))
  const { total } = await w.call(takingsReport, { query: period }, ours)
  expect(rows[2]?.at(-1)).toBe(total.total)
})

test('a percentage is a percentage in the spreadsheet too, and a missing average is an empty cell', async () => {
  const { rows } = await rowsOf(await ofPeriod('occupancy', 'xlsx', ours))
  expect(rows[1]).toEqual([on('2026-11-01'), 1, 0, 0, 0, null, 0])
  expect(rows.find(([day]) => day instanceof Date && day.getTime() === on('2026-11-20').getTime())).toEqual([
    on('2026-11-20'),
    1,
    1,
    1,
    1250.5,
    1250.5,
    1250.5,
  ])
  expect(rows.at(-1)?.slice(1, 4)).toEqual([30, 4, 4 / 30])
})

test('open balances come as a PDF document with Turkish letters', async () => {
  const file = await ofToday('balances', 'pdf', ours)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toBe('attachment; filename="acik-bakiyeler_2026-11-21.pdf"')
  const said = textOf(file.rawPayload)
  for (const words of [
    'Çamlıca Köşkü',
    'Açık bakiyeler',
    '21.11.2026 itibarıyla',
    'Işık',
    'Göl Evi',
    'İade edilecek',
  ]) {
    expect(said).toContain(words)
  }
  const { total } = await w.call(balancesReport, { query: {} }, ours)
  expect([total.owed, total.due]).toEqual([3501.75, 1000.75])
  expect(said).toContain('Toplam5.002,00 ₺1.500,25 ₺3.501,75 ₺1.000,75 ₺0,00 ₺')
})

test("the report of a period comes as a document in the reader's language", async () => {
  const said = textOf((await ofPeriod('charges', 'pdf', ours, 'en')).rawPayload)
  for (const words of ['Sales', '01.11.2026 – 30.11.2026', '20.11.2026₺1,250.50', 'Total₺5,002.00']) {
    expect(said).toContain(words)
  }
  expect((await ofPeriod('charges', 'pdf', ours, 'en')).headers['content-disposition']).toContain('filename="sales_')
})

test('each report comes as a spreadsheet and as a document, even when it has no rows', async () => {
  const stranger = await w.hotel({ name: 'Boş Otel' })
  for (const asker of [ours, stranger]) {
    for (const file of [
      ...periodReports.map((report) => (format: Format) => ofPeriod(report, format, asker)),
      ...standingReports.map((report) => (format: Format) => ofToday(report, format, asker)),
    ]) {
      const [sheet, document] = [await file('xlsx'), await file('pdf')]
      expect([sheet.statusCode, document.statusCode]).toEqual([200, 200])
      expect((await rowsOf(sheet)).rows.at(-1)?.[0]).toBe('Toplam')
      expect(textOf(document.rawPayload)).toContain(asker === ours ? 'Çamlıca Köşkü' : 'Boş Otel')
    }
  }
  expect(textOf((await ofToday('balances', 'pdf', stranger)).rawPayload)).toContain('Bu raporda satır yok.')
  expect((await rowsOf(await ofToday('balances', 'xlsx', stranger))).rows).toHaveLength(2)
})

test('a long table continues over several pages, with its head on each page and its sums at the end', async () => {
  const one = await w.hotel()
  const unit = await w.unit(one, { price: 100 })
  const dayAt = (at: number) => `2027-01-${String(at).padStart(2, '0')}`
  for (let at = 1; at < 30; at++) await book(one, unit, { checkInDate: dayAt(at), checkOutDate: dayAt(at + 1) })
  const pages = pagesOf((await ofToday('balances', 'pdf', one)).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page.join('\n')).toContain('MisafirBirimGiriş')
  expect(pages.at(-1)?.join('\n')).toContain('Toplam2.900,00 ₺')
})

test('nobody gets a file without being signed in; an unknown report and an invalid period are refused', async () => {
  expect((await ofPeriod('takings', 'xlsx')).statusCode).toBe(401)
  expect((await ofToday('balances', 'pdf')).statusCode).toBe(401)
  expect((await ofToday('guests' as 'balances', 'pdf', ours)).statusCode).toBe(400)
  const backwards = { params: { report: 'takings' }, query: { from: '2026-12-01', to: '2026-11-01', format: 'pdf' } }
  expect((await w.send(periodReportFile, backwards, ours)).statusCode).toBe(400)
})
