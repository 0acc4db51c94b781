import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { atDesk, day, newPhone, test } from './fixtures.ts'
import { reservationDesk } from './screen.ts'
import { hold } from './search-screen.ts'

const t = {
  account: accountText.tr,
  booking: newReservationText.tr,
  layout: layoutText.tr,
  navigation: navigationText.tr,
}

test('by keyboard alone one logs in, chooses a stay and adds two guests', async ({ page, business }) => {
  await business.unit({ unitName: 'Bungalov 1' })
  const phone = newPhone()
  const keys = page.keyboard
  await page.goto('/auth/login')
  await tabTo(page, page.getByRole('textbox', { name: t.account.email }))
  await keys.type(business.email)
  await tabTo(page, page.getByRole('textbox', { name: t.account.password }))
  await keys.type(business.password)
  await keys.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')

  await tabTo(
    page,
    page.getByRole('navigation', { name: t.layout.mainMenu }).getByRole('link', { name: t.navigation.newReservation }),
  )
  await keys.press('Enter')
  const desk = reservationDesk(page)
  await expect(page.getByRole('heading', { name: t.booking.title })).toBeFocused()
  await tabTo(page, desk.unit)
  await keys.type('bung')
  await expect(page.getByRole('option', { name: 'Bungalov 1' })).toBeVisible()
  await keys.press('Enter')
  await expect(desk.unit).toHaveValue('Bungalov 1')
  await expect(desk.checkIn).toBeEnabled()
  await tabTo(page, desk.checkIn)
  await keys.type(formatDay(day(7)))
  await tabTo(page, desk.checkOut)
  await keys.type(formatDay(day(9)))

  await tabTo(page, desk.firstName)
  await expect(desk.summary).toContainText(t.booking.nights(2))
  await keys.type('Ayşe')
  await tabTo(page, desk.lastName)
  await keys.type('Yıldız')
  await tabTo(page, desk.phone)
  await keys.type(phone)
  await tabTo(page, desk.tcKimlik)
  await keys.type('10000000146')
  await keys.press('Enter')
  await expect(desk.list).toHaveCount(1)

  // The next guest can be typed at once.
  await expect(desk.firstName).toBeFocused()
  await keys.type('Jörg')
  await tabTo(page, desk.lastName)
  await keys.type('Groß')
  await tabTo(page, desk.nationality)
  await keys.type('alman')
  await expect(page.getByRole('option', { name: 'Almanya' })).toBeVisible()
  await keys.press('Enter')
  await tabTo(page, desk.passport)
  await keys.type('C01X00T47')
  await tabTo(page, desk.addButton)
  await keys.press('Space')
  await expect(desk.list).toHaveText([/Ayşe Yıldız.*Ana misafir/, /Jörg Groß/])

  await tabTo(page, desk.kvkk.later)
  await keys.press('Space')
  await tabTo(page, desk.contract.later)
  await keys.press('Space')
  await tabTo(page, desk.submit)
  await keys.press('Enter')
  await expect(page.getByRole('link', { name: t.booking.toList })).toBeVisible()
})

