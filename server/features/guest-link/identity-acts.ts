// On a known device the guest enters the people of his stay, one at a time. The desk decides what it takes of it.
import { z } from 'zod'
import { Name, TypedText } from '#contract/shapes.ts'
import { isCountry } from '#domain/people/countries.ts'
import type { Api } from '#server/api.ts'
import { enterIdentity, personOf } from '#server/features/guest-identity/enter-identity.ts'
import { endInvitation } from '#server/features/guest-identity/invitations.store.ts'
import { guestAct, GuestRefused } from './guest-acts.ts'
import { inviteCompanion } from './invite-companion.ts'

const Named = z.object({
  stay: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  person: z.string().regex(/^[gn][1-9]\d{0,14}$/),
})

/** The fields of a person, whoever enters them. */
export const Identity = z.object({
  firstName: Name(100).min(1),
  lastName: Name(100).min(1),
  nationality: z.string().refine(isCountry),
  identityNumber: TypedText(40).default(''),
  passportNumber: TypedText(40).default(''),
})

export const numbersOfForm = ['identityNumber', 'passportNumber'] as const
/** The fields that each refusal is about. */
export const fieldsOf = { numberWrong: numbersOfForm, notPossible: [] }

export function identityActs(api: Api): void {
  guestAct(api, {
    form: 'identity',
    fields: Named.extend(Identity.shape),
    needs: 'device',
    secret: numbersOfForm,
    async act(tx, given) {
      const wrong = await enterIdentity(tx, api.secret, given)
      if (wrong !== undefined) throw new GuestRefused(wrong, fieldsOf[wrong])
      return 'identitySaved'
    },
  })
  guestAct(api, {
    form: 'invite',
    fields: Named,
    needs: 'device',
    async act(tx, { linked, form, now }) {
      const { hotelId, bookingId } = linked
      const whose = await personOf(tx, linked, form)
      const person = whose && { of: { hotelId, reservationId: form.stay }, bookingId, whose }
      const url = person && (await inviteCompanion(api, tx, person, now))
      if (url === undefined) throw new GuestRefused('notPossible')
      return { answer: 'invited', person: `${form.stay}-${form.person}` }
    },
  })
  guestAct(api, {
    form: 'uninvite',
    fields: Named,
    needs: 'device',
    async act(tx, { linked, form }) {
      const whose = await personOf(tx, linked, form)
      if (whose === undefined) throw new GuestRefused('notPossible')
      await endInvitation(tx, { hotelId: linked.hotelId, reservationId: form.stay }, whose)
      return { answer: 'uninvited', person: `${form.stay}-${form.person}` }
    },
  })
}
