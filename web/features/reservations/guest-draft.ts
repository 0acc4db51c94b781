// A guest as it is typed, on whichever screen.
import { z } from 'zod'
import { type GuestProblemCode, guestProblems, identityOf, turkish } from '#domain/guests/guest.ts'
import { formatPhone } from '#domain/people/phone.ts'
import type { GuestEditProblemCode } from '#domain/reservations/edit-reservation.ts'

export const GuestDraft = z.object({
  /** The stored guest's; one who is being added has none yet. */
  id: z.number().optional(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  nationality: z.string(),
  tcKimlik: z.string(),
  passportNumber: z.string(),
  isMainGuest: z.boolean(),
  /** It is stored, and whoever edits may not see it. */
  isPhoneUnseen: z.boolean().optional(),
  /** The identity number that is stored of the guest. */
  numberBefore: z.string().optional(),
  /** Who the stored guest is across reservations. */
  personId: z.number().optional(),
  /** Somebody says that this is another person than those alike. */
  isAnotherPerson: z.boolean().optional(),
})
export type GuestDraft = z.infer<typeof GuestDraft>

type GuestProblem = readonly [field: string, code: GuestProblemCode | GuestEditProblemCode]
/** What is wrong with a guest who is put into the list beside the others, once a field; the first is said aloud. */
export type GuestRules = (guest: GuestDraft, others: readonly GuestDraft[]) => readonly GuestProblem[]

/** Of a reservation that is being made. */
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

/** Whether anything was typed that would be lost. A nationality and who is the main guest come by themselves. */
export const hasInput = ({ firstName, lastName, phone, email, tcKimlik, passportNumber }: GuestDraft): boolean =>
  [firstName, lastName, phone, email, tcKimlik, passportNumber].some((text) => text.trim() !== '')

/** As the server is told of it. */
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
