// All refusals by code, and how one is said. The words themselves stand in each feature's own file.
import type { z } from 'zod'
import { accountProblems } from './account.problems.ts'
import { auditProblems } from './audit.problems.ts'
import { backupProblems } from './backups.problems.ts'
import { archiveProblems } from './archive.problems.ts'
import { bankProblems } from './bank.problems.ts'
import { blockProblems } from './blocks.problems.ts'
import { breachProblems } from './breaches.problems.ts'
import { calendarProblems } from './calendar.problems.ts'
import { cancelProblems } from './cancel.problems.ts'
import { cashProblems } from './cash.problems.ts'
import { consentProblems } from './consent.problems.ts'
import { contactProblems } from './contact.problems.ts'
import { dataRequestProblems } from './data-requests.problems.ts'
import { depositProblems } from './deposits.problems.ts'
import { extraProblems } from './extras.problems.ts'
import { folioProblems } from './folio.problems.ts'
import { personProblems } from './guests.problems.ts'
import { historyProblems } from './history.problems.ts'
import { hotelProblems } from './hotel.problems.ts'
import { importProblems } from './imports.problems.ts'
import { invoiceProblems } from './invoices.problems.ts'
import { kvkkProblems } from './kvkk.problems.ts'
import { liveProblems } from './live.problems.ts'
import { priceProblems } from './prices.problems.ts'
import { sentence, type Values, type Words } from './problem.ts'
import type { Language } from '#domain/language/language.ts'
import { reportProblems } from './reports.problems.ts'
import { refusedProblems } from './refused.problems.ts'
import { requestProblems } from './request.problems.ts'
import { reservationProblems } from './reservations.problems.ts'
import { secondStepProblems } from './second-step.problems.ts'
import { sessionProblems } from './session.problems.ts'
import { settingsProblems } from './settings.problems.ts'
import { smsProblems } from './sms.problems.ts'
import { staffProblems } from './staff.problems.ts'
import { stayProblems } from './stays.problems.ts'
import { unitProblems } from './units.problems.ts'

const words = {
  ...requestProblems,
  ...refusedProblems,
  ...accountProblems,
  ...auditProblems,
  ...backupProblems,
  ...archiveProblems,
  ...hotelProblems,
  ...unitProblems,
  ...priceProblems,
  ...extraProblems,
  ...reservationProblems,
  ...personProblems,
  ...stayProblems,
  ...blockProblems,
  ...breachProblems,
  ...calendarProblems,
  ...historyProblems,
  ...consentProblems,
  ...contactProblems,
  ...dataRequestProblems,
  ...smsProblems,
  ...secondStepProblems,
  ...sessionProblems,
  ...settingsProblems,
  ...reportProblems,
  ...kvkkProblems,
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

/** The stable name of a refusal, or of what is wrong with a field. */
export type ProblemCode = keyof typeof words

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(words, text)

/** The sentence for a code. */
export function messageFor(code: ProblemCode, language: Language, values: Values = {}): string {
  return sentence(words[code], language, values)
}

/** What a failed schema says of one field: its own code's words, else those for the kind of mistake. */
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

/** Field paths as forms write them (`guests.0.phone`) with the first complaint about each. */
export function messagesForIssues(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= messageForIssue(issue, language)
  return fields
}
