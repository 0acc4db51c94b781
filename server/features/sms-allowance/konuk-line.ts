// Decides which messages may go over Konuk's own account, by recipient and content. allowance.ts decides how many may
// go.
import { establishedBefore, strangersDaily } from '#domain/sms/allowance.ts'
import { holdsContact } from '#domain/sms/contacts.ts'
import type { LineRefusal } from '#domain/sms/line-refusal.ts'
import { type Pool, poolsOf, type Relation } from '#domain/sms/phone-pools.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { phonesThatHadTheirs, strangersOf } from './allowance.store.ts'
import { phonesUsedUp } from './phone-day.store.ts'
import { isEstablished, phonesOfBusiness, phonesThatConfirmed } from './standing.store.ts'

/** A message to be sent. `fromKonuk` is true for a text that Konuk wrote, which may contain a link of Konuk's. */
export type Outgoing = { phone: string; text: string; fromKonuk?: boolean }
type KonukLineInput = { hotelId: number; now: Date }

export type KonukLine = {
  /** Returns for each message why it may not be sent, or undefined. Strangers are counted in the given order. */
  judge: (messages: readonly Outgoing[]) => (LineRefusal | undefined)[]
  relationOf: (phone: string) => Relation
  mayLink: boolean
  strangersLeft: number
}

/** Returns whether the business may send links, addresses and numbers. */
const mayLink = (db: Db, { hotelId, now }: KonukLineInput): Promise<boolean> =>
  isEstablished(db, hotelId, establishedBefore(now))

/** Checks a waiting message again before sending, because a release may have been withdrawn meanwhile. */
export const isTextHeld = async (db: Db, asked: KonukLineInput, text: string): Promise<boolean> =>
  holdsContact(text) && !(await mayLink(db, asked))

/** Loads what forbids messages to these phone numbers at present. Lock the day's row if the result must stay valid. */
export async function konukLine(
  { secret }: Pick<Api, 'secret'>,
  db: Db,
  { hotelId, now, phones }: KonukLineInput & { phones: readonly string[] },
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
