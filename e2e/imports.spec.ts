import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { importHeaders } from '#contract/imports/columns.text.ts'
import { messageFor } from '#contract/problems.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { importsText as answers } from '#server/features/imports/imports.text.ts'
import { importsText } from '#web/features/imports/imports.text.ts'
import { unitActsText } from '#web/features/units/unit-acts.text.ts'
import { expectNoAxeViolation } from './axe.ts'
import { signedIn as test, day, newPhone } from './fixtures.ts'
import { expectNote } from './screen.ts'

const t = { imports: importsText.tr, acts: unitActsText.tr }
const csv = (...lines: string[]) => ({
  name: 'liste.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Dosya seç|Başka dosya seç)$/ }).click()
  await (await chooser).setFiles(file)
}

/** Chooses the kind of file. The choice is stored in the address, so the radio button changes a moment later. */
async function chooseKind(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).click()
  await expect(page.getByRole('radio', { name })).toBeChecked()
}

test('units are imported from a list, and their reservations after them', async ({ page, business, call }) => {
  await page.goto('/admin/hotel-details')
  await page.getByRole('button', { name: t.acts.moreActs, exact: true }).click()
  await page.getByRole('menuitem', { name: t.acts.importUnits }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.imports.title)
  const rows = page.getByRole('table', { name: t.imports.rows }).getByRole('row')

  await test.step('the template has the columns that the import understands', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: t.imports.template }).click()
    const workbook = await readXlsx(await readFile(await (await downloading).path()))
    const { currency: _ofOtherPrograms, ...columns } = importHeaders.tr.units
    expect(workbook.sheets[0]?.rows).toEqual([Object.values(columns)])
  })

  await test.step('a row with a problem is named, and the others are stored', async () => {
    await choose(page, csv('Birim adı;Kapasite;Fiyat', 'Bungalov 1;2;4.500', 'Göl Evi;4;6.000,50', 'Villa;onbir;1'))
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(3)).toContainText(messageFor('unit.capacity-out-of-range', 'tr'))
    await expectNoAxeViolation(page)
    await page.getByRole('button', { name: t.imports.runSkipping(2, 1) }).click()
    await expect(page.getByText(answers.tr.imported(2))).toBeVisible()
    const { hotelDetails } = await call(listUnits, {}, business.token)
    expect(hotelDetails.map(({ unitName, price }) => [unitName, price])).toEqual([
      ['Bungalov 1', 4500],
      ['Göl Evi', 6000.5],
    ])
  })

  const [arrival, departure] = [day(3), day(5)]
  const table = [
    ['Oda', 'Giriş', 'Çıkış', 'Ad soyad', 'Telefon', 'TC', 'Toplam'],
    ['bungalov 1', new Date(arrival), new Date(departure), 'Ayşe Yıldız', newPhone(), '10000000147', 12_000.5],
    ['Göl Evi', formatDay(arrival), formatDay(departure), '', newPhone(), '', ''],
    ['Bungalov 1', formatDay(day(4)), formatDay(day(6)), 'Can Kaya', newPhone(), '', ''],
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: table }] }))
  const workbook = { name: 'rezervasyonlar.xlsx', mimeType: 'application/octet-stream', buffer }

  await test.step('a workbook is checked before any of its rows is stored', async () => {
    await chooseKind(page, t.imports.kinds.reservations.name)
    await choose(page, workbook)
    await expect(rows.nth(1)).toContainText(messageFor('import.tc-kimlik-unlikely', 'tr'))
    await expect(rows.nth(1)).toContainText('12.000,50')
    await expect(rows.nth(2)).toContainText(messageFor('guest.name-required', 'tr'))
    await expect(rows.nth(3)).toContainText(messageFor('import.clash-in-file', 'tr', { line: 2 }))
    expect((await call(searchReservations, { body: {} }, business.token)).total).toBe(0)
  })

  await test.step('a file imported again is recognised, and nothing is stored twice', async () => {
    await page.getByRole('button', { name: t.imports.runSkipping(1, 2) }).click()
    await expect(page.getByText(answers.tr.imported(1))).toBeVisible()
    await choose(page, workbook)
    await expect(rows.nth(1)).toContainText(t.imports.states.known)
    await expect(page.getByText(t.imports.nothingNew)).toBeVisible()
    const { reservations } = await call(searchReservations, { body: {} }, business.token)
    expect(reservations).toMatchObject([{ checkInDate: arrival, checkOutDate: departure, totalPrice: 12_000.5 }])
  })

  await test.step('a file that is no list is reported', async () => {
    await choose(page, { name: 'eski.xls', mimeType: 'x', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') })
    await expect(page.getByRole('alert')).toContainText(t.imports.problems.oldExcel)
    await choose(page, csv('Ad;Soyad', 'Ayşe;Yıldız'))
    await expect(page.getByRole('alert')).toContainText('Birim, Giriş tarihi, Çıkış tarihi, Telefon')
  })

  await test.step('a web page with the name of a workbook is read, and a refused cell is corrected in place', async () => {
    await choose(page, {
      name: 'liste.xls',
      mimeType: 'x',
      buffer: Buffer.from(
        `<html><table border=1><tr><td>Oda<td>Giri&#351;<td>&Ccedil;ıkış<td>Ad Soyad<td>Tel</tr>${['Can Ak', 'Ada Ak'].map((name, at) => `<tr><td>Gol<td>${formatDay(day(10 + 2 * at))}<td>${formatDay(day(11 + 2 * at))}<td>${name}<td>${newPhone()}</tr>`).join('')}</table></html>`,
      ),
    })
    await expect(rows.nth(1)).toContainText(messageFor('import.unit-unknown', 'tr', { name: 'Gol' }))
    await rows.nth(1).getByLabel(t.imports.cell('Birim', 2)).fill('Göl Evi')
    await expect(rows.nth(1).getByLabel(t.imports.alsoSame(1))).toBeChecked()
    await expectNoAxeViolation(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t.imports.run(2) })).toBeVisible()
  })

  await test.step('columns with unknown headings are chosen, and guests without a phone are asked for', async () => {
    await choose(page, csv('A;B;C;D', `Göl Evi;${formatDay(day(20))};${formatDay(day(21))};Ece Ak`))
    const chooser = page.getByRole('group', { name: t.imports.chooseColumns })
    for (const [label, at] of [
      [importHeaders.tr.reservations.unitName, 0],
      [importHeaders.tr.reservations.checkIn, 1],
      [importHeaders.tr.reservations.checkOut, 2],
      [importHeaders.tr.reservations.fullName, 3],
    ] as const)
      await chooser.getByLabel(label, { exact: true }).selectOption(String(at))
    await expectNoAxeViolation(page)
    await page.getByLabel(t.imports.withoutPhone).check()
    await expect(rows.nth(1)).toContainText(messageFor('import.without-phone', 'tr'))
    await page.getByRole('button', { name: t.imports.run(1) }).click()
    await expect(page.getByText(answers.tr.imported(1))).toBeVisible()
  })

  await test.step('rows that a colleague has added meanwhile are shown for review first', async () => {
    await chooseKind(page, t.imports.kinds.units.name)
    await choose(page, csv('Birim adı', 'Oda 1', 'Oda 2'))
    await expect(page.getByRole('button', { name: t.imports.run(2) })).toBeVisible()
    await business.unit({ unitName: 'Oda 2' })
    await page.getByRole('button', { name: t.imports.run(2) }).click()
    await expectNote(page, messageFor('import.not-as-checked', 'tr'))
    await page.getByRole('button', { name: t.imports.runSkipping(1, 1) }).click()
    await expect(page.getByText(answers.tr.imported(1))).toBeVisible()
  })
})
