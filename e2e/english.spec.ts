import { expect, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { day, newPhone, test } from './fixtures.ts'
import { mainMenu } from './menu.ts'
import { expectAtField, expectNote, expectRefusal } from './screen.ts'

const t = { account: accountText.en, guests: guestsText.en }

test('everything is in English for a user who chooses it', async ({ page, business }) => {
  await business.unit({ unitName: 'Garden' })

  await test.step('registering is in English', async () => {
    await page.goto('/auth/register')
    await page.getByRole('button', { name: 'Switch to English (EN)' }).click()
    await expect(page.getByRole('heading', { name: 'Join us' })).toBeVisible()
    await expect(page.locator(':root')).toHaveAttribute('lang', 'en')
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Aksu')
    await page.getByRole('textbox', { name: t.account.email }).fill('ada@konuk.test')
    await page.getByRole('textbox', { name: t.account.password, exact: true }).fill('Olive-Branch-42')
    await page.getByRole('textbox', { name: 'Password (again)' }).fill('Olive-Branch-42')
    await page.getByRole('button', { name: 'Register' }).click()
    const unread = 'You must agree to the Privacy Policy.'
    await expectAtField(page.getByRole('checkbox'), unread)
    await expectNote(page, unread)
    await expectNoTurkish(page)
  })

  await test.step('signing in is in English', async () => {
    await page.getByRole('link', { name: t.account.register.login }).click()
    await expect(page.getByRole('heading', { name: t.account.login.title })).toBeVisible()
    await page.getByRole('textbox', { name: t.account.email }).fill(business.email)
    await page.getByRole('textbox', { name: t.account.password }).fill('not-this-one')
    await page.getByRole('button', { name: t.account.login.submit }).click()
    await expect(page.getByRole('alert')).toContainText('Wrong e-mail address or password')
    await page.getByRole('textbox', { name: t.account.password }).fill(business.password)
    await expectNoTurkish(page)
    await page.getByRole('button', { name: t.account.login.submit }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
    await expectNoTurkish(page)
  })

  await test.step('a reservation is in English', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'New reservation' }).first().click()
    const submit = page.getByRole('button', { name: 'Create the reservation' })
    await expect(submit).toBeDisabled()
    const later = page.getByRole('checkbox', { name: 'Send later' })
    await expect(later).toHaveCount(2)
    for (const each of await later.all()) await each.check()
    await submit.click()
    const unit = page.getByRole('combobox', { name: 'Unit', exact: true })
    await expectRefusal(page, 'Please choose a unit.', unit)
    await unit.fill('Garden')
    await page.getByRole('option', { name: 'Garden' }).click()
    await page.getByRole('textbox', { name: 'Check-in date' }).fill(formatDay(day(7)))
    await page.getByRole('textbox', { name: 'Check-out date' }).fill(formatDay(day(8)))
    await page.getByRole('textbox', { name: 'First name' }).fill('Jo')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Bloggs')
    await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone())
    await page.getByRole('button', { name: t.guests.add }).click()
    await expectRefusal(
      page,
      'Turkish citizens need a T.C. identity number.',
      page.getByRole('textbox', { name: 'T.C. identity number' }),
    )
    await page.getByRole('combobox', { name: 'Nationality' }).fill('United King')
    await page.getByRole('option', { name: 'United Kingdom' }).click()
    await page.getByRole('textbox', { name: 'Passport number' }).fill('502135326')
    await page.getByRole('button', { name: t.guests.add }).click()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('1 night')
    await expectNoTurkish(page)
    await submit.click()
    await expectNote(page, 'The reservation was created.')
  })

  await test.step('the list and the business are in English', async () => {
    await page.getByRole('link', { name: 'Go to the reservations' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Jo Bloggs')
    await page.getByRole('button', { name: 'Show details' }).click()
    await expectNoTurkish(page)
    await mainMenu(page, 'en').toBusinessPage('hotelDetails')
    await expect(page.getByRole('heading', { name: 'Garden' })).toBeVisible()
    await page.getByRole('button', { name: 'Add unit' }).click()
    await expect(page.getByRole('dialog', { name: 'New unit' })).toBeVisible()
    await expectNoTurkish(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('after signing out, the language stays', async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out?' })
    await expect(question).toContainText('Are you sure you want to sign out? You will be signed out from all devices.')
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByRole('heading', { name: t.account.login.title })).toBeVisible()
  })
})

/** Expects no word with a letter that only Turkish has, except for names of people and places. */
async function expectNoTurkish(page: Page): Promise<void> {
  const seen = await page.locator('body').innerText()
  const words = seen.split(/\s+/).filter((word) => /[çğışöüÇĞİŞÖÜ]/.test(word) && !/^(Türkiye|Türkçe)/.test(word))
  expect(words, 'Turkish words on an English page').toEqual([])
}
