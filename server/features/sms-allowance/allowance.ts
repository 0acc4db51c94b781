import { type CountedKind, isAlarming, isYoung, type Room, roomOf, type Used } from '#domain/sms/allowance.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { hotelSince } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { beyondAllowance, phoneFull } from './allowance.errors.ts'
import { type Counted, countUse, lockTotalsOf, phonesThatHadTheirs, sentBy, totalsOf } from './allowance.store.ts'

type Parts = Pick<Api, 'config'> & { app: { log: Pick<Api['app']['log'], 'error'> } }
type Sending = { hotelId: number; now: Date; kind?: CountedKind }
type Found = Room & Counted & { young: boolean; used: Used }

/** What a business may still send today over Konuk's account: messages, where nothing else is said. */
export async function allowanceOf(
  { config }: Pick<Parts, 'config'>,
  db: Db,
  { hotelId, now, kind = 'message' }: Sending,
): Promise<Found> {
  const counted = { day: dayIn(now), kind }
  const young = isYoung(await hotelSince(db, hotelId), now)
  const totals = await totalsOf(db, counted)
  const used = { business: await sentBy(db, hotelId, counted), young: totals.young, platform: totals.messages }
  return { ...roomOf(config.smsAllowances[kind], young, used), ...counted, young, used }
}

/** To whom it may not send any more today. */
export const fullPhones = (db: Db, { hotelId, now }: Sending) => phonesThatHadTheirs(db, hotelId, dayIn(now))

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

/** Counts one to each of these phones in the transaction that queues them; refuses all where one is too many. */
export async function spendAllowance(
  parts: Parts,
  tx: Db,
  { phones, ...sending }: Sending & { phones: readonly string[] },
): Promise<void> {
  const { config, app } = parts
  const { hotelId, now } = sending
  await lockAllowance(tx, now, sending.kind)
  const asked = phones.length
  const found = await refuseBeyondAllowance(parts, tx, { ...sending, asked })
  const { day, kind, young, used } = found
  // Codes have limits of their own by phone.
  const full = kind === 'message' ? await fullPhones(tx, sending) : new Set()
  if (phones.some((phone) => full.has(phone))) throw phoneFull()
  await countUse(tx, hotelId, { day, kind, phones, young })
  if (isAlarming(config.smsAllowances[kind], used.platform, used.platform + asked))
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
