// A guest while the user is typing the details, on any screen.
import { z } from 'zod'
import { type GuestProblemCode, guestProblems, identityOf, turkish } from '#domain/guests/guest.ts'
import { formatPhone } from '#domain/people/phone.ts'
import type { GuestEditProblemCode } from '#domain/reservations/edit-reservation.ts'

export const GuestDraft = z.object({
  /** The id of a stored guest; a guest who is being added has none yet. */
  id: z.number().optional(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  nationality: z.string(),
  tcKimlik: z.string(),
  passportNumber: z.string(),
  isMainGuest: z.boolean(),
  /** True if a phone is stored but the user lacks the permission to see it. */
  isPhoneUnseen: z.boolean().optional(),
  /** The identity number that is stored of the guest. */
  numberBefore: z.string().optional(),
  /** The profile id of the stored guest, which identifies the person across reservations. */
  personId: z.number().optional(),
  /** True if the user has stated that this guest is a different person from the similar guests. */
  isAnotherPerson: z.boolean().optional(),
})
export type GuestDraft = z.infer<typeof GuestDraft>

type GuestProblem = readonly [field: string, code: GuestProblemCode | GuestEditProblemCode]
/**
 * Finds the problems of a guest who is added to the other guests, at most one per field. The notification shows the
 * first problem.
 */
export type GuestRules = (guest: GuestDraft, others: readonly GuestDraft[]) => readonly GuestProblem[]

/** Rules for a guest of a new reservation. */
export const newGuestProblems: GuestRules = (guest, others) => Object.entries(guestProblems(guest, others))

export const blankGuest: GuestDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  nationality: turkish,
  tcKimlik: '',
  passportNumber: '',
  isMainGuest: false,
}

/**
 * True if anything was typed that would be lost. The nationality and the main guest have defaults, so they do not
 * count.
 */
export const hasInput = ({ firstName, lastName, phone, email, tcKimlik, passportNumber }: GuestDraft): boolean =>
  [firstName, lastName, phone, email, tcKimlik, passportNumber].some((text) => text.trim() !== '')

/** The guest in the form in which it is sent to the server. */
export const asSent = (guest: GuestDraft) => ({
  ...identityOf(guest),
  firstName: guest.firstName,
  lastName: guest.lastName,
  phone: formatPhone(guest.phone),
  email: guest.email,
  nationality: guest.nationality,
  isMainGuest: guest.isMainGuest,
  ...(guest.isAnotherPerson !== undefined && { isAnotherPerson: guest.isAnotherPerson }),
})
