import { z } from 'zod'
import type { Proposed } from '#domain/guest-identity/proposal.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { keyId, sealed, unsealed } from '#server/platform/secret-box.ts'
import { changeBox, sealedOtherwise } from './proposals.store.ts'

const purpose = (hotelId: number) => `guest-proposal:${hotelId}`

const Stored = z.object({
  firstName: z.string(),
  lastName: z.string(),
  nationality: z.string(),
  number: z.string(),
})
export type StoredPerson = z.infer<typeof Stored>

type Numbered = Omit<StoredPerson, 'number'> & { tcKimlik: string | null; passportNumber: string | null }
export const personOf = ({ firstName, lastName, nationality, tcKimlik, passportNumber }: Numbered): StoredPerson => ({
  firstName,
  lastName,
  nationality,
  number: tcKimlik || passportNumber || '',
})

/** What the desk had of the person before it took the proposal, and since; null for somebody who was not stored. */
const Taken = z.object({ before: Stored.nullable(), after: Stored, place: z.number().nullable() })
export type Taken = z.infer<typeof Taken>
export type SealedProposal = Proposed & { taken?: Taken | undefined }

const Sealed: z.ZodType<SealedProposal> = Stored.extend({
  /** Missing until the desk has taken it. It lies in the box, because it has a number of identity too. */
  taken: Taken.optional(),
})

export const sealProposal = (secret: string, hotelId: number, proposed: SealedProposal): string =>
  sealed(secret, purpose(hotelId), JSON.stringify(proposed))

/** Undefined if the secret of the installation has changed without a rotation. */
export function openProposal(secret: string, hotelId: number, box: string): SealedProposal | undefined {
  const text = unsealed(secret, purpose(hotelId), box)
  return text === undefined ? undefined : Sealed.parse(JSON.parse(text))
}

/** Seals the proposals of a business with another secret. Returns false if the old one does not open one of them. */
export function resealProposals(db: Db, hotelId: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  return inHotel(db, hotelId, async (tx) => {
    let areAllOpened = true
    for (const { id, box } of await sealedOtherwise(tx, hotelId, keyId(to))) {
      const opened = openProposal(from, hotelId, box)
      if (opened === undefined) areAllOpened = false
      else await changeBox(tx, hotelId, id, sealProposal(to, hotelId, opened))
    }
    return areAllOpened
  })
}
