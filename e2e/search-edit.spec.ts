// Cancelling and editing a reservation from the search, with every rule of the dialog.
import { expect, type BrowserContext } from '@playwright/test'
import { cancelReservation, searchReservations, updateReservation } from '#contract/reservations/endpoints.ts'
import { formatDay } from '#domain/time/day.ts'
import { messageFor } from '#contract/problems.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { quickBookingText } from '#web/features/reservations/quick/quick-booking.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn as test, type Call, day } from './fixtures.ts'
import { expectAtField, expectNote, expectRefusal } from './screen.ts'
import { refuse, searchScreen, turk } from './search-screen.ts'

const t = {
  edit: editReservationText.tr,
  guests: guestsText.tr,
  platform: platformText.tr,
  quick: quickBookingText.tr,
  reservations: reservationsText.tr,
  ui: uiText.tr,
}

// The browser logs every lost response as an error, which is expected in one test.
const loud = async ({ context: _context }: { context: BrowserContext }, use: () => Promise<void>) => use()
const loudTest = test.extend<object>({ calmBrowser: loud })

async function theOnly(call: Call, token: string) {
  const { reservations } = await call(searchReservations, { body: {} }, token)
  const [only] = reservations
  if (only === undefined) throw new Error('There is a reservation')
  return only
}

