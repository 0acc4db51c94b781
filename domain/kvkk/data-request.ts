// What somebody may ask of a business as to their own data (law 6698, art. 11), and until when it is answered (art. 13).
import { addDays, type Day, daysBetween } from '../time/day.ts'

/** In the order of the law. */
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

/** How it reached the business. */
export const requestChannels = ['desk', 'phone', 'email', 'letter', 'message'] as const
export type RequestChannel = (typeof requestChannels)[number]

export const requestOutcomes = ['granted', 'partly', 'refused'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** Counted from the day on which it was received. */
const daysToAnswer = 30
/** So many days are left when somebody is reminded. */
const daysOfWarning = 7

/** The last day on which it may be answered. */
export const answerBy = (receivedOn: Day): Day => addDays(receivedOn, daysToAnswer)

/** 0 on the last day, below it afterwards. */
export const daysLeft = (receivedOn: Day, today: Day): number => daysBetween(today, answerBy(receivedOn))

export type Urgency = 'overdue' | 'soon' | 'calm'

export function urgencyOf(receivedOn: Day, today: Day): Urgency {
  const left = daysLeft(receivedOn, today)
  if (left < 0) return 'overdue'
  return left <= daysOfWarning ? 'soon' : 'calm'
}

/** Received on this day or before, an open request is soon due. */
export const dueSoonFrom = (today: Day): Day => addDays(today, daysOfWarning - daysToAnswer)
/** Received on this day or before, an open request is overdue. */
export const overdueFrom = (today: Day): Day => addDays(today, -daysToAnswer - 1)

/** What is not granted whole is refused with its reason: the law asks for one. */
export const needsReason = (outcome: RequestOutcome): boolean => outcome !== 'granted'

export type RequestProblem = 'data-request.day-ahead' | 'data-request.answered-before' | 'data-request.reason-required'

/** Nobody has received anything tomorrow. */
export function receivingProblem(receivedOn: Day, today: Day): RequestProblem | undefined {
  return receivedOn > today ? 'data-request.day-ahead' : undefined
}

type Answer = { answeredOn: Day; outcome: RequestOutcome; reason: string }

/** By field, what is wrong with an answer. */
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
