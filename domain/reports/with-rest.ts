import { type Kurus, kurus, sumOf, toKurus, toTl } from '#domain/money/money.ts'

/**
 * Gives each of the listed names a column. All other names share one column, so that a row still adds up to its total.
 */
export function withRest<Name extends string>(amounts: Partial<Record<string, number>>, names: readonly Name[]) {
  const of = (name: string): Kurus => toKurus(amounts[name] ?? 0)
  const rest = Object.keys(amounts).filter((name) => !names.some((own) => own === name))
  return {
    of: (name: Name | 'rest') => toTl(name === 'rest' ? sumOf(rest.map(of)) : kurus(of(name))),
  }
}
