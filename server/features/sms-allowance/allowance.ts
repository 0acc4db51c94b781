import { type CountedKind, isAlarming, isNewBusiness, type Room, roomOf, type Used } from '#domain/sms/allowance.ts'
import { contactsIn } from '#domain/sms/contacts.ts'
import { poolsOf, type Relation } from '#domain/sms/phone-pools.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { beyondAllowance, codesOfPhoneSpent, phoneFull, refusedByLine } from './allowance.errors.ts'
import { type Counted, countUse, lockTotalsOf, type Usage, usageOf } from './allowance.store.ts'
import { konukLine, type Outgoing } from './konuk-line.ts'
import { poolsByKey } from './phone-day.store.ts'

export type Parts = Pick<Api, 'config' | 'secret'> & { app: { log: Pick<Api['app']['log'], 'error' | 'warn'> } }
type Sending = { hotelId: number; now: Date }
type Allowance = Room & Counted & { newBusiness: boolean; used: Used }

/** Returns how many parts of ordinary messages a business may still send today over Konuk's account. */
export async function allowanceOf(
  { config }: Pick<Parts, 'config'>,
  db: Db,
  { hotelId, now }: Sending,
): Promise<Allowance> {
  const counted: Counted = { day: dayIn(now), kind: 'message' }
  return allowanceFrom(config, await usageOf(db, hotelId, counted), counted, now)
}

/** Works out the allowance from what has been read of it. */
export function allowanceFrom(
  config: Parts['config'],
  { since, ...used }: Usage,
  counted: Counted,
  now: Date,
): Allowance {
  const newBusiness = isNewBusiness(since, now)
  return { ...roomOf(config.smsAllowances[counted.kind], newBusiness, used), ...counted, newBusiness, used }
}

/**
 * Locks the day's count until the end of the transaction, so that the remaining allowance stays as read. Take this lock
 * before any other.
 */
export const lockAllowance = (tx: Db, now: Date, kind: CountedKind = 'message') =>
  lockTotalsOf(tx, { day: dayIn(now), kind })

/** Refuses a request that exceeds the allowance. */
export function refuseBeyond(
  { app, config }: Parts,
  found: Allowance,
  { hotelId, now, asked }: Sending & { asked: number },
): void {
  if (asked <= found.left) return
  if (found.isCeiling) {
    const said = saidOf(config, hotelId, found, asked)
    app.log.error(said, "the day's SMS over Konuk's account are used up: businesses are refused")
  }
  throw beyondAllowance[found.kind]({ left: found.left, asked, now })
}

/**
 * Counts these messages in the transaction that queues them. Refuses all of them if a single one may not be sent over
 * Konuk's account.
 */
export async function spendAllowance(
  parts: Parts,
  tx: Db,
  { messages, hotelId, now }: Sending & { messages: readonly Outgoing[] },
): Promise<void> {
  await lockAllowance(tx, now)
  const relationOf = await takenByLine(parts, tx, messages, { hotelId, now })
  const found = await allowanceOf(parts, tx, { hotelId, now })
  await count(parts, tx, found, { hotelId, now, messages, relationOf })
}

type Counting = Sending & { messages: readonly Outgoing[]; relationOf: RelationOf }

/** Counts messages behind the lock of the day, and refuses them beyond the allowance or beyond a phone's pools. */
export async function count(
  parts: Parts,
  tx: Db,
  found: Allowance,
  { hotelId, now, messages, relationOf }: Counting,
): Promise<void> {
  const { day, kind, newBusiness } = found
  const billed = messages.map(({ phone, text }) => ({
    phone,
    // An empty text is billed as one part.
    parts: Math.max(1, smsParts(text).parts),
    isStranger: kind === 'message' && relationOf(phone) === 'stranger',
  }))
  const asked = billed.reduce((sum, message) => sum + message.parts, 0)
  refuseBeyond(parts, found, { hotelId, now, asked })
  const pools = poolsByKey(
    { secret: parts.secret, day },
    messages.flatMap(({ phone }) => poolsOf(kind, relationOf(phone), hotelId).map((pool) => ({ phone, pool }))),
  )
  const counts = await countUse(tx, hotelId, { day, kind, messages: billed, newBusiness }, [...pools.keys()])
  if (counts.some(({ key, messages: sent }) => sent > (pools.get(key)?.pool.most ?? 0))) {
    parts.app.log.warn({ hotelId, kind }, 'one phone has had as many SMS today as it gets')
    throw kind === 'message' ? phoneFull() : codesOfPhoneSpent(now)
  }
  warnNearCeiling(parts, hotelId, found, asked)
}

type RelationOf = (phone: string) => Relation

async function takenByLine(
  parts: Parts,
  tx: Db,
  messages: readonly Outgoing[],
  { hotelId, now }: Sending,
): Promise<RelationOf> {
  const line = await konukLine(parts, tx, { hotelId, now, phones: messages.map(({ phone }) => phone) })
  for (const [at, reason] of line.judge(messages).entries())
    if (reason !== undefined) throw refusedByLine(reason, contactsIn(messages[at]?.text ?? ''))
  return line.relationOf
}

function warnNearCeiling({ config, app }: Parts, hotelId: number, found: Allowance, asked: number): void {
  const { kind, used } = found
  if (!isAlarming(config.smsAllowances[kind], used.platform, used.platform + asked)) return
  app.log.error(
    saidOf(config, hotelId, found, asked),
    "most of the day's SMS over Konuk's account are used: see who sends",
  )
}

const saidOf = ({ smsAllowances }: Parts['config'], hotelId: number, { kind, used }: Allowance, asked: number) => ({
  hotelId,
  kind,
  sent: used.platform,
  asked,
  ceiling: smsAllowances[kind].platform,
})
