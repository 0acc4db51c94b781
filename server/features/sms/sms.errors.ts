import type { SmsRefusal } from '#server/integrations/sms/sms.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const smsSecretRequired = () => atField('settings.sms-secret-required', 'secret')
export const phoneMissing = () => new RuleBroken('settings.phone-missing', 422)
export const phoneAbroad = () => new RuleBroken('settings.phone-abroad', 422)

export const releaseUnknown = () => new RuleBroken('sms.release-unknown', 404)

/** These failures end by themselves; all other failures need a changed setting. */
const passing: readonly SmsRefusal[] = ['busy', 'unreachable', 'unknown']
export const testNotSent = (reason: SmsRefusal) =>
  new RuleBroken(`settings.sms-test-${reason}`, passing.includes(reason) ? 503 : 422)
