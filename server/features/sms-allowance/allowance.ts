import { isAlarming, isYoung, type Room, roomOf, type Used } from '#domain/sms/allowance.ts'
import { type Day, dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { hotelSince } from '#server/features/hotel/hotel.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { moreThanLeft, phoneFull } from './allowance.errors.ts'
import { countUse, lockTotalsOf, phonesThatHadTheirs, sentBy, totalsOf } from './allowance.store.ts'

type Parts = Pick<Api, 'config'> & { app: { log: Pick<Api['app']['log'], 'error'> } }
type Sending = { hotelId: number; now: Date }
type Found = Room & { day: Day; young: boolean; used: Used }

/** What a business may still send today over Konuk's account. */
export async function allowanceOf(
  { config }: Pick<Parts, 'config'>,
  db: Db,
  { hotelId, now }: Sending,
): Promise<Found> {
  const day = dayIn(now)
  const young = isYoung(await hotelSince(db, hotelId), now)
  const totals = await totalsOf(db, day)
  const used = { business: await sentBy(db, hotelId, day), young: totals.young, platform: totals.messages }
  return { ...roomOf(config.smsAllowances, young, used), day, young, used }
}

/** To whom it may not send any more today. */
export const fullPhones = (db: Db, { hotelId, now }: Sending) => phonesThatHadTheirs(db, hotelId, dayIn(now))

/** From here to the end of the transaction nobody else is counted, so what is left stays so. Take it before other locks. */
export const lockAllowance = (tx: Db, now: Date) => lockTotalsOf(tx, dayIn(now))

/** Counts a message to each of these phones in the transaction that queues them; refuses all where one is too many. */
export async function spendAllowance(
  { config, app }: Parts,
  tx: Db,
  { hotelId, now, phones }: Sending & { phones: readonly string[] },
): Promise<void> {
  await lockAllowance(tx, now)
  const { left, isCeiling, day, young, used } = await allowanceOf({ config }, tx, { hotelId, now })
  const { platform } = config.smsAllowances
  const said = { hotelId, sent: used.platform, asked: phones.length, ceiling: platform }
  if (phones.length > left) {
    if (isCeiling) app.log.error(said, "the day's SMS over Konuk's account are used up: businesses are refused")
    throw moreThanLeft(left, phones.length)
  }
  const full = await fullPhones(tx, { hotelId, now })
  if (phones.some((phone) => full.has(phone))) throw phoneFull()
  await countUse(tx, hotelId, { day, phones, young })
  if (isAlarming(config.smsAllowances, used.platform, used.platform + phones.length))
    app.log.error(said, "most of the day's SMS over Konuk's account are used: see who sends")
}
