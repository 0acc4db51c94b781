import type { BetweenUnitsProblem } from '#domain/groups/between-units.ts'
import { atField, refusalOf, RuleBroken } from '#server/platform/http/problems.ts'

export const groupNotFound = () => new RuleBroken('group.not-found', 404)
export const inNoGroup = () => new RuleBroken('group.in-no-group', 409)
export const groupChanged = () => new RuleBroken('group.stays-changed', 409)
export const joinsItself = () => atField('group.joins-itself', 'reservationId')
export const depositAwaitedByOne = () => new RuleBroken('group.deposit-awaited-by-one', 409)
export const payersDiffer = () => new RuleBroken('group.payers-differ', 409)
/** What holds a line where it lies: an invoice, the cancellation that would reverse it, or the closed folio of its unit. */
export type HeldBy = 'invoice' | 'cancellation' | 'closing' | null

export function refuseHeld(heldBy: HeldBy): void {
  if (heldBy === 'invoice') throw new RuleBroken('group.invoiced', 409)
  if (heldBy === 'cancellation') throw new RuleBroken('group.cancellation-fee', 409)
  if (heldBy === 'closing') throw new RuleBroken('folio.closed', 409)
}
export const lineElsewhere = () => new RuleBroken('group.line-elsewhere', 409)
export const notInGroup = () => atField('group.not-in-group', 'reservationId')
export const staysWithUnit = (code: BetweenUnitsProblem) => new RuleBroken(code, 409)
export const unitTwice = (at: number) => atField('group.unit-twice', `units.${at}.hotelDetailId`)
export const stayOfPayment = (at: number) => atField('group.stay-of-payment', `payments.${at}.reservationId`)

/** Names each unit that is refused, and why; nothing was done for the others either. */
export const unitsRefused = (refusals: readonly { unitName: string; error: RuleBroken }[]) =>
  new RuleBroken('group.units-refused', 409, {
    values: (language) => ({
      units: refusals.map(({ unitName, error }) => `${unitName}: ${refusalOf(error, language) ?? ''}`).join(' '),
    }),
  })
export const sumsChanged = () => new RuleBroken('group.sums-changed', 409)
