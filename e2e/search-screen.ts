// Drives the reservation search, the customer list and guest tracking, by the roles and names that people see and hear.
import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '#domain/time/day.ts'
import { guestListText } from '#web/features/guests/list/guest-list.text.ts'
import { editReservationText } from '#web/features/reservations/edit/edit-reservation.text.ts'
import { guestsText } from '#web/features/reservations/guests/guests.text.ts'
import { personLineText } from '#web/features/reservations/guests/person-line.text.ts'
import { reservationFiltersText } from '#web/features/reservations/list/reservation-filters.text.ts'
import { reservationsText } from '#web/features/reservations/list/reservations.text.ts'
import { uiText } from '#web/ui/ui.text.ts'
import { newPhone } from './fixtures.ts'

const t = {
  edit: editReservationText.tr,
  filters: reservationFiltersText.tr,
  guests: guestsText.tr,
  person: personLineText.tr,
  guestList: guestListText.tr,
  reservations: reservationsText.tr,
  ui: uiText.tr,
}

export const turk = (firstName: string, lastName: string, phone = newPhone()) => ({
  firstName,
  lastName,
  phone,
  email: '',
  nationality: 'TUR',
  tcKimlik: '10000000146',
  passportNumber: '',
  isMainGuest: true,
})

export const german = (firstName: string, lastName: string) => ({
  ...turk(firstName, lastName, ''),
  nationality: 'DEU',
  tcKimlik: '',
  passportNumber: 'C01X00T47',
  isMainGuest: false,
})

/** Finds the rows of a list, without its header and the opened details. */
const rowsOf = (page: Page, table: Locator) =>
  table.getByRole('row').filter({ has: page.getByRole('button', { name: /Ayrıntıları/ }) })

function filterPanel(page: Page, filters: Locator) {
  return {
    filters,
    search: filters.getByRole('textbox', { name: t.filters.search, exact: true }),
    choose: async (field: string, option: string) => {
      await filters.getByRole('combobox', { name: field, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    pickDay: async (field: string, date: string) => {
      const box = filters.getByRole('textbox', { name: field, exact: true })
      await box.fill(formatDay(date))
      await box.press('Tab')
    },
    clear: () => page.getByRole('button', { name: t.ui.clearFilters }).first().click(),
  }
}

export function searchScreen(page: Page) {
  const table = page.getByRole('table', { name: t.reservations.caption })
  const dialog = page.getByRole('dialog')
  return {
    ...filterPanel(page, page.getByRole('search', { name: t.filters.filters })),
    table,
    rows: rowsOf(page, table),
    none: page.getByText(t.reservations.none, { exact: true }),
    dialog,
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    /** A field of a guest in the dialog, on the line that has his name or his place. */
    ofGuest: (what: string, guest: string | number) =>
      dialog.getByRole('textbox', {
        name: t.person.ofPerson(what, typeof guest === 'string' ? guest : t.person.person(guest)),
        exact: true,
      }),
    guests: dialog.getByRole('list', { name: t.guests.list }).getByRole('listitem'),
    unfold: (guest: string) => dialog.getByRole('button', { name: t.person.more(guest) }).click(),
    save: dialog.getByRole('button', { name: t.edit.save, exact: true }),
    open: (query = '') => page.goto(`/admin/reservations${query}`),
    openEdit: async () => {
      await page
        .getByRole('button', { name: /rezervasyonunu düzenle/ })
        .first()
        .click()
      await expect(dialog.getByRole('heading', { name: /^Rezervasyon Düzenle - #\d+$/ })).toBeVisible()
      // A dialog that is still opening would take the focus again.
      await expect(dialog).toHaveCSS('opacity', '1')
    },
    cancelButton: page.getByRole('button', { name: /rezervasyonunu iptal et/ }),
  }
}

export function customerScreen(page: Page, name = t.guestList.title) {
  const table = page.getByRole('table', { name })
  return {
    ...filterPanel(page, page.getByRole('search', { name: t.ui.filters })),
    table,
    rows: rowsOf(page, table),
    none: page.getByText(t.guestList.noneFound, { exact: true }),
    count: (shown: string) => expect(page.getByRole('heading', { level: 2, name: shown })).toBeVisible(),
  }
}

/** Holds calls to this path until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return () => resolve(undefined)
}

/** Cuts a page off from live updates, so that a list is loaded only on request. */
export const hearNothing = (page: Page) => hold(page, '**/api/live')

/** Refuses calls to this path from now on with this message. */
export const refuse = (page: Page, path: string, message: string, status = 422) =>
  page.route(path, (route) => route.fulfill({ status, json: { success: false, code: 'internal', message } }))
