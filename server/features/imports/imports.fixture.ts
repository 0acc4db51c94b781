import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import type { Values } from '#contract/problem.ts'
import { messageFor, type ProblemCode } from '#contract/problems.ts'
import { searchReservations } from '#contract/reservations/endpoints.ts'
import { listUnits } from '#contract/units/endpoints.ts'
import type { ImportKind } from '#domain/imports/columns.ts'
import type { TestHotel, world } from '#server/test/world.ts'

/** Checks and imports tables, and reads the results. */
export function importsOf({ call, hotel, unit }: Pick<ReturnType<typeof world>, 'call' | 'hotel' | 'unit'>) {
  const check = (of: TestHotel, kind: ImportKind, rows: string[][]) => call(checkImport, { body: { kind, rows } }, of)
  return {
    check,
    run: (of: TestHotel, kind: ImportKind, rows: string[][], expected: number) =>
      call(runImport, { body: { kind, rows, expected } }, of),
    /** A business with the two units of the usual rows. */
    business: async () => {
      const ours = await hotel()
      const cinar = await unit(ours, { unitName: 'Çınar', price: 1500 })
      return { ours, cinar, defne: await unit(ours, { unitName: 'Defne', price: 1500 }) }
    },
    /** The line and the state of each row, and the columns that were remarked. */
    outcome: async (of: TestHotel, rows: string[][]) =>
      (await check(of, 'reservations', rows)).rows.map(({ line, state, problems, warnings }) => [
        line,
        state,
        ...[...problems, ...warnings].map(({ column }) => column),
      ]),
    states: async (of: TestHotel, kind: ImportKind, rows: string[][]) =>
      (await check(of, kind, rows)).rows.map(({ state }) => state),
    units: async (of: TestHotel) => (await call(listUnits, {}, of)).hotelDetails,
    reservations: async (of: TestHotel) => (await call(searchReservations, { body: {} }, of)).reservations,
  }
}

export const headings = [
  'Birim',
  'Giriş tarihi',
  'Çıkış tarihi',
  'Ad',
  'Soyad',
  'Telefon',
  'Kişi sayısı',
  'Toplam tutar',
]
const usual = ['Çınar', '10.01.2027', '12.01.2027', 'Elif', 'Aksoy', '05321110001', '2', '4000']
/** A row under these headings; further columns follow. */
export const row = (change: Record<number, string>, ...more: string[]) => [
  ...usual.map((cell, at) => change[at] ?? cell),
  ...more,
]

export const tr = (code: ProblemCode, values?: Values) => messageFor(code, 'tr', values)
