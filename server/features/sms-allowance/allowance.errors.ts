import { type CountedKind, strangersDaily } from '#domain/sms/allowance.ts'
import type { LineRefusal } from '#domain/sms/line-refusal.ts'
import { addDays, dayIn, instantOf } from '#domain/time/day.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

type Refused = { left: number; asked: number; now: Date }

export const beyondAllowance: Record<CountedKind, (refused: Refused) => RuleBroken> = {
  message: ({ left, asked }) => new RuleBroken('sms.allowance', 429, { values: { left, asked } }),
  code: ({ now }) => new RuleBroken('consent.codes-spent', 429, { retryAfter: secondsUntilMidnight(now) }),
  'marketing-code': ({ now }) =>
    new RuleBroken('consent.marketing-codes-spent', 429, { retryAfter: secondsUntilMidnight(now) }),
}

const secondsUntilMidnight = (now: Date): number =>
  Math.ceil((instantOf(`${addDays(dayIn(now), 1)}T00:00`).getTime() - now.getTime()) / 1000)

/**
 * The message does not depend on who has written to the phone, so that no business learns how many messages another
 * business sent.
 */
export const phoneFull = () => atField('sms.phone-full', 'phoneNumber')
export const codesOfPhoneSpent = (now: Date) =>
  new RuleBroken('consent.phone-full', 429, {
    fields: { phoneNumber: 'consent.phone-full' },
    retryAfter: secondsUntilMidnight(now),
  })

const refusals: Record<LineRefusal, (found: readonly string[]) => RuleBroken> = {
  'contact-held': (found) => atField('sms.contact-held', 'message', { found: found.slice(0, 3).join(', ') }),
  'strangers-spent': () => atField('sms.strangers-spent', 'phoneNumber', { most: strangersDaily }),
  'phone-full': phoneFull,
}
/** `found` lists the contact details (links, addresses, numbers) in the text. */
export const refusedByLine = (reason: LineRefusal, found: readonly string[] = []): RuleBroken => refusals[reason](found)
