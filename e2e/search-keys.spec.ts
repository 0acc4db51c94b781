// Finding, editing and cancelling a reservation without a mouse.
import { expect } from '@playwright/test'
import { frameText } from '#contract/look/frame.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { platformText } from '#web/platform/platform.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { signedIn as test, day } from './fixtures.ts'
import { expectNote } from './screen.ts'
import { searchScreen, turk } from './search-screen.ts'

const t = {
  edit: editReservationText.tr,
  platform: platformText.tr,
  reservations: reservationsText.tr,
  ui: uiText.tr,
}

test('by keyboard alone a clerk finds, edits and cancels a reservation', async ({ page, business }) => {
  const screen = searchScreen(page)
  const { id } = await business.unit()
  await business.reserve({ hotelDetailId: id, guests: [turk('İpek', 'Çağlar')] })
  await business.reserve({ hotelDetailId: id, checkInDate: day(8), checkOutDate: day(9) })
  const keys = page.keyboard
  const tabTo = async (name: RegExp | string) => {
    const isReached = () =>
      page.locator(':focus').evaluateAll(([focused]) => focused?.ariaLabel ?? focused?.textContent)
    for (let tabs = 0; tabs < 60; tabs++) {
      const reached = (await isReached()) ?? ''
      if (typeof name === 'string' ? reached === name : name.test(reached)) return
      await keys.press('Tab')
    }
    throw new Error(`${name} was not reached by the keyboard`)
  }

  await screen.open()
  await expect(screen.rows).toHaveCount(2)
  await screen.search.focus()
  await keys.type('caglar')
  await keys.press('Enter')
  await expect(screen.rows).toHaveCount(1)
  await tabTo(/rezervasyonunu düzenle/)
  await keys.press('Enter')
  // The dialog keeps the focus until it is closed.
  await expect(screen.dialog.getByRole('button', { name: frameText.tr.close })).toBeFocused()
  await keys.press('Tab')
  await expect(screen.field(t.edit.checkIn)).toBeFocused()
  for (let tabs = 0; tabs < 8; tabs++) await keys.press('Tab')
  await expect(screen.field(t.edit.requests)).toBeFocused()
  await keys.type('Geç giriş')
  await tabTo(t.edit.save)
  await keys.press('Enter')
  await expectNote(page, t.edit.updated)
  await expect(screen.dialog).toBeHidden()

  await screen.search.focus()
  await tabTo(t.ui.details)
  await keys.press('Space')
  await expect(screen.table).toContainText('Geç giriş')
  await screen.search.focus()
  await tabTo(/rezervasyonunu iptal et/)
  await keys.press('Enter')
  await expect(screen.dialog).toBeVisible()
  await keys.press('Escape')
  await expect(screen.dialog).toBeHidden()
  await expect(screen.rows.getByRole('button', { name: /rezervasyonunu iptal et/ })).toBeFocused()
  await keys.press('Enter')
  // Until the dialog has the focus, Tab would move the focus in the list.
  await expect(screen.dialog.locator(':focus')).toBeVisible()
  await tabTo(t.edit.confirmCancel)
  await keys.press('Enter')
  await expect(screen.rows).toContainText(t.reservations.statuses.CANCELLED)
  // The pressed button no longer exists, so its row gets the focus.
  await expect(screen.rows).toBeFocused()
  await expectNote(page, t.edit.cancelled)
})