atDesk('a unit is typed before the units have come, and Enter takes it once they have', async ({ page, business }) => {
  await business.unit({ unitName: 'Işıklı Ev' })
  const release = await hold(page, '**/api/hotel-details')
  const desk = reservationDesk(page)
  await desk.open()
  await tabTo(page, desk.unit)
  await page.keyboard.type('isik')
  await expect(page.getByText(t.booking.unitsLoading)).toBeVisible()
  release()
  await expect(page.getByRole('option', { name: 'Işıklı Ev' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(desk.unit).toHaveValue('Işıklı Ev')
})

const correctedPhones = [
  // A digit in the middle is taken back and typed anew.
  { keys: [...behind(6), 'Backspace', '7'], shown: '0 (537) 111 22 33' },
  { keys: [...behind(7), 'Backspace', 'Backspace', '0'], shown: '0 (530) 111 22 33' },
  { keys: [...behind(6), 'Delete', 'Delete', '8'], shown: '0 (532) 811 22 33' },
  { keys: [...behind(8), 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', '4'], shown: '0 (532) 422 33' },
  // Full as it is, it takes no more in the middle.
  { keys: [...behind(6), '9', 'Backspace', '3'], shown: '0 (533) 111 22 33' },
]

atDesk('a phone is corrected in the middle of it, and pasted as others write it', async ({ page, context }) => {
  const desk = reservationDesk(page)
  await desk.open()
  for (const { keys, shown } of correctedPhones) {
    await desk.phone.fill('5321112233')
    for (const key of keys) await desk.phone.press(key)
    await expect(desk.phone, keys.join(' ')).toHaveValue(shown)
  }

  await test.step('typed from nothing, taken back from the end', async () => {
    await desk.phone.fill('')
    await desk.phone.pressSequentially('+905321112233')
    await expect(desk.phone).toHaveValue('0 (532) 111 22 33')
    for (let count = 0; count < 9; count++) await desk.phone.press('Backspace')
    await expect(desk.phone).toHaveValue('0 (5')
    await desk.phone.fill('')
    await desk.phone.pressSequentially('+4915123456789')
    for (const key of ['Home', 'ArrowRight', 'Delete', 'Delete', '4', '3']) await desk.phone.press(key)
    await expect(desk.phone).toHaveValue('+4315123456789')
  })

  await context.grantPermissions(['clipboard-write'])
  const paste = async (phone: string) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), phone)
    await page.keyboard.press('ControlOrMeta+v')
  }
  const spellings = [
    '0090 (532) 111-22-33',
    '+90 (0532) 111 22 33',
    '\u202A\u202A+90 532 111 22 33\u202C\u202C',
    '5321112233',
  ]
  for (const spelling of spellings) {
    await desk.phone.fill('')
    await desk.phone.press('End')
    await paste(spelling)
    await expect(desk.phone, spelling).toHaveValue('0 (532) 111 22 33')
  }
  await desk.phone.press('ControlOrMeta+a')
  await paste('0049 (151) 234 567 89')
  await expect(desk.phone).toHaveValue('+4915123456789')

  await test.step('what is typed next comes behind what was pasted', async () => {
    await desk.phone.fill('0532 33')
    for (const key of behind(8)) await desk.phone.press(key)
    await paste('11-1')
    await desk.phone.press('4')
    await expect(desk.phone).toHaveValue('0 (532) 111 43 3')
  })
})

const typedCounts = [
  { keys: ['0'], shown: '1' },
  { keys: ['0', '0'], shown: '1' },
  { keys: ['0', '5'], shown: '5' },
  { keys: ['-', '3'], shown: '3' },
  { keys: ['9', '9', '9'], shown: '20' },
  { keys: ['2', '5', '0'], shown: '20' },
  { keys: ['Backspace', '1', '2'], shown: '12' },
  { keys: ['0', 'Backspace', '7'], shown: '7' },
]

atDesk('the guest count shows the number that is used', async ({ page, business }) => {
  await business.unit()
  const desk = reservationDesk(page)
  await desk.open()
  for (const before of ['1', '20']) {
    for (const { keys, shown } of typedCounts) {
      await desk.guestCount.fill(before)
      // The field puts its caret once more, a turn of the browser after each change: what is selected before is let go.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await desk.guestCount.press('ControlOrMeta+a')
      for (const key of keys) await desk.guestCount.press(key)
      await expect(desk.guestCount, `${before}: ${keys.join('')}`).toHaveValue(shown)
      await expect(desk.summary).toContainText(`${shown} kişi`)
    }
  }
  await desk.guestCount.fill('')
  await desk.guestCount.press('Tab')
  await expect(desk.guestCount).toHaveValue('7')
  await desk.guestCount.press('ArrowUp')
  await expect(desk.guestCount).toHaveValue('8')
})

/** Where the caret is put: behind so many signs of what is shown. */
function behind(signs: number): string[] {
  return ['Home', ...Array.from({ length: signs }, () => 'ArrowRight')]
}

/** Tab after Tab until it is reached; what is focused can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 50 && !(await isReached()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}
