import type { ErasureObstacle } from '#domain/kvkk/erased.ts'
import { type KeptKind, leastYears } from '#domain/kvkk/retention.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

const codeOf = {
  ahead: 'kvkk.stay-ahead',
  'in-house': 'kvkk.in-house',
  balance: 'kvkk.money-open',
  'damage-held': 'kvkk.damage-held',
} as const

export const cannotBeErased = ({ why, reservationId }: { why: ErasureObstacle; reservationId: number }) =>
  new RuleBroken(codeOf[why], 409, { values: { reservation: String(reservationId) } })
export const stayAdded = () => new RuleBroken('kvkk.stay-added', 409)
export const tooShort = (kind: KeptKind) => atField('kvkk.too-short', `periods.${kind}`, { least: leastYears[kind] })
