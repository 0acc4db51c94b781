import { type CountedKind, isAlarming, isYoung, type Room, roomOf, type Used } from '#domain/sms/allowance.ts'
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
type Found = Room & Counted & { young: boolean; used: Used }

/** What a business may still send today over Konuk's account, in parts: messages, where nothing else is said. */
export async function allowanceOf(
  { config }: Pick<Parts, 'config'>,
  db: Db,
  { hotelId, now, kind = 'message' }: Sending,
): Promise<Found> {
  const counted = { day: dayIn(now), kind }
  const young = isYoung(await hotelSince(db, hotelId), now)
  const totals = await totalsOf(db, counted)
  const used = { business: await sentBy(db, hotelId, counted), young: totals.young, platform: totals.parts }
  return { ...roomOf(config.smsAllowances[kind], young, used), ...counted, young, used }
}

/** From here to the end of the transaction nobody else is counted, so what is left stays so. Take it before other locks. */
export const lockAllowance = (tx: Db, now: Date, kind: CountedKind = 'message') =>
  lockTotalsOf(tx, { day: dayIn(now), kind })

/** Says so before anything is done for nothing: until it is spent, somebody else may take what is left. */
export async function refuseBeyondAllowance(
  parts: Parts,
  db: Db,
  { asked, ...sending }: Sending & { asked: number },
): Promise<Found> {
  const { app, config } = parts
  const found = await allowanceOf(parts, db, sending)
  if (asked <= found.left) return found
  if (found.isCeiling) {
    const said = saidOf(config, sending.hotelId, found, asked)
    app.log.error(said, "the day's SMS over Konuk's account are used up: businesses are refused")
  }
  throw beyondAllowance[found.kind]({ left: found.left, asked, now: sending.now })
}

/** Before a code is made: whether the phone may get one, of this business and of all. */
export async function refuseCodeBeyondPhone(
  { secret }: Pick<Parts, 'secret'>,
  db: Db,
  { hotelId, now, kind, phone }: Required<Sending> & { phone: string },
): Promise<void> {
  const relation = await relationForCode(db, { hotelId, now, phone })
  const pools = poolsOf(kind, relation, hotelId).map((pool) => ({ phone, pool }))
  if ((await phonesUsedUp(db, { secret, day: dayIn(now) }, pools)).size > 0) throw codesOfPhoneSpent(now)
}

/** Counts these messages in the transaction that queues them; refuses all where the line does not take one. */
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
    // A text of nothing is billed as one.
    parts: Math.max(1, smsParts(text).parts),
    isStranger: kind === 'message' && relationOf(phone) === 'stranger',
  }))
  const asked = billed.reduce((sum, message) => sum + message.parts, 0)
  const found = await refuseBeyondAllowance(parts, tx, { ...sending, asked })
  await countUse(tx, hotelId, { day: found.day, kind, messages: billed, young: found.young })
  await countPhones(parts, tx, { ...found, hotelId, now }, messages, relationOf)
  tellNearCeiling(parts, hotelId, found, asked)
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

/** Codes have limits of their own by phone, and a text that Konuk wrote. */
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

function tellNearCeiling({ config, app }: Parts, hotelId: number, found: Found, asked: number): void {
  const { kind, used } = found
  if (!isAlarming(config.smsAllowances[kind], used.platform, used.platform + asked)) return
  app.log.error(
    saidOf(config, hotelId, found, asked),
    "most of the day's SMS over Konuk's account are used: see who sends",
  )
}

const saidOf = ({ smsAllowances }: Parts['config'], hotelId: number, { kind, used }: Found, asked: number) => ({
  hotelId,
  kind,
  sent: used.platform,
  asked,
  ceiling: smsAllowances[kind].platform,
})
