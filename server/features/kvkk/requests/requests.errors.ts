import { atField, RuleBroken } from '#server/platform/http/problems.ts'
import type { RequestProblem } from '#domain/kvkk/data-request.ts'

export const requestNotFound = () => new RuleBroken('data-request.not-found', 404)
export const recordedOtherwise = () => new RuleBroken('data-request.request-taken', 409)
export const alreadyAnswered = () => new RuleBroken('data-request.already-answered', 409)
export const notAnswered = () => new RuleBroken('data-request.not-answered', 409)
export const atDay = (problem: RequestProblem) => atField(problem, 'receivedOn')
export const answerRefused = (problems: Partial<Record<'answeredOn' | 'reason', RequestProblem>>) =>
  new RuleBroken(problems.answeredOn ?? problems.reason ?? 'data-request.day-ahead', 422, { fields: problems })
