import type { CardTakings as Wire } from '#contract/bank/schemas.ts'
import { paymentWords } from '#domain/folio/payment.text.ts'
import type { Language } from '#domain/language/language.ts'
import { toTl } from '#domain/money/money.ts'
import { addDays, type Day, dayIn } from '#domain/time/day.ts'
import { readyMadeWay } from '#server/features/payment-ways/change-payment-way.ts'
import { brokenConstraint, type Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { alreadyBooked, lineNotFound, takingsChanged } from './bank.errors.ts'
import { type CardTakings, openTakings } from './card-takings.store.ts'
import { lockLine, settleLine } from './lines.store.ts'

/** Banks pay within 90 days; what is older came before the business kept its lines here. */
const daysShown = 100
export const earliestTakings = (now: Date): Day => addDays(dayIn(now), -daysShown)

export const listCardTakings = async (db: Db, hotelId: number, language: Language, now: Date): Promise<Wire[]> =>
  (await openTakings(db, hotelId, earliestTakings(now))).map((some) => takingsOnWire(some, language))

type BookTakingsInput = {
  db: Db
  caller: Caller
  params: { id: number }
  body: { wayId: number | null; day: Day }
  language: Language
  now: Date
}

/**
 * Books a line of the bank as what a card terminal took on a day, less commission. The payments of the guests stay as
 * they are, so that no money counts twice; the commission is kept at the line.
 */
export async function bookCardTakings({ db, caller, params, body, language, now }: BookTakingsInput): Promise<void> {
  const { hotelId, userId } = caller
  const { day } = body
  // A line names its terminal, so the ready-made one is stored with the first line of it.
  const wayId = body.wayId ?? (await readyMadeWay({ db, caller, language }, 'pos'))
  const line = await lockLine(db, { hotelId, id: params.id })
  if (line === undefined) throw lineNotFound()
  if (line.state === 'booked') {
    if (line.wayId !== wayId || line.wayDay !== day) throw alreadyBooked()
    return
  }
  const open = await openTakings(db, hotelId, earliestTakings(now))
  const takings = open.find((some) => some.wayId === wayId && some.day === day)
  if (takings === undefined || takings.expected !== line.amountKurus) throw takingsChanged()
  const booked = { state: 'booked', by: userId, at: now, wayId, wayDay: day } as const
  await onceForTakings(() =>
    settleLine(db, { hotelId, id: line.id }, { ...booked, commissionKurus: takings.commission }),
  )
}

/** Two clerks may book two lines for the same takings at once: the database lets the first win. */
async function onceForTakings(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw brokenConstraint(error) === 'bank_line_takings_once' ? takingsChanged() : error
  }
}

export const takingsOnWire = (
  { takings, commission, carried, expected, ...some }: CardTakings,
  language: Language,
): Wire => ({
  wayId: some.wayId,
  wayName: some.wayName ?? paymentWords[language].methods.pos,
  bank: some.bank,
  day: some.day,
  due: some.due,
  takings: toTl(takings),
  commission: toTl(commission),
  carried: toTl(carried),
  expected: toTl(expected),
})
