// Collects the refusals of all features by code and returns their messages. The texts themselves stand in each
// feature's own file.
import type { z } from 'zod'
import { accountProblems } from '#contract/account/problems.ts'
import { auditProblems } from '#contract/audit/problems.ts'
import { backupProblems } from '#contract/backups/problems.ts'
import { takeoutProblems } from '#contract/takeout/problems.ts'
import { bankProblems } from '#contract/bank/problems.ts'
import { blockProblems } from '#contract/blocks/problems.ts'
import { breachProblems } from '#contract/kvkk/breaches/problems.ts'
import { calendarProblems } from '#contract/calendar/problems.ts'
import { cancelProblems } from '#contract/cancellation/problems.ts'
import { cashProblems } from '#contract/cash/problems.ts'
import { companyProblems } from '#contract/companies/problems.ts'
import { consentProblems } from '#contract/consent/problems.ts'
import { contactProblems } from '#contract/contact/problems.ts'
import { dataRequestProblems } from '#contract/kvkk/requests/problems.ts'
import { depositProblems } from '#contract/options/problems.ts'
import { extraProblems } from '#contract/extras/problems.ts'
import { folioProblems } from '#contract/folio/problems.ts'
import { personProblems } from '#contract/guests/problems.ts'
import { groupActProblems } from '#contract/groups/at-once/problems.ts'
import { groupProblems } from '#contract/groups/problems.ts'
import { historyProblems } from '#contract/history/problems.ts'
import { guestIdentityProblems } from '#contract/guest-identity/problems.ts'
import { guestLinkProblems } from '#contract/guest-link/problems.ts'
import { guestRequestProblems } from '#contract/guest-requests/problems.ts'
import { hotelProblems } from '#contract/hotel/problems.ts'
import { importProblems } from '#contract/imports/problems.ts'
import { invoiceProblems } from '#contract/invoices/problems.ts'
import { kvkkProblems } from '#contract/kvkk/problems.ts'
import { liveDemoProblems } from '#contract/live-demo/problems.ts'
import { liveProblems } from '#contract/live/problems.ts'
import { paymentWayProblems } from '#contract/payment-ways/problems.ts'
import { pictureProblems } from '#contract/pictures/problems.ts'
import { priceProblems } from '#contract/prices/problems.ts'
import { sentence, type Values, type Words } from './problem.ts'
import type { Language } from '#domain/language/language.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import { refusedProblems } from './refused.problems.ts'
import { requestProblems } from './request.problems.ts'
import { reservationProblems } from '#contract/reservations/problems.ts'
import { secondStepProblems } from '#contract/account/second-step/problems.ts'
import { sessionProblems } from '#contract/session/problems.ts'
import { settingsProblems } from '#contract/account/settings/problems.ts'
import { smsProblems } from '#contract/messages/problems.ts'
import { staffProblems } from '#contract/staff/problems.ts'
import { stayProblems } from '#contract/stays/problems.ts'
import { unitGuideProblems } from '#contract/unit-guide/problems.ts'
import { unitProblems } from '#contract/units/problems.ts'

const words = {
  ...requestProblems,
  ...refusedProblems,
  ...accountProblems,
  ...auditProblems,
  ...backupProblems,
  ...takeoutProblems,
  ...hotelProblems,
  ...guestIdentityProblems,
  ...guestLinkProblems,
  ...guestRequestProblems,
  ...unitGuideProblems,
  ...unitProblems,
  ...paymentWayProblems,
  ...pictureProblems,
  ...priceProblems,
  ...extraProblems,
  ...reservationProblems,
  ...personProblems,
  ...stayProblems,
  ...blockProblems,
  ...breachProblems,
  ...calendarProblems,
  ...groupProblems,
  ...groupActProblems,
  ...historyProblems,
  ...companyProblems,
  ...consentProblems,
  ...contactProblems,
  ...dataRequestProblems,
  ...smsProblems,
  ...secondStepProblems,
  ...sessionProblems,
  ...settingsProblems,
  ...reportProblems,
  ...kvkkProblems,
  ...liveDemoProblems,
  ...liveProblems,
  ...importProblems,
  ...folioProblems,
  ...depositProblems,
  ...cancelProblems,
  ...invoiceProblems,
  ...cashProblems,
  ...bankProblems,
  ...staffProblems,
} satisfies Record<string, Words>

/** The stable name of a refusal, or of an error in a field. */
export type ProblemCode = keyof typeof words

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(words, text)

/** Returns the message for a code. */
export function messageFor(code: ProblemCode, language: Language, values: Values = {}): string {
  return sentence(words[code], language, values)
}

/**
 * Returns the message for a field that fails its schema: the message of the field's own code if there is one, otherwise
 * the general message for that kind of error.
 */
function messageForIssue(issue: z.core.$ZodIssue, language: Language): string {
  if (isProblemCode(issue.message)) return messageFor(issue.message, language)
  if (issue.code === 'too_big') {
    return messageFor(issue.origin === 'string' ? 'request.too-long' : 'request.too-big', language, {
      most: `${issue.maximum}`,
    })
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') {
      return issue.minimum === 1
        ? messageFor('request.required', language)
        : messageFor('request.too-short', language, { least: `${issue.minimum}` })
    }
    const least = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
    return messageFor('request.too-small', language, { least: `${least}` })
  }
  return messageFor(isMissing(issue) ? 'request.required' : 'request.malformed', language)
}

const isMissing = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message)

/** Returns the first error of each field, by the field path that forms use (`guests.0.phone`). */
export function messagesForIssues(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= messageForIssue(issue, language)
  return fields
}
