import { formatInstant } from '#domain/time/day.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const inFuture = () => atField('history.in-future', 'at')
export const beforeAuditLog = (knownSince: Date) =>
  atField('history.before-audit-log', 'at', { when: formatInstant(knownSince) })
export const stayNotFound = () => new RuleBroken('reservation.not-found', 404)
