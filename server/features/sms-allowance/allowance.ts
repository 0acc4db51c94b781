import { type CountedKind, isAlarming, isNewBusiness, type Room, roomOf, type Used } from '#domain/sms/allowance.ts'
import { contactsIn } from '#domain/sms/contacts.ts'
import { poolsOf, type Relation } from '#domain/sms/phone-pools.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { hotelSince } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { beyondAllowance, codesOfPhoneSpent, phoneFull, refusedByLine } from './allowance.errors.ts'
import { type Counted, countUse, lockTotalsOf, sentBy, totalsOf } from './allowance.store.ts'
import { konukLine, type Outgoing, relationForCode } from './konuk-line.ts'
import { addToPools, phonesUsedUp } from './phone-day.store.ts'

type Parts = Pick<Api, 'config' | 'secret'> & { app: { log: Pick<Api['app']['log'], 'error' | 'warn'> } }
type Sending = { hotelId: number; now: Date; kind?: CountedKind }
type Allowance = Room & Counted & { newBusiness: boolean; used: Used }

/**
 * Returns how many SMS parts a business may still send today over Konuk's account. It counts ordinary messages unless
 * another kind is given.
 */
export async function allowanceOf(
  { config }: Pick<Parts, 'config'>,
  db: Db,
  { hotelId, now, kind = 'message' }: Sending,
): Promise<Allowance> {
  const counted = { day: dayIn(now), kind }
  const newBusiness = isNewBusiness(await hotelSince(db, hotelId), now)
  const totals = await totalsOf(db, counted)
  const used = {
    business: await sentBy(db, hotelId, counted),
    newBusinesses: totals.newBusinesses,
    platform: totals.parts,
  }
  return { ...roomOf(config.smsAllowances[kind], newBusiness, used), ...counted, newBusiness, used }
}

/**
 * Locks the day's count until the end of the transaction, so that the remaining allowance stays as read. Take this lock
 * before any other.
 */
export const lockAllowance = (tx: Db, now: Date, kind: CountedKind = 'message') =>
  lockTotalsOf(tx, { day: dayIn(now), kind })

/**
 * Refuses a request that exceeds the allowance, before any work is done. Another request may still use up the allowance
 * until `spendAllowance` counts the messages.
 */
export async function refuseBeyondAllowance(
  parts: Parts,
  db: Db,
  { asked, ...sending }: Sending & { asked: number },
): Promise<Allowance> {
  const { app, config } = parts
  const found = await allowanceOf(parts, db, sending)
  if (asked <= found.left) return found
  if (found.isCeiling) {
    const said = saidOf(config, sending.hotelId, found, asked)
    app.log.error(said, "the day's SMS over Konuk's account are used up: businesses are refused")
  }
  throw beyondAllowance[found.kind]({ left: found.left, asked, now: sending.now })
}

/**
 * Refuses a code before it is made if the phone number has used up its daily limit, either with this business or with
 * all businesses together.
 */
export async function refuseCodeBeyondPhone(
  { secret }: Pick<Parts, 'secret'>,
  db: Db,
  { hotelId, now, kind, phone }: Required<Sending> & { phone: string },
): Promise<void> {
  const relation = await relationForCode(db, { hotelId, now, phone })
  const pools = poolsOf(kind, relation, hotelId).map((pool) => ({ phone, pool }))
  if ((await phonesUsedUp(db, { secret, day: dayIn(now) }, pools)).size > 0) throw codesOfPhoneSpent(now)
}

/**
 * Counts these messages in the transaction that queues them. Refuses all of them if a single one may not be sent over
 * Konuk's account.
 */
export async function spendAllowance(
  parts: Parts,
  tx: Db,
  { messages, ...sending }: Sending & { messages: readonly Outgoing[] },
): Promise<void> {
  const { kind = 'message', hotelId, now } = sending
  await lockAllowance(tx, now, kind)
  const relationOf =
    kind === 'message' ? await takenByLine(parts, tx, messages, sending) : await forCode(tx, messages, sending)
  const billed = messages.map(({ phone, text }) => ({
    phone,
    // An empty text is billed as one part.
    parts: Math.max(1, smsParts(text).parts),
    isStranger: kind === 'message' && relationOf(phone) === 'stranger',
  }))
  const asked = billed.reduce((sum, message) => sum + message.parts, 0)
  const found = await refuseBeyondAllowance(parts, tx, { ...sending, asked })
  await countUse(tx, hotelId, { day: found.day, kind, messages: billed, newBusiness: found.newBusiness })
  await countPhones(parts, tx, { ...found, hotelId, now }, messages, relationOf)
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

/** Codes have their own limits for each phone number. Their text needs no check, because Konuk wrote it. */
async function forCode(tx: Db, messages: readonly Outgoing[], { hotelId, now }: Sending): Promise<RelationOf> {
  const known = new Set<string>()
  for (const { phone } of messages)
    if ((await relationForCode(tx, { hotelId, now, phone })) === 'known') known.add(phone)
  return (phone) => (known.has(phone) ? 'known' : 'claimed')
}

async function countPhones(
  { secret, app }: Parts,
  tx: Db,
  { day, kind, hotelId, now }: Counted & { hotelId: number; now: Date },
  messages: readonly Outgoing[],
  relationOf: RelationOf,
): Promise<void> {
  const pools = messages.flatMap(({ phone }) =>
    poolsOf(kind, relationOf(phone), hotelId).map((pool) => ({ phone, pool })),
  )
  if (await addToPools(tx, { secret, day }, pools)) return
  app.log.warn({ hotelId, kind }, 'one phone has had as many SMS today as it gets')
  throw kind === 'message' ? phoneFull() : codesOfPhoneSpent(now)
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
