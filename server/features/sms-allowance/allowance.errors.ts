import { type CountedKind, perPhoneDaily } from '#domain/sms/allowance.ts'
import { addDays, dayIn, instantOf } from '#domain/time/day.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

type Refused = { left: number; asked: number; now: Date }

export const beyondAllowance: Record<CountedKind, (refused: Refused) => RuleBroken> = {
  message: ({ left, asked }) => new RuleBroken('sms.allowance', 429, { values: { left, asked } }),
  code: ({ now }) => new RuleBroken('consent.codes-spent', 429, { retryAfter: secondsUntilMidnight(now) }),
  'marketing-code': ({ now }) =>
    new RuleBroken('consent.marketing-codes-spent', 429, { retryAfter: secondsUntilMidnight(now) }),
}

const secondsUntilMidnight = (now: Date): number =>
  Math.ceil((instantOf(`${addDays(dayIn(now), 1)}T00:00`).getTime() - now.getTime()) / 1000)

export const phoneFull = () =>
  new RuleBroken('sms.phone-full', 422, { fields: { phoneNumber: 'sms.phone-full' }, values: { most: perPhoneDaily } })
