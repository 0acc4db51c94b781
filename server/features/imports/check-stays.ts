import type { ImportFile } from '#contract/imports/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { type Day, formatDay } from '#domain/time/day.ts'
import { pastOccupant } from '#server/features/allocations/allocations.store.ts'
import { unitsInOrder } from '#server/features/units/units.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { rowsOf } from './file-rows.ts'
import { numbersKnown } from './imports.store.ts'
import { type PlannedStay, planReservations } from './plan-reservations.ts'

type CheckStaysInput = { db: Db; hotelId: number; file: ImportFile; language: Language; today: Day }

/**
 * Says how each row would be imported, by the file and by the stored data: nights that are taken, and stays imported
 * before.
 */
export async function checkStays({ db, hotelId, file, language, today }: CheckStaysInput) {
  const { rows, ignored } = rowsOf(file, 'reservations', language)
  const units = await unitsInOrder(db, hotelId, today)
  const planned = planReservations(rows, { units, today, language })
  const known = await numbersKnown(
    db,
    hotelId,
    planned.flatMap(({ item }) => item?.reservationUniqId ?? []),
  )
  const settled = new Map<number, PlannedStay>()
  for (const plan of planned) {
    // The main guest's row comes earlier in the file, so its result is known by now.
    const main = settled.get(plan.withLine ?? 0)
    settled.set(plan.line, main ? followed(plan, main) : await settle(db, hotelId, plan, known))
  }
  return { planned: [...settled.values()], ignored }
}

async function settle(db: Db, hotelId: number, plan: PlannedStay, known: ReadonlySet<string>): Promise<PlannedStay> {
  const { item, remarks } = plan
  if (item === undefined) return plan
  if (known.has(item.reservationUniqId)) return { ...plan, state: 'known', problems: [], warnings: [], item: undefined }
  const taken = await pastOccupant(db, hotelId, [item])
  if (taken !== undefined) {
    const reason = 'reason' in taken && typeof taken.reason === 'string' ? taken.reason : ''
    const days = { checkIn: formatDay(taken.checkIn), checkOut: formatDay(taken.checkOut), reason }
    remarks.refuse('checkIn', reason === '' ? 'reservation.unit-already-booked' : 'reservation.unit-blocked', days)
  }
  const isFine = remarks.problems.length === 0
  return { ...plan, state: isFine ? 'new' : 'refused', item: isFine ? item : undefined }
}

function followed(plan: PlannedStay, main: PlannedStay): PlannedStay {
  if (plan.problems.length > 0) return plan
  if (main.state !== 'refused') return { ...plan, state: main.state }
  plan.remarks.refuse(undefined, 'import.main-guest-refused', { line: main.line })
  return { ...plan, state: 'refused' }
}
