// All refusals by code, and how one is said. The words themselves stand in each feature's own file.
import type { z } from 'zod'
import { accountProblems } from './account.problems.ts'
import { blockProblems } from './blocks.problems.ts'
import { calendarProblems } from './calendar.problems.ts'
import { consentProblems } from './consent.problems.ts'
import { contactProblems } from './contact.problems.ts'
import { personProblems } from './guests.problems.ts'
import { hotelProblems } from './hotel.problems.ts'
import { liveProblems } from './live.problems.ts'
import type { Language, Values, Words } from './problem.ts'
import { reportProblems } from './reports.problems.ts'
import { requestProblems } from './request.problems.ts'
import { reservationProblems } from './reservations.problems.ts'
import { settingsProblems } from './settings.problems.ts'
import { smsProblems } from './sms.problems.ts'
import { stayProblems } from './stays.problems.ts'
import { unitProblems } from './units.problems.ts'

const words: Record<string, Words> = {
  ...requestProblems,
  ...accountProblems,
  ...hotelProblems,
  ...unitProblems,
  ...reservationProblems,
  ...personProblems,
  ...stayProblems,
  ...blockProblems,
  ...calendarProblems,
  ...consentProblems,
  ...contactProblems,
  ...smsProblems,
  ...settingsProblems,
  ...reportProblems,
  ...liveProblems,
}

export const problemCodes: readonly string[] = Object.keys(words)

/** The sentence for a code; a code without words is a bug that `architecture.test.ts` finds. */
export function say(code: string, language: Language, values: Values = {}): string {
  const sentence = words[code]?.[language]
  if (sentence === undefined) return code
  return typeof sentence === 'string' ? sentence : sentence(values)
}

/** What a failed schema says of one field: its own code's words, else those for the kind of mistake. */
export function sayIssue(issue: z.core.$ZodIssue, language: Language): string {
  if (issue.message in words) return say(issue.message, language)
  if (issue.code === 'too_big') {
    return say(issue.origin === 'string' ? 'request.too-long' : 'request.too-big', language, {
      most: `${issue.maximum}`,
    })
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') {
      return issue.minimum === 1
        ? say('request.required', language)
        : say('request.too-short', language, { least: `${issue.minimum}` })
    }
    const least = Number(issue.minimum) + (issue.inclusive === false ? 1 : 0)
    return say('request.too-small', language, { least: `${least}` })
  }
  return say(isMissing(issue) ? 'request.required' : 'request.malformed', language)
}

const isMissing = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message)

/** Field paths as forms write them (`guests.0.phone`) with the first complaint about each. */
export function sayIssues(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= sayIssue(issue, language)
  return fields
}
