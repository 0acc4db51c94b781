import { stayStateOf, type Standing } from '#domain/reservations/status.ts'
import type { Day } from '#domain/time/day.ts'

/** What a guest asks, reports or says on his page. */
export const requestKinds = ['extra', 'problem', 'question', 'cancellation', 'word'] as const
export type RequestKind = (typeof requestKinds)[number]

/**
 * `seen`: the desk has read it and sees to it. An extra is accepted or declined, a cancellation is done by cancelling
 * the stay or declined, and everything else is done.
 */
export const requestStates = ['open', 'seen', 'done', 'accepted', 'declined'] as const
export type RequestState = (typeof requestStates)[number]
export const waitingStates = ['open', 'seen'] as const satisfies readonly RequestState[]
export const isWaiting = (state: RequestState): boolean => waitingStates.some((one) => one === state)

export const requestTextMax = 1000
export const answerMax = 300
/** A booking may have so many requests that wait, and send so many a day. */
export const mostWaiting = 10
export const mostADay = 20

/** The states of a stay in which each kind can be sent. */
const possibleIn: Record<RequestKind, readonly ReturnType<typeof stayStateOf>[]> = {
  extra: ['expected', 'in-house'],
  question: ['expected'],
  problem: ['in-house'],
  cancellation: ['expected'],
  word: ['left'],
}
export const canAsk = (kind: RequestKind, stay: Standing): boolean => possibleIn[kind].includes(stayStateOf(stay))

/** True while the guest of a stay can ask to cancel it: his business expects him, and some of its nights are ahead. */
export const canAskToCancel = (stay: Standing & { checkOut: Day }, today: Day): boolean =>
  canAsk('cancellation', stay) && today < stay.checkOut

/**
 * The answers that the desk may give to each kind. An extra is accepted by being sold, and a request to cancel is done
 * by cancelling the stay.
 */
export const answersTo = (kind: RequestKind): readonly RequestState[] =>
  kind === 'extra' || kind === 'cancellation' ? ['seen', 'declined'] : ['seen', 'done']

/** Who wants to cancel and may not reads why. */
export const needsWord = (kind: RequestKind, state: RequestState): boolean =>
  kind === 'cancellation' && state === 'declined'

/** An extra that was sold stands on the folio, where it is taken back. */
export const canReopen = (state: RequestState): boolean => state === 'seen' || state === 'done' || state === 'declined'
