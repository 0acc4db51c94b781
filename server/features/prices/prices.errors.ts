import type { SegmentsProblem } from '#domain/reservations/segments.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

/** What was asked for is not one stay. */
export const notOneStay = (problem: SegmentsProblem) => new RuleBroken(problem, 422)

/** Of which nights were to be kept. */
export const agreedStayNotFound = () => new RuleBroken('reservation.not-found', 404)
