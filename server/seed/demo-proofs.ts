// Consents that the guests of the demo business have confirmed.
import { createHash, randomUUID } from 'node:crypto'
import type { ContractTerms } from '#domain/consent/contract-terms.ts'
import { kvkkNoticeOf, plainText, salesContract } from '#domain/consent/texts.ts'
import { rowsOf } from '#domain/prices/agreed-nights.ts'
import { dayIn } from '#domain/time/day.ts'
import { unitDefaults } from '#domain/units/unit.ts'
import type { ContractedStay } from '#server/features/stay/contracted-stay.ts'
import { demoHotel, demoTerms, demoUnits } from './demo-business.ts'

type Confirmed = {
  owner: { hotelId: number; userId: number }
  main: { firstName: string; lastName: string; phone: string | null; identityHash: string | null }
  reservationUniqId: string
  at: Date
}
type Text = { version: number; full: string; sha256: string }

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex')
const asText = (text: Parameters<typeof plainText>[0]): Text => {
  const full = plainText(text)
  return { version: text.version, full, sha256: sha256(full) }
}

/** All guests get this notice. */
const notice = asText(kvkkNoticeOf(demoHotel))

/**
 * These proofs carry a past date of confirmation. Only the owner of the tables may store such rows, never the
 * application.
 */
export function proofsOf(
  confirmed: Confirmed,
  stay: ContractedStay & { unit: number; parts?: ContractTerms['parts'] },
  which: { kvkk?: boolean; contract?: boolean },
) {
  const { unit, parts, ...contracted } = stay
  const named = { ...contracted, terms: { ...termsOf(contracted), parts } }
  return [
    ...(which.kvkk ? [proof(confirmed, 'KVKK', notice)] : []),
    ...(which.contract
      ? [proof(confirmed, 'CONTRACT', contractOf(confirmed, named, unit), JSON.stringify(named))]
      : []),
  ]
}

/**
 * The contract lists the nights as `addFolios` puts them on the folio. The demo business has chosen no cancellation
 * rule and asks for no deposit.
 */
const termsOf = ({ totalPriceKurus, ...stay }: ContractedStay): ContractTerms => ({
  nights: rowsOf({ ...stay, priceKurus: totalPriceKurus }).map(({ price }) => price),
  extras: [],
  cancellation: null,
  deposit: null,
})

type Named = ContractedStay & { terms: ContractTerms }

function contractOf({ main, at }: Confirmed, stay: Named, unit: number): Text {
  const { checkIn, checkOut, numberOfGuests, totalPriceKurus, terms } = stay
  return asText(
    salesContract.render({
      checkIn,
      checkOut,
      hotelName: demoHotel.name,
      hotelAddress: demoHotel.address,
      customerName: `${main.firstName} ${main.lastName}`,
      unitName: demoUnits[unit]?.unitName ?? '',
      checkInTime: unitDefaults.checkInTime,
      checkOutTime: unitDefaults.checkOutTime,
      numberOfGuests,
      totalPrice: totalPriceKurus,
      terms,
      businessTerms: demoTerms,
      date: dayIn(at),
    }),
  )
}

function proof(
  { owner, main, reservationUniqId, at }: Confirmed,
  purpose: 'KVKK' | 'CONTRACT',
  text: Text,
  stay: string | null = null,
) {
  return {
    hotelId: owner.hotelId,
    purpose,
    reservationUniqId,
    phone: main.phone ?? '',
    guestName: `${main.firstName} ${main.lastName}`,
    identityHash: main.identityHash,
    staffUserId: owner.userId,
    stay,
    textVersion: text.version,
    fullText: text.full,
    textSha256: text.sha256,
    smsTextMasked: 'Kod: ******.',
    codeHash: sha256(randomUUID()),
    askedAt: at,
    expiresAt: new Date(at.getTime() + 5 * 60_000),
    sentAt: at,
    provider: 'outbox',
    tries: 1,
    verifiedAt: new Date(at.getTime() + 90_000),
    verifiedBy: owner.userId,
  }
}
