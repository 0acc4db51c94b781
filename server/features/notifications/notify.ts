import type { NotificationEvent } from '#contract/notifications/schemas.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { withCommit } from '#server/platform/db/transaction.ts'
import { insertNotification } from './notifications.store.ts'

type Happened = NotificationEvent & { hotelId: number; at: Date }

/**
 * Notifies the members of the business of an event. The call belongs in the transaction of the event itself, so that
 * both are stored or neither. An event is notified only once; the result says whether this was the first time.
 */
export async function notify(tx: Db, { hotelId, at, ...event }: Happened): Promise<boolean> {
  return insertNotification(tx, { hotelId, createdAt: at, about: aboutWhat(event), ...event })
}

function aboutWhat({ kind, data }: NotificationEvent): string {
  if (kind === 'reservation-created') return String(data.reservationId)
  if (kind === 'option-ended' || kind === 'option-ends-soon') return `${data.reservationId} ${data.until}`
  if (kind === 'data-request-due' || kind === 'data-request-overdue') return `${data.dataRequestId} ${data.due}`
  if (kind === 'sms-release') return String(data.releaseId)
  if (kind === 'retention-announced') return String(data.runId)
  if (kind === 'breach-due' || kind === 'breach-overdue') return `${data.breachId} ${data.by}`
  if (kind === 'backup-alarm') return `${data.alarm} ${data.since}`
  if (kind === 'audit-broken') return data.first
  if (kind === 'iban-changed') return `${data.ibanId} ${data.version}`
  if (kind === 'iban-in-template') return `${data.templateId} ${data.version}`
  if (kind === 'guest-request' || kind === 'guest-word') return String(data.guestRequestId)
  if (kind === 'guest-proposal') return `${data.proposalId} ${data.version}`
  // A business gets this notification only once, ever.
  if (kind === 'joins-doubtful') return ''
  return String(kind === 'consent-verified' ? data.consentId : data.batchId)
}

/** Notifies of a new reservation when the transaction commits. */
export function notifyOfReservation(tx: Db, reservation: Reservation, at: Date): void {
  const { id, hotelId, reservationUniqId, unitName, checkInDate, checkOutDate, guests } = reservation
  const { firstName = '', lastName = '' } = guests.find(({ isMainGuest }) => isMainGuest) ?? {}
  const data = {
    reservationId: id,
    reservationUniqId,
    guestName: `${firstName} ${lastName}`.trim(),
    unitName,
    checkInDate,
    checkOutDate,
  }
  withCommit(notify(tx, { hotelId, at, kind: 'reservation-created', data }))
}
