import type { Option } from '#contract/options/schemas.ts'
import { toTl } from '#domain/money/money.ts'
import { type Standing, stayStateOf } from '#domain/reservations/status.ts'
import type { StoredOption } from '#server/features/allocations/options.store.ts'

export const optionOnWire = ({ asked, dueAt, heldSince, whenUnpaid, state }: StoredOption): Option => ({
  amount: toTl(asked),
  until: dueAt.toISOString(),
  since: heldSince.toISOString(),
  whenUnpaid,
  state,
})

/** A deposit is no longer awaited once the guests have checked in or a clerk has cancelled the stay. */
export function isShown({ state }: Pick<StoredOption, 'state'>, stay: Standing): boolean {
  if (state === 'paid') return true
  return stayStateOf(stay) === (state === 'held' ? 'expected' : 'cancelled')
}
