import { kvkkAddress, reservationsAddress, stayAddress } from '#web/features/navigation/addresses.ts'
import { href } from 'react-router'
import type { Notification } from '#contract/notifications/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort } from '#domain/money/money.ts'
import { formatDay, formatEnd, formatInstant } from '#domain/time/day.ts'
import type { notificationsText } from './notifications.text.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { liraWords } from '#web/platform/lira-words.ts'

type Text = (typeof notificationsText)['tr']
type Page =
  | 'reservations'
  | 'customers'
  | 'guestRequests'
  | 'people'
  | 'kvkk'
  | 'smsSend'
  | 'audit'
  | 'hotelDetails'
  | 'smsTemplates'
  | 'backups'
/** The text of a notification, and the page with more details. */
export type Sentence = { title: string; more: string; to: string; page: Page }

const customersWith = (name: string) => `${href('/admin/customers')}?search=${encodeURIComponent(name)}`

export function sentenceOf({ kind, data }: Notification, text: Text, language: Language): Sentence {
  if (kind === 'reservation-created') {
    const { unitName, guestName, checkInDate, checkOutDate, reservationUniqId } = data
    const stay = daySpan(checkInDate, checkOutDate, language)
    return {
      title: text.reservation(unitName),
      more: text.reservationMore(guestName, stay),
      to: reservationsAddress(reservationUniqId),
      page: 'reservations',
    }
  }
  if (kind === 'consent-verified') {
    const { purpose, guestName, reservationUniqId } = data
    return {
      title: text.consent[purpose],
      more: guestName,
      to: reservationUniqId === '' ? customersWith(guestName) : reservationsAddress(reservationUniqId),
      page: reservationUniqId === '' ? 'customers' : 'reservations',
    }
  }
  if (kind === 'option-ended') {
    const { guestName, unitName, released, reservationUniqId } = data
    return {
      title: released ? text.released(unitName) : text.depositOverdue(unitName),
      more: released ? text.releasedMore(guestName) : text.depositOverdueMore(guestName),
      to: reservationsAddress(reservationUniqId),
      page: 'reservations',
    }
  }
  if (kind === 'option-ends-soon') {
    const { guestName, unitName, amount, until, reservationUniqId } = data
    return {
      title: text.depositSoon(unitName),
      more: text.depositSoonMore(guestName, liraWords(amount, language, formatTlShort), formatEnd(new Date(until))),
      to: reservationsAddress(reservationUniqId),
      page: 'reservations',
    }
  }
  if (kind === 'data-request-due' || kind === 'data-request-overdue') {
    return {
      title: kind === 'data-request-due' ? text.requestDue : text.requestOverdue,
      more: text.requestMore(formatDay(data.due)),
      to: kvkkAddress('requests'),
      page: 'kvkk',
    }
  }
  if (kind === 'retention-announced') {
    return {
      title: text.retention,
      more: text.retentionMore(formatDay(data.dueOn)),
      to: kvkkAddress('retention'),
      page: 'kvkk',
    }
  }
  if (kind === 'breach-due' || kind === 'breach-overdue') {
    return {
      title: kind === 'breach-due' ? text.breachDue : text.breachOverdue,
      more: text.breachMore(formatInstant(new Date(data.by))),
      to: kvkkAddress('breaches'),
      page: 'kvkk',
    }
  }
  if (kind === 'guest-request' || kind === 'guest-word') {
    const { guestName, unitName } = data
    return {
      title: text.guestRequest[kind === 'guest-word' ? 'word' : data.what](unitName),
      more: guestName,
      to: href('/admin/guest-requests'),
      page: 'guestRequests',
    }
  }
  if (kind === 'guest-proposal') {
    const { guestName, unitName, reservationId } = data
    return {
      title: text.guestProposal(unitName),
      more: guestName,
      to: stayAddress(reservationId),
      page: 'reservations',
    }
  }
  if (kind === 'joins-doubtful') {
    return {
      title: text.joinsDoubtful,
      more: text.joinsDoubtfulMore(data.people),
      to: href('/admin/guests'),
      page: 'people',
    }
  }
  if (kind === 'sms-release') {
    return {
      title: data.released ? text.linksAllowed : text.linksHeld,
      more: data.released ? text.linksAllowedMore : text.linksHeldMore,
      to: href('/admin/sms-send'),
      page: 'smsSend',
    }
  }
  if (kind === 'audit-broken') {
    return { title: text.auditBroken, more: text.auditBrokenMore(data.count), to: href('/admin/audit'), page: 'audit' }
  }
  if (kind === 'iban-changed') {
    const { change, bank, ending, endingBefore } = data
    return {
      title: endingBefore === undefined ? text.iban[change] : text.ibanNumber(endingBefore, ending),
      more: change === 'renamed' ? text.ibanSame(bank, ending) : text.ibanMore(bank, ending),
      to: href('/admin/hotel-details'),
      page: 'hotelDetails',
    }
  }
  if (kind === 'iban-in-template') {
    return {
      title: text.ibanInTemplate,
      more: text.ibanMore(data.templateName, data.endings.join(', …')),
      to: href('/admin/sms-templates'),
      page: 'smsTemplates',
    }
  }
  if (kind === 'backup-alarm') {
    return {
      title: text.backupAlarm[data.alarm],
      more: text.backupAlarmMore,
      to: href('/admin/backups'),
      page: 'backups',
    }
  }
  const { recipient, total, batchId } = data
  return {
    title: text.smsFailed,
    more: total > 1 ? text.smsFailedAmong(recipient, String(total)) : text.smsFailedTo(recipient),
    to: `${href('/admin/sms-send')}?tab=log&batch=${batchId}`,
    page: 'smsSend',
  }
}
