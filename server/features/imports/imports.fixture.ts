import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import type { Values } from '#contract/problem.ts'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import type { ImportKind } from '#domain/imports/columns.ts'
import type { TestHotel, world } from '#server/test/world.ts'

/** Checks and imports tables, and reads the results. */
export function importsOf({ call }: Pick<ReturnType<typeof world>, 'call'>) {
  const check = (of: TestHotel, kind: ImportKind, rows: string[][]) => call(checkImport, { body: { kind, rows } }, of)
  return {
    check,
    run: (of: TestHotel, kind: ImportKind, rows: string[][], expected: number) =>
      call(runImport, { body: { kind, rows, expected } }, of),
    states: async (of: TestHotel, kind: ImportKind, rows: string[][]) =>
      (await check(of, kind, rows)).rows.map(({ state }) => state),
    units: async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails,
    reservations: async (of: TestHotel) => (await call(searchReservations, { body: {} }, of)).reservations,
  }
}

export const tr = (code: ProblemCode, values?: Values) => messageFor(code, 'tr', values)
