// The Today page with unusually long names.
import { expect, type Page } from '@playwright/test'
import { todayText } from '#web/features/today/today.text.ts'
import { atRest } from './axe.ts'
import { expectApart, expectWithin } from './boxes.ts'
import { signedIn as test, day } from './fixtures.ts'
import { turk } from './search-screen.ts'

const t = { today: todayText.tr }
const row = (page: Page, list: string) => page.getByRole('region', { name: list, exact: true }).getByRole('listitem')

test('long names of guests and units cover nothing and are not cut: 1440, 768 and 360 px', async ({
  page,
  business,
}) => {
  const guests = [
    turk('Muhammed Abdurrahman Selahaddin', 'Karaosmanoğlu Büyükçekmeceli'),
    turk('A'.repeat(100), 'Uzun'),
  ]
  for (const [index, guest] of guests.entries()) {
    const { id } = await business.unit({ unitName: `Göl Manzaralı Jakuzili Büyük Aile Bungalovu ${index + 12}` })
    await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2), guests: [guest] })
  }
  await page.goto('/admin/dashboard')
  await expect(row(page, t.today.arrivals)).toHaveCount(guests.length)

  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await atRest(page)
    // A phone folds the open consents.
    if (width === 360) {
      await page
        .getByRole('region', { name: t.today.openConsents, exact: true })
        .getByRole('button', { name: t.today.showAll(guests.length) })
        .click()
    }
    for (const list of [t.today.arrivals, t.today.openConsents]) {
      for (const [index, { firstName, lastName }] of guests.entries()) {
        const stay = row(page, list).filter({ hasText: lastName })
        const name = stay.getByText(`${firstName} ${lastName}`, { exact: true })
        const unit = stay.getByText(`Göl Manzaralı Jakuzili Büyük Aile Bungalovu ${index + 12}`, { exact: true })
        for (const words of [name, unit]) {
          await expectWithin(words, stay)
          await expectApart(words, stay.getByRole('button').last())
        }
        await expectApart(name, unit)
      }
    }
  }
})

test('the day of twelve full units is one page of paper without turnover', async ({ page, business }) => {
  for (let number = 1; number <= 12; number++) {
    const { id } = await business.unit({ unitName: `Bungalov ${number}` })
    await business.reserve({ hotelDetailId: id, checkInDate: day(0), checkOutDate: day(2) })
  }
  await page.goto('/admin/dashboard')
  for (const list of [t.today.arrivals, t.today.owedTonight]) await expect(row(page, list).first()).toBeVisible()
  const paper = await page.pdf({ format: 'A4', margin: { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' } })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: t.today.money })).toBeHidden()
})
