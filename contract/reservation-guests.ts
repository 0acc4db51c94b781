// Guests of a reservation: as they are sent, as they are told of, and as they are edited.
import { z } from 'zod'
import { isCountry } from '#domain/people/countries.ts'
import { isEmail } from '#domain/people/email.ts'
import { seenBy } from './seen-by.ts'
import { Id, Name, Typed } from './shapes.ts'

export const Guest = z
  .object({
    firstName: Name(100),
    lastName: Name(100),
    /** As typed on the way in, `+905XXXXXXXXX` on the way out; empty when unknown. */
    phone: Typed(19).default(''),
    email: Typed(254)
      .refine((text) => text === '' || isEmail(text), 'guest.email-invalid')
      .default(''),
    /** ISO 3166 alpha-3. */
    nationality: z.string().refine(isCountry, 'guest.nationality-unknown').default('TUR'),
    /** For TUR only; ignored for others. */
    tcKimlik: Typed(11).default(''),
    /** For all but TUR; ignored for TUR. */
    passportNumber: Typed(20).default(''),
    isMainGuest: z.boolean().default(false),
    /**
     * Somebody says that this is another person than those whom the number, or the phone and the name, would make of them:
     * the guest gets a profile of their own, and keeps it.
     */
    isAnotherPerson: z.boolean().optional(),
  })
  .meta({ id: 'Guest' })
export type Guest = z.infer<typeof Guest>

/** A guest as an answer tells of one. `personId`: who the guest is across reservations. */
export const StoredGuest = Guest.extend({
  id: Id,
  personId: Id,
  isAnotherPerson: z.boolean(),
  phone: seenBy('guest.see', z.string()),
  email: seenBy('guest.see', z.string()),
  tcKimlik: seenBy('identity.see', z.string()),
  passportNumber: seenBy('identity.see', z.string()),
  /** In a list that was asked for without numbers: how the one that goes with the nationality ends. */
  identity: seenBy('identity.see', z.object({ kind: z.enum(['tcKimlik', 'passport']), ending: z.string() }).optional()),
  /** Under KVKK: all that is there, or all but what the register of guests has to keep. */
  erased: z.enum(['all', 'but-register']).optional(),
})

/** Null, as it came for who may not see it: as it was. So is `isAnotherPerson` where it is left out. */
export const EditedGuest = Guest.extend({
  id: Id.optional(),
  phone: Guest.shape.phone.nullable(),
  email: Guest.shape.email.nullable(),
  tcKimlik: Guest.shape.tcKimlik.nullable(),
  passportNumber: Guest.shape.passportNumber.nullable(),
})
