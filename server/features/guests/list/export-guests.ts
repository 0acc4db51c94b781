import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { GuestFilters } from '#contract/guests/list/schemas.ts'
import type { FileAnswer } from '#contract/shapes.ts'
import type { Language } from '#domain/language/language.ts'
import { countryName } from '#domain/people/countries.ts'
import { showPhone } from '#domain/people/phone.ts'
import { dayIn, formatDay, formatInstant } from '#domain/time/day.ts'
import { may } from '#domain/roles/may.ts'
import { asCell } from '#domain/sheets/formula.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { noteHandedOut } from '#server/platform/db/seen.store.ts'
import type { InTransaction } from '#server/platform/http/route.ts'
import { guestExportText } from './guest-export.text.ts'
import { type GuestOfHotel, guestPage } from './guest-list.store.ts'

type ExportGuestsInput = GuestFilters & { format: 'csv' | 'xlsx'; language: Language; now: Date }

/** The limit exceeds the guests of a large business in years; a longer file would be of no use. */
const mostRows = 50_000
const rowsAtATime = 250

/** Exports the filtered guest list as a file, with all of its pages. */
export async function exportGuests(
  inTransaction: InTransaction,
  caller: Caller,
  { format, language, now, ...filters }: ExportGuestsInput,
): Promise<z.output<typeof FileAnswer>> {
  const { fileName, sheet, headers } = guestExportText[language]
  const withoutPhones = !may(caller, 'guest.see')
  const found = await inTransaction(async (db) => {
    const page = await guestPage(db, caller.hotelId, { ...filters, withoutPhones }, { page: 1, pageSize: mostRows })
    if (may(caller, 'identity.see')) noteHandedOut(db, caller.hotelId, { tableName: 'guest_list', id: page.length })
    return page
  })
  const guests = found.map((guest) => ({ ...guest, ...unseen(caller) }))
  const name = `${fileName}-${dayIn(now)}.${format}`
  if (format === 'csv') {
    // Turkish Excel expects semicolons, because its decimals have commas, and recognises UTF-8 only by its byte order
    // mark. A cell that begins like a formula gets an apostrophe: guests choose their names, and Excel would run them.
    const options = { delimiter: ';', bom: true, escapeFormulae: true, lineSeparator: '\r\n' }
    const rows = [[...headers]]
    for await (const row of cellsOf(guests, language)) rows.push(row.map(asCell))
    const { writeCsv } = await import('hucre/csv')
    return { name, mediaType: 'text/csv; charset=utf-8', content: writeCsv(rows, options) }
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  // All cells are text: a T.C. number is not for calculating, and text is never run as a formula.
  const stream = writeXlsxStream(cellsOf(guests, language), {
    name: sheet,
    columns: headers.map((header) => ({ header, width: Math.max(14, header.length + 2) })),
    freezePane: { rows: 1 },
  })
  return {
    name,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: new Uint8Array(await new Response(stream).arrayBuffer()),
  }
}

/** Columns that the caller may not see are empty. */
const unseen = (caller: Caller) => ({
  ...(!may(caller, 'guest.see') && { phone: null, email: null }),
  ...(!may(caller, 'identity.see') && { tcKimlik: null, passportNumber: null }),
})

/** Yields row by row and lets other requests run in between: a workbook of a whole year takes seconds. */
async function* cellsOf(guests: readonly GuestOfHotel[], language: Language): AsyncGenerator<string[]> {
  for (const [index, guest] of guests.entries()) {
    if (index % rowsAtATime === 0) await setImmediate()
    yield cells(guest, language)
  }
}

/** The cells are in the order of `headers`. */
function cells(guest: GuestOfHotel, language: Language): string[] {
  const { yes, no, statuses } = guestExportText[language]
  const when = (instant: Date | null) => (instant === null ? '' : formatInstant(instant))
  return [
    String(guest.reservationId),
    guest.reservationUniqId,
    guest.firstName,
    guest.lastName,
    guest.isMainGuest ? yes : no,
    countryName(guest.nationality, language),
    guest.tcKimlik ?? '',
    guest.passportNumber ?? '',
    guest.phone === null ? '' : showPhone(guest.phone),
    guest.email ?? '',
    guest.unitName,
    formatDay(guest.checkIn),
    formatDay(guest.checkOut),
    when(guest.kvkkApprovedAt),
    when(guest.contractApprovedAt),
    statuses[guest.status] ?? guest.status,
  ]
}
