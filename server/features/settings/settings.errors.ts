import type { SmsRefusal } from '#server/integrations/sms/sms.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const passwordWrong = () => atField('settings.password-wrong', 'currentPassword')
export const sessionNotFound = () => new RuleBroken('settings.session-not-found', 404)
export const smsSecretRequired = () => atField('settings.sms-secret-required', 'secret')
export const phoneMissing = () => new RuleBroken('settings.phone-missing', 422)

/** These pass by themselves; the others need somebody to change something. */
const passing: readonly SmsRefusal[] = ['busy', 'unreachable', 'unknown']
export const testNotSent = (reason: SmsRefusal) =>
  new RuleBroken(`settings.sms-test-${reason}`, passing.includes(reason) ? 503 : 422)
