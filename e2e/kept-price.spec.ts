// What the screens offer a receptionist, who may not change prices, when a stay moves.
import { expect } from '@playwright/test'
import { acceptInvitation, invite } from '#contract/staff/endpoints.ts'
import { calendarDialogsText } from '#web/features/calendar/dialogs/calendar-dialogs.text.ts'
import { todayText } from '#web/features/today/today.text.ts'
import { expectAccessibleEverywhere } from './axe.ts'
import { calendarScreen } from './calendar-screen.ts'
import { day, mailedInvitation, newEmail, signedIn as test } from './fixtures.ts'
import { logIn } from './screen.ts'

const t = { dialogs: calendarDialogsText.tr, today: todayText.tr }

test('the agreed price is offered to a receptionist for a cheaper unit, and for a dearer one a sentence says why it is not', async ({
  page,
  business,
  call,
  browser,
}) => {
  const unit = await business.unit({ unitName: 'Bungalov 1', price: 1000 })
  await business.unit({ unitName: 'Bungalov 2', price: 900 })
  await business.unit({ unitName: 'Villa', price: 5000 })
  await business.reserve({ hotelDetailId: unit.id, checkInDate: day(1), checkOutDate: day(3) })
  const account = { email: newEmail(), password: 'zeytin-dali-42' }
  await call(invite, { body: { email: account.email, role: 'reception' } }, business.token)
  const code = await mailedInvitation(call, account.email)
  const { password } = account
  await call(acceptInvitation, { body: { code, password, registrant: { firstName: 'Elif', lastName: 'Kaya' } } })
  await page.goto('/admin/calendar')
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'tr-TR',
    storageState: { cookies: [], origins: [] },
  })
  const theirs = await context.newPage()
  await theirs.goto('/auth/login')
  await logIn(theirs, account)
  await expect(theirs.getByRole('region', { name: t.today.arrivals })).toBeVisible()
  const screen = calendarScreen(theirs)
  await screen.open()
  await screen.bar('Önceki Misafir').focus()
  await theirs.keyboard.press('m')
  await theirs.keyboard.press('ArrowDown')
  await theirs.keyboard.press('ArrowDown')
  await theirs.keyboard.press('Enter')

  const keep = screen.sheet.getByRole('radio', { name: /^Eski fiyat kalsın: 2\.000,00\s₺$/ })
  const take = (total: string) => screen.sheet.getByRole('radio', { name: new RegExp(`^Yeni fiyat: ${total}\\s₺$`) })
  await expect(take('10\\.000,00')).toBeChecked()
  await expect(keep).toHaveCount(0)
  await expect(screen.sheet).toContainText(t.dialogs.keptNot)
  await expectAccessibleEverywhere(theirs, '[role=dialog]')

  await screen.sheet.getByRole('combobox', { name: t.dialogs.unit }).click()
  await theirs.getByRole('option', { name: 'Bungalov 2' }).click()
  await expect(keep).toBeChecked()
  await expect(screen.sheet).not.toContainText(t.dialogs.keptNot)
  await take('1\\.800,00').check()
  await keep.check()
  await screen.sheet.getByRole('button', { name: t.dialogs.confirmMove.move, exact: true }).click()
  await expect(screen.sheet).toBeHidden()
  await expect(screen.bar('Önceki Misafir')).toHaveAccessibleName(/Bungalov 2/)
  await context.close()
})
