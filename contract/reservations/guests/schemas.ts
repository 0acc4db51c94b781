// The three types of a guest of a reservation: as sent, as stored and as edited.
import { seenBy } from '#contract/seen-by.ts'
import { Id, Name, TypedText } from '#contract/shapes.ts'
import { isCountry } from '#domain/people/countries.ts'
import { isEmail } from '#domain/people/email.ts'
import { z } from 'zod'

export const Guest = z
  .object({
    firstName: Name(100),
    lastName: Name(100),
    /** The phone number: as typed in a request, as `+905XXXXXXXXX` in an answer. Empty if unknown. */
    phone: TypedText(19).default(''),
    email: TypedText(254)
      .refine((text) => text === '' || isEmail(text), 'guest.email-invalid')
      .default(''),
    /** ISO 3166 alpha-3. */
    nationality: z.string().refine(isCountry, 'guest.nationality-unknown').default('TUR'),
    /** For the nationality TUR. For all others it is refused, except a foreigner's number, which begins with 99. */
    tcKimlik: TypedText(11).default(''),
    /** For every nationality except TUR, for which it is refused. */
    passportNumber: TypedText(20).default(''),
    isMainGuest: z.boolean().default(false),
    /**
     * True if a user states that this is a different person from the one whom the identity number, or the phone number
     * and name, would match. The guest then gets a separate profile and keeps it.
     */
    isAnotherPerson: z.boolean().optional(),
  })
  .meta({ id: 'Guest' })
export type Guest = z.infer<typeof Guest>

/** A guest in an answer. `personId` identifies the guest across reservations. */
export const StoredGuest = Guest.extend({
  id: Id,
  personId: seenBy('guest.see', Id),
  isAnotherPerson: z.boolean(),
  phone: seenBy('guest.see', z.string()),
  email: seenBy('guest.see', z.string()),
  tcKimlik: seenBy('identity.see', z.string()),
  passportNumber: seenBy('identity.see', z.string()),
  /**
   * The last digits of the identity number that belongs to the nationality. Present if the list was requested without
   * whole numbers.
   */
  identity: seenBy('identity.see', z.object({ kind: z.enum(['tcKimlik', 'passport']), ending: z.string() }).optional()),
  /** Data erased under KVKK: all of it, or all except the data required by the register of guests. */
  erased: z.enum(['all', 'but-register']).optional(),
})

/**
 * A guest whose data are completed at check-in, or who is added there. What is left out or null stays as it is stored.
 */
export const GuestAtCheckIn = z
  .object({
    /** Left out for a guest who is not in the reservation yet. */
    id: Id.optional(),
    firstName: Guest.shape.firstName,
    lastName: Guest.shape.lastName,
    nationality: Guest.shape.nationality,
    phone: TypedText(19).nullable().default(null),
    email: TypedText(254)
      .refine((text) => text === '' || isEmail(text), 'guest.email-invalid')
      .nullable()
      .default(null),
    tcKimlik: TypedText(11).nullable().default(null),
    passportNumber: TypedText(20).nullable().default(null),
  })
  .meta({ id: 'GuestAtCheckIn' })
export type GuestAtCheckIn = z.infer<typeof GuestAtCheckIn>

/**
 * A value that the user may not see arrives as null. If it is sent back as null, the stored value stays. If
 * `isAnotherPerson` is left out, it stays unchanged too.
 */
export const EditedGuest = Guest.extend({
  id: Id.optional(),
  phone: Guest.shape.phone.nullable(),
  email: Guest.shape.email.nullable(),
  tcKimlik: Guest.shape.tcKimlik.nullable(),
  passportNumber: Guest.shape.passportNumber.nullable(),
})
