import { texts } from '#web/platform/texts.ts'

const whose = (guest: string) => (guest === '' ? '' : `${guest} adına yapılan `)
const groupOf = (guest: string, suffix: 'u' | 'un' = 'u') =>
  guest === '' ? `grub${suffix}` : `${guest} grubun${suffix}`
const ofGuest = (guest: string) => (guest === '' ? '' : ` of ${guest}`)

/** Sentences of the audit log about a whole group. `guest` is the main guest of its first stay. */
export const groupSentencesText = texts({
  tr: {
    groupBooked: (who: string, guest: string, units: number) =>
      `${who}, ${guest === '' ? '' : `${guest} adına `}grup rezervasyonu yaptı: ${units} birim`,
    ofGroup: {
      cancelled: (who: string, guest: string, units: number) => `${who}, ${groupOf(guest)} iptal etti: ${units} birim`,
      checkedIn: (who: string, guest: string, units: number) =>
        `${who}, ${groupOf(guest, 'un')} girişini yaptı: ${units} birim`,
      checkedOut: (who: string, guest: string, units: number) =>
        `${who}, ${groupOf(guest, 'un')} çıkışını yaptı: ${units} birim`,
      cancelUndone: (who: string, guest: string, units: number) =>
        `${who}, ${groupOf(guest, 'un')} iptalini geri aldı: ${units} birim`,
      checkInUndone: (who: string, guest: string, units: number) =>
        `${who}, ${groupOf(guest, 'un')} girişini geri aldı: ${units} birim`,
      checkOutUndone: (who: string, guest: string, units: number) =>
        `${who}, ${groupOf(guest, 'un')} çıkışını geri aldı: ${units} birim`,
      joinedGroup: (who: string, guest: string, units: number) =>
        `${who}, ${whose(guest)}rezervasyonu bir gruba kattı: ${units} birim`,
      leftGroup: (who: string, guest: string, units: number) =>
        `${who}, ${whose(guest)}rezervasyonu grubundan ayırdı: ${units} birim`,
      stayUnit: (who: string, guest: string, units: number) =>
        `${who}, ${groupOf(guest)} başka birimlere aldı: ${units} birim`,
      stayDays: (who: string, guest: string, units: number) => `${who}, ${groupOf(guest)} taşıdı: ${units} birim`,
    },
    movedBetweenAccounts: (who: string, guest: string, lines: number, payments: number) =>
      `${who}, ${guest === '' ? '' : `${guest} grubunda `}hesaplar arasında ${[
        ...(lines > 0 ? [`${lines} satır`] : []),
        ...(payments > 0 ? [`${payments} ödeme`] : []),
      ].join(' ve ')} taşıdı`,
  },
  en: {
    groupBooked: (who: string, guest: string, units: number) =>
      `${who} booked a group${guest === '' ? '' : ` for ${guest}`}: ${units} units`,
    ofGroup: {
      cancelled: (who: string, guest: string, units: number) =>
        `${who} cancelled the group${ofGuest(guest)}: ${units} units`,
      checkedIn: (who: string, guest: string, units: number) =>
        `${who} checked in the group${ofGuest(guest)}: ${units} units`,
      checkedOut: (who: string, guest: string, units: number) =>
        `${who} checked out the group${ofGuest(guest)}: ${units} units`,
      cancelUndone: (who: string, guest: string, units: number) =>
        `${who} took back the cancellation of the group${ofGuest(guest)}: ${units} units`,
      checkInUndone: (who: string, guest: string, units: number) =>
        `${who} took back the check-in of the group${ofGuest(guest)}: ${units} units`,
      checkOutUndone: (who: string, guest: string, units: number) =>
        `${who} took back the check-out of the group${ofGuest(guest)}: ${units} units`,
      joinedGroup: (who: string, guest: string, units: number) =>
        `${who} put the reservation${ofGuest(guest)} into a group: ${units} units`,
      leftGroup: (who: string, guest: string, units: number) =>
        `${who} took the reservation${ofGuest(guest)} out of its group: ${units} units`,
      stayUnit: (who: string, guest: string, units: number) =>
        `${who} moved the group${ofGuest(guest)} to other units: ${units} units`,
      stayDays: (who: string, guest: string, units: number) =>
        `${who} moved the group${ofGuest(guest)}: ${units} units`,
    },
    movedBetweenAccounts: (who: string, guest: string, lines: number, payments: number) =>
      `${who} moved ${[
        ...(lines > 0 ? [`${lines} ${lines === 1 ? 'line' : 'lines'}`] : []),
        ...(payments > 0 ? [`${payments} ${payments === 1 ? 'payment' : 'payments'}`] : []),
      ].join(' and ')} between the accounts of the group${ofGuest(guest)}`,
  },
})
