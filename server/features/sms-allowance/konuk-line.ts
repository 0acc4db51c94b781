// The one place that decides what goes over Konuk's own account, besides how much of it: to whom, and with what in it.
import { establishedBefore, strangersDaily } from '#domain/sms/allowance.ts'
import { holdsContact } from '#domain/sms/contacts.ts'
import type { LineRefusal } from '#domain/sms/line-refusal.ts'
import { type Pool, poolsOf, type Relation } from '#domain/sms/phone-pools.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { phonesThatHadTheirs, strangersOf } from './allowance.store.ts'
import { phonesUsedUp } from './phone-day.store.ts'
import { hasPaidStaySince, lastRelease, phonesOfBusiness, phonesThatConfirmed } from './standing.store.ts'

/** A message as it would go out. `fromKonuk`: Konuk wrote its text, so that it may hold a link of Konuk's. */
export type Outgoing = { phone: string; text: string; fromKonuk?: boolean }
type Asked = { hotelId: number; now: Date }

export type KonukLine = {
  /** For each message why it does not go. Strangers are counted in the order given. */
  judge: (messages: readonly Outgoing[]) => (LineRefusal | undefined)[]
  relationOf: (phone: string) => Relation
  mayLink: boolean
  strangersLeft: number
}

/** The business may write links, addresses and numbers: what an operator says of it goes before what time says. */
async function mayLink(db: Db, { hotelId, now }: Asked): Promise<boolean> {
  return (await lastRelease(db, hotelId)) ?? hasPaidStaySince(db, hotelId, establishedBefore(now))
}

/** Asked again for what has waited: a release may have been taken back since. */
export const isTextHeld = async (db: Db, asked: Asked, text: string): Promise<boolean> =>
  holdsContact(text) && !(await mayLink(db, asked))

/** What stands against messages to these phones, as it is now: hold the day's row where that is to stay so. */
export async function konukLine(
  { secret }: Pick<Api, 'secret'>,
  db: Db,
  { hotelId, now, phones }: Asked & { phones: readonly string[] },
): Promise<KonukLine> {
  const day = dayIn(now)
  const isKnown = await mayLink(db, { hotelId, now })
  const relationOf = await relations(db, hotelId, phones, isKnown)
  const had = await phonesThatHadTheirs(db, hotelId, day)
  const pools = phones.flatMap((phone) =>
    poolsOf('message', relationOf(phone), hotelId).map((pool: Pool) => ({ phone, pool })),
  )
  const usedUp = await phonesUsedUp(db, { secret, day }, pools)
  const strangersLeft = Math.max(0, strangersDaily - (await strangersOf(db, hotelId, day)))
  return {
    mayLink: isKnown,
    strangersLeft,
    relationOf,
    judge: (messages) => {
      let strangers = strangersLeft
      return messages.map(({ phone, text, fromKonuk = false }) => {
        if (!isKnown && !fromKonuk && holdsContact(text)) return 'contact-held'
        if (had.has(phone) || usedUp.has(phone)) return 'phone-full'
        if (relationOf(phone) === 'stranger' && strangers-- <= 0) return 'strangers-spent'
        return undefined
      })
    },
  }
}

async function relations(db: Db, hotelId: number, phones: readonly string[], isKnown: boolean) {
  const theirs = await phonesOfBusiness(db, hotelId, phones)
  const confirmed = isKnown ? theirs : await phonesThatConfirmed(db, hotelId, [...theirs])
  return (phone: string): Relation => {
    if (!theirs.has(phone)) return 'stranger'
    return confirmed.has(phone) ? 'known' : 'claimed'
  }
}

/** What a business is to whom it sends a code, who may be no guest of it yet. */
export async function relationForCode(db: Db, { hotelId, now, phone }: Asked & { phone: string }): Promise<Relation> {
  if ((await phonesThatConfirmed(db, hotelId, [phone])).has(phone)) return 'known'
  return (await mayLink(db, { hotelId, now })) ? 'known' : 'claimed'
}
