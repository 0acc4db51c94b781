import type { Option } from '#contract/deposits.ts'
import { toTl } from '#domain/money/money.ts'
import { type Standing, stayStateOf } from '#domain/reservations/status.ts'
import type { StoredOption } from '#server/features/deposits/options.store.ts'

export const optionOnWire = ({ asked, dueAt, heldSince, whenUnpaid, state }: StoredOption): Option => ({
  amount: toTl(asked),
  until: dueAt.toISOString(),
  since: heldSince.toISOString(),
  whenUnpaid,
  state,
})

/** Of guests who have come, or whom somebody has cancelled, no deposit is awaited any more. */
export function isTold({ state }: Pick<StoredOption, 'state'>, stay: Standing): boolean {
  if (state === 'paid') return true
  return stayStateOf(stay) === (state === 'held' ? 'expected' : 'cancelled')
}
