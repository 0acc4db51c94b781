import { perPhoneDaily } from '#domain/sms/allowance.ts'
import { RuleBroken } from '#server/platform/http/problems.ts'

export const moreThanLeft = (left: number, asked: number) =>
  new RuleBroken('sms.allowance', 429, { values: { left, asked } })

export const phoneFull = () =>
  new RuleBroken('sms.phone-full', 422, { fields: { phoneNumber: 'sms.phone-full' }, values: { most: perPhoneDaily } })
