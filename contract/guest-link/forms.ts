// The forms of a guest's page, which work without script: where they go, and what the page says of them afterwards.

/** The forms by the last part of the address to which they are sent. */
export const guestForms = [
  'opened',
  'arrival',
  'code',
  'device',
  'identity',
  'extra',
  'problem',
  'question',
  'word',
  'cancellation',
  'notice-code',
  'notice',
  'contract-code',
  'contract',
  'invite',
  'uninvite',
  'own-identity',
] as const
export type GuestForm = (typeof guestForms)[number]

/** What the page says after a form was sent. */
export const guestAnswers = [
  'tryAgain',
  'tooMany',
  'notPossible',
  'notFilledIn',
  'arrivalKept',
  'codeSent',
  'codeMaybe',
  'codeNotSent',
  'codeTooSoon',
  'codesSpent',
  'codeWrong',
  'codeGone',
  'triesSpent',
  'askDesk',
  'deviceKnown',
  'deviceNeeded',
  'identitySaved',
  'numberWrong',
  'asked',
  'priceChanged',
  'wordKept',
  'cancelAsked',
  'cancelWaits',
  'costChanged',
  'documentAlready',
  'documentAtDesk',
  'documentChanged',
  'documentCodesSpent',
  'documentNeedsIdentity',
  'noticeConfirmed',
  'contractConfirmed',
  'invited',
  'uninvited',
] as const
export type GuestAnswer = (typeof guestAnswers)[number]

/** The answer to a form. What the guest typed stands in it again if it was refused. */
export type FormAnswer = {
  form: GuestForm
  answer: GuestAnswer
  isDone: boolean
  /** The fields that a refusal is about. */
  fields: readonly string[]
  typed: Readonly<Record<string, string>>
}

/** What the forms of one page carry. */
export type GivenForms = {
  /** The address of the page. */
  address: string
  /** The proof that this browser was given the page. */
  nonce: string
  /** The name of one sending, so that a form that is sent twice counts once. */
  key: string
  answered: FormAnswer | undefined
  /** The person whom the guest has chosen to enter, as the address of the page names him. */
  person: string
}