loudTest(
  'a reservation is cancelled after a question, and then no more; a failure is said with its reason',
  async ({ page, business, call }) => {
    const screen = searchScreen(page)
    const { id: hotelDetailId } = await business.unit()
    await business.reserve({ hotelDetailId })
    await screen.open()
    // "Yeni rezervasyon" above the list opens quick booking, as everywhere.
    await page.getByRole('main').getByRole('button', { name: t.reservations.newReservation }).click()
    const quick = page.getByRole('dialog', { name: t.quick.title })
    await expect(quick.getByRole('textbox', { name: t.quick.phone })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(screen.dialog).toBeHidden()

    await screen.cancelButton.click()
    await expect(screen.dialog).toContainText(t.edit.cancelQuestion)
    await screen.dialog.getByRole('button', { name: t.edit.keep }).click()
    await expect(screen.dialog).toBeHidden()
    await expect(screen.rows).toContainText(t.reservations.statuses.ACTIVE)

    await test.step('no answer comes', async () => {
      await page.route('**/api/reservations/*/cancel', (route) => route.abort())
      await screen.cancelButton.click()
      await screen.dialog.getByRole('button', { name: t.edit.confirmCancel }).click()
      await expectNote(page, t.edit.cancelFailed(''))
      await expect(screen.rows).toContainText(t.reservations.statuses.ACTIVE)
      await page.unroute('**/api/reservations/*/cancel')
    })

    const { id } = await theOnly(call, business.token)
    await screen.cancelButton.click()
    await screen.dialog.getByRole('button', { name: t.edit.confirmCancel }).click()
    await expectNote(page, t.edit.cancelled)
    await expect(screen.rows).toContainText(t.reservations.statuses.CANCELLED)
    await expect(screen.cancelButton).toHaveCount(0)

    await test.step('another clerk is quicker', async () => {
      await business.reserve({ hotelDetailId })
      await screen.open()
      await expect(screen.rows).toHaveCount(2)
      await screen.cancelButton.click()
      const { reservations } = await call(searchReservations, { body: {} }, business.token)
      for (const stay of reservations)
        if (stay.id !== id) await call(cancelReservation, { params: { id: stay.id } }, business.token)
      await screen.dialog.getByRole('button', { name: t.edit.confirmCancel }).click()
      await expectNote(page, t.edit.cancelFailed(messageFor('reservation.not-cancellable', 'tr')))
      await expect(screen.cancelButton).toHaveCount(0)
    })
  },
)

test('a reservation is edited, with every rule of the dialog', async ({ page, business }) => {
  const screen = searchScreen(page)
  const { dialog, field, ofGuest, save } = screen
  const { id } = await business.unit({ unitName: 'Bungalov 1' })
  await business.unit({ unitName: 'Göl' })
  await business.reserve({ hotelDetailId: id, guests: [turk('Ayşe', 'Yıldız')] })
  await screen.open()
  await screen.openEdit()

  await test.step('the last guest cannot be removed', async () => {
    await screen.unfold('Ayşe Yıldız')
    const remove = dialog.getByRole('button', { name: t.guests.forGuest(t.guests.remove, 'Ayşe Yıldız') })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('checkbox', { name: t.guests.forGuest(t.guests.mainGuest, 'Ayşe Yıldız') }).focus()
    await page.keyboard.press('Tab')
    await expect(remove).toBeFocused()
    await expect(page.getByRole('tooltip', { name: t.guests.lastGuest })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(screen.guests).toHaveCount(1)
  })

  await test.step('adding a guest requires first name, last name and phone', async () => {
    const add = dialog.getByRole('button', { name: t.guests.add })
    const refused = messageFor('guest.incomplete', 'tr')
    await add.click()
    await expect(ofGuest(t.guests.firstName, 2)).toBeFocused()
    await expect(screen.guests).toHaveCount(2)
    await add.click()
    await expectRefusal(page, refused, ofGuest(t.guests.firstName, 2))
    await ofGuest(t.guests.firstName, 2).fill('Ali')
    await add.click()
    await expectRefusal(page, refused, ofGuest(t.guests.lastName, 'Ali'))
    await ofGuest(t.guests.lastName, 'Ali').fill('Veli')
    await save.click()
    await expectRefusal(page, refused, ofGuest(t.guests.phone, 'Ali Veli'))
    const number = ofGuest(t.guests.tcKimlik, 'Ali Veli')
    await number.fill('10000000145')
    await expect(dialog.getByText(t.guests.tcDoubt)).toBeVisible()
    await number.fill('')
    await expect(dialog.getByText(t.guests.tcDoubt)).toHaveCount(0)
    const phone = ofGuest(t.guests.phone, 'Ali Veli')
    await phone.fill('5331112233')
    await expect(phone).toHaveValue('0 (533) 111 22 33')
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
    await dialog.getByRole('checkbox', { name: t.guests.forGuest(t.guests.mainGuest, 'Ali Veli') }).check()
    await expect(field(t.edit.guestCount)).toHaveAccessibleDescription(/\(2\)/)
    await expect(field(t.edit.guestCount)).toHaveValue('2')
  })

  await test.step('the new main guest takes the place of the one before', async () => {
    const isMain = (name: string) => dialog.getByRole('checkbox', { name: t.guests.forGuest(t.guests.mainGuest, name) })
    await expect(isMain('Ali Veli')).toBeChecked()
    await expect(isMain('Ayşe Yıldız')).not.toBeChecked()
  })

  await test.step('without a main guest the edit is not saved', async () => {
    await dialog.getByRole('button', { name: t.guests.forGuest(t.guests.remove, 'Ali Veli') }).click()
    await expect(dialog.getByRole('button', { name: t.guests.add })).toBeFocused()
    await save.click()
    await expectNote(page, messageFor('reservation.main-guest-needed', 'tr'))
    await expect(dialog.getByRole('alert')).toHaveText(messageFor('reservation.main-guest-needed', 'tr'))
    await dialog.getByRole('checkbox', { name: t.guests.forGuest(t.guests.mainGuest, 'Ayşe Yıldız') }).check()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a price is a number of at least zero, and an arrow key raises it by a kuruş', async () => {
    const price = field(t.edit.totalPrice)
    await price.fill('-5')
    await save.click()
    await expectAtField(price, messageFor('unit.price-negative', 'tr'))
    await price.fill('1234.55')
    await price.press('ArrowUp')
    await expect(price).toHaveValue('1.234,56\u00a0₺')
  })

  await test.step('the guest count is at least one', async () => {
    await field(t.edit.guestCount).fill('0')
    await save.click()
    await expect(field(t.edit.guestCount)).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog).toBeVisible()
  })

  await test.step('saving stores unit, dates, price and the number of guests', async () => {
    await dialog.getByRole('combobox', { name: t.edit.unit }).click()
    await dialog.getByRole('option', { name: 'Göl' }).click()
    await field(t.edit.checkOut).fill(formatDay(day(8)))
    await field(t.edit.checkOut).press('Tab')
    await field(t.edit.guestCount).fill('7')
    await field(t.edit.requests).fill('Geç giriş')
    await save.click()
    await expectNote(page, t.edit.updated)
    await expect(dialog).toBeHidden()
    await expect(screen.rows).toContainText('Göl')
    await expect(screen.rows).toContainText('1.234,56')
    await expect(screen.rows).toContainText(t.reservations.people(1))
    await expect(screen.rows).toContainText(formatDay(day(8)))
  })
})

test('unsaved changes are neither dropped without a question nor lost by a failed edit, which says why', async ({
  page,
  business,
}) => {
  const screen = searchScreen(page)
  const { dialog } = screen
  await business.reserve({ hotelDetailId: (await business.unit()).id, guests: [turk('Ayşe', 'Yıldız')] })
  const question = page.getByRole('dialog', { name: t.platform.leaving.title })
  await screen.open()
  await screen.openEdit()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await screen.openEdit()
  await dialog.getByRole('button', { name: t.guests.add }).click()
  await screen.ofGuest(t.guests.firstName, 2).fill('Jörg')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(screen.ofGuest(t.guests.firstName, 'Jörg')).toHaveValue('Jörg')

  await dialog.getByRole('button', { name: t.guests.forGuest(t.guests.remove, 'Jörg') }).click()
  await screen.field(t.edit.requests).fill('Geç giriş')
  await dialog.getByRole('button', { name: t.edit.keep, exact: true }).click()
  await question.getByRole('button', { name: t.platform.leaving.confirmLabel }).click()
  await expect(dialog).toHaveCount(0)
  await screen.openEdit()
  await expect(screen.field(t.edit.requests)).toHaveValue('')

  await screen.field(t.edit.requests).fill('Geç giriş')
  await refuse(page, '**/api/reservations/*', 'Bugün olmaz.')
  await screen.save.click()
  await expectNote(page, t.edit.updateFailed('Bugün olmaz.'))
  await expect(screen.field(t.edit.requests)).toHaveValue('Geç giriş')
  await page.unroute('**/api/reservations/*')
  await screen.save.click()
  await expectNote(page, t.edit.updated)
})

test("another clerk's change is not overwritten unseen", async ({ page, business, call }) => {
  const screen = searchScreen(page)
  const { dialog, field } = screen
  await business.reserve({ hotelDetailId: (await business.unit()).id, guests: [turk('Ayşe', 'Yıldız')] })
  await screen.open()
  await screen.openEdit()
  await field(t.edit.requests).fill('Geç giriş')

  const { id, guests, hotelDetailId, checkInDate, checkOutDate } = await theOnly(call, business.token)
  const body = { hotelDetailId, checkInDate, checkOutDate, totalPrice: 99, guests }
  await call(updateReservation, { params: { id }, body }, business.token)

  await screen.save.click()
  await expect(dialog.getByRole('alert')).toContainText(
    messageFor('reservation.stored-price', 'tr', { totalPriceKurus: 9900 }),
  )
  await dialog.getByRole('button', { name: t.edit.takeStored }).click()
  await expect(field(t.edit.totalPrice)).toHaveValue('99,00\u00a0₺')
  await field(t.edit.requests).fill('Geç giriş')
  await screen.save.click()
  await expectNote(page, t.edit.updated)
  await expect(screen.rows).toContainText('99,00')
})
