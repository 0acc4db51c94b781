import { addDays, type Day, instantOf } from '#domain/time/day.ts'

/** Choices for how many minutes before check-in the codes are shown. A negative one is after it. */
export const codesBefore = [-60, 0, 60, 120, 180, 360, 720, 1440] as const
export type CodesBefore = (typeof codesBefore)[number]
export const usualCodesBefore: CodesBefore = 0

/** The moment from which the codes of a stay are shown. Times of day are those of Istanbul, wherever the phone is. */
export const codesFrom = (stay: { checkIn: Day; checkInTime: string }, minutesBefore: number): Date =>
  new Date(instantOf(`${stay.checkIn}T${stay.checkInTime}`).getTime() - minutesBefore * 60_000)

export type CodeState = {
  /** True if the guest proved on this device that he has the phone of the booking. */
  isKnownDevice: boolean
  showFrom: Date
  now: Date
  /** The day on which the guest leaves, which is the last one on which he needs the codes. */
  checkOut: Day
  isCancelled: boolean
  /** True once the desk has checked the guest out. */
  isCheckedOut: boolean
}

/**
 * Decides whether the door and Wi-Fi codes of a stay are shown: `yes`; `later`, from `showFrom`; `unknown-device`, whose
 * guest has to enter the code of an SMS first; or `no`, because the stay is cancelled or over.
 */
export function codesShown(state: CodeState): 'yes' | 'later' | 'unknown-device' | 'no' {
  const { isKnownDevice, showFrom, now, checkOut, isCancelled, isCheckedOut } = state
  if (isCancelled || isCheckedOut || now >= instantOf(`${addDays(checkOut, 1)}T00:00`)) return 'no'
  if (now < showFrom) return 'later'
  return isKnownDevice ? 'yes' : 'unknown-device'
}
