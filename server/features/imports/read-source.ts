// Reads where a booking came from, and what of its row has no field and stands in its note.
import { specialRequestsMax } from '#contract/reservations/stay-fields.ts'
import { typedSource } from '#domain/imports/booking-words.ts'
import { channelOfHeading } from '#domain/imports/columns.ts'
import { isShare } from '#domain/imports/typed-cells.ts'
import { severalNames, typedPhone } from '#domain/imports/typed-people.ts'
import { formatTl } from '#domain/money/money.ts'
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import type { FileRow, Remarks } from './file-rows.ts'
import { importsText } from './imports.text.ts'
import { amountIn } from './read-amounts.ts'
import type { Ground, ReadRow } from './read-row.ts'

type Row = FileRow<'reservations'>

/** Airbnb's own lists name no channel; its confirmation codes begin like this. */
const codeOfAirbnb = /^HM[A-Z0-9]{6,}$/

export function sourceOf(row: Row, remarks: Remarks<'reservations'>): BookingSource | null {
  const text = row.text('source')
  if (text === '') {
    return codeOfAirbnb.test(row.text('number')) ? 'airbnb' : (channelOfHeading(row.heading('number')) ?? null)
  }
  const source = typedSource(text)
  if (source === undefined) remarks.warn('source', 'import.source-other', { text })
  return source ?? 'other'
}

/** Everything that a stay has no field for is written into its note. */
export function noteOf(row: Row, { number, remarks }: ReadRow, { language }: Ground): string {
  const text = importsText[language].note
  const share = row.text('commission')
  const commission = isShare(share) ? undefined : amountIn(row, 'commission', remarks)
  const written = isShare(share) ? share : commission === undefined ? '' : formatTl(commission, language)
  const { others } = severalNames(row.text('guestNames'))
  const { rest } = typedPhone(row.text('phone'))
  const source = row.text('source')
  if (written !== '') remarks.warn('commission', 'import.in-note')
  if (row.text('paymentStatus') !== '') remarks.warn('paymentStatus', 'import.in-note')
  if (rest !== '') remarks.warn('phone', 'import.in-note')
  const lines = [
    row.text('specialRequests'),
    others.length === 0 ? '' : text.guests(others.join(', ')),
    rest === '' ? '' : text.phone(rest),
    source === '' || typedSource(source) !== undefined ? '' : text.source(source),
    written === '' ? '' : text.commission(written),
    row.text('paymentStatus') === '' ? '' : text.paymentStatus(row.text('paymentStatus')),
    number === '' ? '' : text.number(number),
  ]
  const note = lines.filter(Boolean).join('\n')
  if (note.length > specialRequestsMax)
    remarks.refuse('specialRequests', 'request.too-long', { most: specialRequestsMax })
  return note
}
