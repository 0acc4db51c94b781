// Decides whether a code may go to a phone. Codes have their own limits for each phone, and their text needs no check,
// because Konuk wrote it.
import { type CountedKind, establishedBefore } from '#domain/sms/allowance.ts'
import { poolsOf, type Relation } from '#domain/sms/phone-pools.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { codesOfPhoneSpent } from './allowance.errors.ts'
import { allowanceFrom, count, type Parts, refuseBeyond } from './allowance.ts'
import type { CodeFacts, CodeFactsInput } from './code-facts.store.ts'
import { poolsByKey } from './phone-day.store.ts'

export type CodeSending = { hotelId: number; now: Date; kind: Exclude<CountedKind, 'message'>; phone: string }

/** Returns what `codeFacts` needs to know. It reads the pools of both relations, because it finds out the relation. */
export function askedOfCode({ secret }: Pick<Parts, 'secret'>, sending: CodeSending): CodeFactsInput {
  const { hotelId, now, kind, phone } = sending
  const poolKeys = [...new Set([...keysFor(secret, sending, 'known'), ...keysFor(secret, sending, 'claimed')])]
  return { hotelId, kind, phone, day: dayIn(now), establishedBefore: establishedBefore(now), poolKeys }
}

const poolsFor = (secret: string, { hotelId, now, kind, phone }: CodeSending, relation: Relation) =>
  poolsByKey(
    { secret, day: dayIn(now) },
    poolsOf(kind, relation, hotelId).map((pool) => ({ phone, pool })),
  )

const keysFor = (...args: Parameters<typeof poolsFor>) => poolsFor(...args).keys()

/** A code's recipient need not be a guest of the business yet, so nobody is a stranger. */
const relationIn = ({ isKnown }: CodeFacts): Relation => (isKnown ? 'known' : 'claimed')

const allowanceIn = ({ config }: Parts, { isKnown: _known, pools: _pools, ...used }: CodeFacts, sending: CodeSending) =>
  allowanceFrom(config, used, { day: dayIn(sending.now), kind: sending.kind }, sending.now)

/**
 * Refuses a code before it is made if the allowance or the phone number's daily limit is used up, either with this
 * business or with all businesses together. Another request may still use them up until `spendOnCode` counts the code.
 */
export function refuseCode(parts: Parts, facts: CodeFacts, sending: CodeSending): void {
  refuseBeyond(parts, allowanceIn(parts, facts, sending), { ...sending, asked: 1 })
  const pools = poolsFor(parts.secret, sending, relationIn(facts))
  const isUsedUp = facts.pools.some(({ key, messages }) => messages >= (pools.get(key)?.pool.most ?? Infinity))
  if (isUsedUp) throw codesOfPhoneSpent(sending.now)
}

/** Counts a code in the transaction that stores it. The facts must have been read behind `lockAllowance`. */
export function spendOnCode(
  parts: Parts,
  tx: Db,
  facts: CodeFacts,
  { text, ...sending }: CodeSending & { text: string },
): Promise<void> {
  const { hotelId, now, phone } = sending
  const relationOf = () => relationIn(facts)
  const messages = [{ phone, text, fromKonuk: true }]
  return count(parts, tx, allowanceIn(parts, facts, sending), { hotelId, now, messages, relationOf })
}
