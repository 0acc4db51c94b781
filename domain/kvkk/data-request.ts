// The rights of people over their own data at a business (law 6698, art. 11), and the deadline for an answer (art. 13).
import { addDays, type Day, daysBetween } from '../time/day.ts'

/** The rights, in the order of the law. */
export const dataRights = [
  'whether',
  'information',
  'purpose',
  'recipients',
  'correction',
  'erasure',
  'passing-on',
  'objection',
  'damages',
] as const
export type DataRight = (typeof dataRights)[number]

/** The channel by which the request reached the business. */
export const requestChannels = ['desk', 'phone', 'email', 'letter', 'message'] as const
export type RequestChannel = (typeof requestChannels)[number]

export const requestOutcomes = ['granted', 'partly', 'refused'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** The days allowed for an answer, counted from the day of receipt. */
const daysToAnswer = 30
/** The reminder comes this many days before the deadline. */
const daysOfWarning = 7

/** The last day for an answer. */
export const answerBy = (receivedOn: Day): Day => addDays(receivedOn, daysToAnswer)

/** The days left for an answer: 0 on the last day, negative afterwards. */
export const daysLeft = (receivedOn: Day, today: Day): number => daysBetween(today, answerBy(receivedOn))

export type Urgency = 'overdue' | 'soon' | 'calm'

export function urgencyOf(receivedOn: Day, today: Day): Urgency {
  const left = daysLeft(receivedOn, today)
  if (left < 0) return 'overdue'
  return left <= daysOfWarning ? 'soon' : 'calm'
}

/** An open request received on or before this day is due soon. */
export const dueSoonFrom = (today: Day): Day => addDays(today, daysOfWarning - daysToAnswer)
/** An open request received on or before this day is overdue. */
export const overdueFrom = (today: Day): Day => addDays(today, -daysToAnswer - 1)

/** The law requires a reason for every request that is not fully granted. */
export const needsReason = (outcome: RequestOutcome): boolean => outcome !== 'granted'

export type RequestProblem = 'data-request.day-ahead' | 'data-request.answered-before' | 'data-request.reason-required'

/** A request cannot have been received in the future. */
export function receivingProblem(receivedOn: Day, today: Day): RequestProblem | undefined {
  return receivedOn > today ? 'data-request.day-ahead' : undefined
}

type Answer = { answeredOn: Day; outcome: RequestOutcome; reason: string }

/** Returns the errors of an answer by field. */
export function answerProblems(
  { answeredOn, outcome, reason }: Answer,
  receivedOn: Day,
  today: Day,
): Partial<Record<'answeredOn' | 'reason', RequestProblem>> {
  return {
    ...(answeredOn > today && { answeredOn: 'data-request.day-ahead' as const }),
    ...(answeredOn < receivedOn && { answeredOn: 'data-request.answered-before' as const }),
    ...(needsReason(outcome) && reason === '' && { reason: 'data-request.reason-required' as const }),
  }
}
