import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { accountText } from '#web/features/account/account.text.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { newReservationText } from '#web/features/reservations/new/new-reservation.text.ts'
import { signedIn, day, newPhone, test } from './fixtures.ts'
import { reservationScreen } from './screen.ts'
import { hold } from './search-screen.ts'

const t = {
  account: accountText.tr,
  booking: newReservationText.tr,
  layout: layoutText.tr,
  navigation: navigationText.tr,
}

test('by keyboard alone a user signs in, chooses a stay and adds two guests', async ({ page, business }) => {
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
  const screen = reservationScreen(page)
  await expect(page.getByRole('heading', { name: t.booking.title })).toBeFocused()
  await tabTo(page, screen.unit)
  await keys.type('bung')
  await expect(page.getByRole('option', { name: 'Bungalov 1' })).toBeVisible()
  await keys.press('Enter')
  await expect(screen.unit).toHaveValue('Bungalov 1')
  await expect(screen.checkIn).toBeEnabled()
  await tabTo(page, screen.checkIn)
  await keys.type(formatDay(day(7)))
  await tabTo(page, screen.checkOut)
  await keys.type(formatDay(day(9)))

  await tabTo(page, screen.firstName)
  await expect(screen.summary).toContainText(t.booking.nights(2))
  await keys.type('Ayşe')
  await tabTo(page, screen.lastName)
  await keys.type('Yıldız')
  await tabTo(page, screen.phone)
  await keys.type(phone)
  await tabTo(page, screen.tcKimlik)
  await keys.type('10000000146')
  await keys.press('Enter')
  await expect(screen.list).toHaveCount(1)

  // The first field has the focus again, so the next guest can be typed at once.
  await expect(screen.firstName).toBeFocused()
  await keys.type('Jörg')
  await tabTo(page, screen.lastName)
  await keys.type('Groß')
  await tabTo(page, screen.nationality)
  await keys.type('alman')
  await expect(page.getByRole('option', { name: 'Almanya' })).toBeVisible()
  await keys.press('Enter')
  await tabTo(page, screen.passport)
  await keys.type('C01X00T47')
  await tabTo(page, screen.addButton)
  await keys.press('Space')
  await expect(screen.list).toHaveText([/Ayşe Yıldız.*Ana misafir/, /Jörg Groß/])

  await tabTo(page, screen.kvkk.later)
  await keys.press('Space')
  await tabTo(page, screen.contract.later)
  await keys.press('Space')
  await tabTo(page, screen.submit)
  await keys.press('Enter')
  await expect(page.getByRole('link', { name: t.booking.toList })).toBeVisible()
})

signedIn(
  'a unit is typed before the units have come, and Enter takes it once they have',
  async ({ page, business }) => {
    await business.unit({ unitName: 'Işıklı Ev' })
    const release = await hold(page, '**/api/hotel-details')
    const screen = reservationScreen(page)
    await screen.open()
    await tabTo(page, screen.unit)
    await page.keyboard.type('isik')
    await expect(page.getByText(t.booking.unitsLoading)).toBeVisible()
    release()
    await expect(page.getByRole('option', { name: 'Işıklı Ev' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(screen.unit).toHaveValue('Işıklı Ev')
  },
)

const correctedPhones = [
  // A digit in the middle is deleted and typed again.
  { keys: [...behind(6), 'Backspace', '7'], shown: '0 (537) 111 22 33' },
  { keys: [...behind(7), 'Backspace', 'Backspace', '0'], shown: '0 (530) 111 22 33' },
  { keys: [...behind(6), 'Delete', 'Delete', '8'], shown: '0 (532) 811 22 33' },
  { keys: [...behind(8), 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', '4'], shown: '0 (532) 422 33' },
  // A full field accepts no more digits in the middle.
  { keys: [...behind(6), '9', 'Backspace', '3'], shown: '0 (533) 111 22 33' },
]

signedIn('a phone is corrected in the middle of it, and pasted as others write it', async ({ page, context }) => {
  const screen = reservationScreen(page)
  await screen.open()
  for (const { keys, shown } of correctedPhones) {
    await screen.phone.fill('5321112233')
    for (const key of keys) await screen.phone.press(key)
    await expect(screen.phone, keys.join(' ')).toHaveValue(shown)
  }

  await test.step('a number is typed from nothing, and deleted from the end', async () => {
    await screen.phone.fill('')
    await screen.phone.pressSequentially('+905321112233')
    await expect(screen.phone).toHaveValue('0 (532) 111 22 33')
    for (let count = 0; count < 9; count++) await screen.phone.press('Backspace')
    await expect(screen.phone).toHaveValue('0 (5')
    await screen.phone.fill('')
    await screen.phone.pressSequentially('+4915123456789')
    for (const key of ['Home', 'ArrowRight', 'Delete', 'Delete', '4', '3']) await screen.phone.press(key)
    await expect(screen.phone).toHaveValue('+4315123456789')
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
    await screen.phone.fill('')
    await screen.phone.press('End')
    await paste(spelling)
    await expect(screen.phone, spelling).toHaveValue('0 (532) 111 22 33')
  }
  await screen.phone.press('ControlOrMeta+a')
  await paste('0049 (151) 234 567 89')
  await expect(screen.phone).toHaveValue('+4915123456789')

  await test.step('text typed after a paste comes behind the pasted text', async () => {
    await screen.phone.fill('0532 33')
    for (const key of behind(8)) await screen.phone.press(key)
    await paste('11-1')
    await screen.phone.press('4')
    await expect(screen.phone).toHaveValue('0 (532) 111 43 3')
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

signedIn('the guest count shows the number that is used', async ({ page, business }) => {
  await business.unit()
  const screen = reservationScreen(page)
  await screen.open()
  for (const before of ['1', '20']) {
    for (const { keys, shown } of typedCounts) {
      await screen.guestCount.fill(before)
      // The field sets its caret again one turn of the event loop after each change, which would undo a selection made
      // before then.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
      await screen.guestCount.press('ControlOrMeta+a')
      for (const key of keys) await screen.guestCount.press(key)
      await expect(screen.guestCount, `${before}: ${keys.join('')}`).toHaveValue(shown)
      await expect(screen.summary).toContainText(`${shown} kişi`)
    }
  }
  await screen.guestCount.fill('')
  await screen.guestCount.press('Tab')
  await expect(screen.guestCount).toHaveValue('7')
  await screen.guestCount.press('ArrowUp')
  await expect(screen.guestCount).toHaveValue('8')
})

/** Returns the keys that put the caret behind this number of displayed characters. */
function behind(signs: number): string[] {
  return ['Home', ...Array.from({ length: signs }, () => 'ArrowRight')]
}

/** Presses Tab until the target has the focus. Each focused element must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 50 && !(await isReached()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}
