import type { ImportFile } from '#contract/imports/schemas.ts'
import { toKurus } from '#domain/money/money.ts'
import { may } from '#domain/roles/may.ts'
import type { Language } from '#domain/language/language.ts'
import { type Day, formatDay } from '#domain/time/day.ts'
import { unitNameKey } from '#domain/units/unit-names.ts'
import { pastOccupant } from '#server/features/allocations/allocations.store.ts'
import { unitsInOrder } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/db/scope.ts'
import { rowsOf } from './file-rows.ts'
import { numbersKnown, staysWithNightsTaken } from './imports.store.ts'
import { type PlannedStay, planReservations } from './plan-reservations.ts'

type CheckStaysInput = { db: Db; caller: Caller; file: ImportFile; language: Language; today: Day }

/**
 * Says how each row would be imported, by the file and by the stored data: nights that are taken, and stays imported
 * before.
 */
export async function checkStays({ db, caller, file, language, today }: CheckStaysInput) {
  const { hotelId } = caller
  const { rows, ignored, questions } = rowsOf(file, 'reservations', language)
  if (questions.length > 0) return { planned: [], ignored, questions }
  const units = await unitsInOrder(db, hotelId, today)
  const mayTakePayments = may(caller, 'payment.take')
  const priced = units.map(({ id, unitName, price }) => {
    return { id, unitName, nameKey: unitNameKey(unitName), priceKurus: toKurus(price ?? 0) }
  })
  const planned = planReservations(rows, {
    units: priced,
    today,
    language,
    mayTakePayments,
    withoutPhone: file.withoutPhone ?? false,
  })
  const items = planned.flatMap(({ item }) => item ?? [])
  const [known, taken] = await Promise.all([
    numbersKnown(db, hotelId, [...items.map((item) => item.reservationUniqId), ...planned.map(({ number }) => number)]),
    staysWithNightsTaken(db, hotelId, items),
  ])
  const settled = new Map<number, PlannedStay>()
  for (const plan of planned) {
    // The main guest's row comes earlier in the file, so its result is known by now.
    const main = settled.get(plan.withLine ?? 0)
    settled.set(plan.line, main ? followed(plan, main, known) : await settle(db, hotelId, plan, { known, taken }))
  }
  return { planned: [...settled.values()], ignored, questions }
}

async function settle(
  db: Db,
  hotelId: number,
  plan: PlannedStay,
  { known, taken }: { known: ReadonlySet<string>; taken: ReadonlySet<string> },
): Promise<PlannedStay> {
  const { item, remarks } = plan
  if (known.has(plan.number)) return asKnown(plan)
  if (item === undefined) return plan
  if (known.has(item.reservationUniqId)) return asKnown(plan)
  const occupant = taken.has(item.reservationUniqId) ? await pastOccupant(db, hotelId, [item]) : undefined
  if (occupant !== undefined) {
    const reason = 'reason' in occupant && typeof occupant.reason === 'string' ? occupant.reason : ''
    const days = { checkIn: formatDay(occupant.checkIn), checkOut: formatDay(occupant.checkOut), reason }
    remarks.refuse('checkIn', reason === '' ? 'reservation.unit-already-booked' : 'reservation.unit-blocked', days)
  }
  const isFine = remarks.problems.length === 0
  return { ...plan, state: isFine ? 'new' : 'refused', item: isFine ? item : undefined }
}

const asKnown = (plan: PlannedStay): PlannedStay => {
  return { ...plan, state: 'known', problems: [], warnings: [], item: undefined }
}

function followed(plan: PlannedStay, main: PlannedStay, known: ReadonlySet<string>): PlannedStay {
  if (known.has(plan.number)) return asKnown(plan)
  if (plan.problems.length > 0) return plan
  if (main.state !== 'refused') return { ...plan, state: main.state }
  plan.remarks.refuse(undefined, 'import.main-guest-refused', { line: main.line })
  return { ...plan, state: 'refused' }
}
