// On a known device the guest enters the people of his stay, one at a time. The desk decides what it takes of it.
import { z } from 'zod'
import { Name, TypedText } from '#contract/shapes.ts'
import { isCountry } from '#domain/people/countries.ts'
import type { Api } from '#server/api.ts'
import { enterIdentity } from '#server/features/guest-identity/enter-identity.ts'
import { guestAct, GuestRefused } from './guest-acts.ts'

const Identity = z.object({
  stay: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  person: z.string().regex(/^[gn][1-9]\d{0,14}$/),
  firstName: Name(100).min(1),
  lastName: Name(100).min(1),
  nationality: z.string().refine(isCountry),
  identityNumber: TypedText(40).default(''),
  passportNumber: TypedText(40).default(''),
  birthDate: z.iso.date().or(z.literal('')).default(''),
  sex: z.enum(['', 'F', 'M', 'X']).default(''),
})

const fieldsOf = { numberWrong: ['identityNumber', 'passportNumber'], notFilledIn: ['birthDate'], notPossible: [] }

export function identityActs(api: Api): void {
  guestAct(api, {
    form: 'identity',
    fields: Identity,
    needs: 'device',
    secret: ['identityNumber', 'passportNumber'],
    async act(tx, given) {
      const wrong = await enterIdentity(tx, api.secret, given)
      if (wrong !== undefined) throw new GuestRefused(wrong, fieldsOf[wrong])
      return 'identitySaved'
    },
  })
}
