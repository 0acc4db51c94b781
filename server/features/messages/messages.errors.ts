import type { SkipReason } from '#domain/sms/message-state.ts'
import { templatesMax } from '#domain/sms/limits.ts'
import { contactsIn } from '#domain/sms/contacts.ts'
import { refusedByLine } from '#server/features/sms-allowance/allowance.errors.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const userUnknown = () => new RuleBroken('sms.user-unknown', 404)
export const templateNotFound = () => new RuleBroken('sms.template-not-found', 404)
export const tooManyTemplates = () => new RuleBroken('sms.too-many-templates', 422, { values: { most: templatesMax } })
export const phoneInvalid = () => atField('sms.phone-invalid', 'phoneNumber')
export const placeholderUnknown = (names: string[]) =>
  atField('sms.placeholder-unknown', 'message', { names: names.join(', ') })
export const nobodyLeft = () => atField('sms.nobody-left', 'phoneNumbers')
export const requestReused = () => new RuleBroken('sms.request-reused', 409)
export const batchNotFound = () => new RuleBroken('sms.batch-not-found', 404)
export const notSent = () => new RuleBroken('sms.not-sent', 422)
export const providerAway = () => new RuleBroken('sms.provider-away', 503)
export const outcomeUnknown = () => new RuleBroken('sms.outcome-unknown', 409)

/** The refusal of a single message, by the reason why its recipient cannot get it. */
const whyLeftOut: Record<SkipReason, (text: string) => RuleBroken> = {
  'no-consent': () => atField('sms.no-consent', 'phoneNumber'),
  'value-missing': () => atField('sms.value-missing', 'message'),
  'too-long': () => atField('sms.too-long', 'message'),
  'contact-held': (text) => refusedByLine('contact-held', contactsIn(text)),
  'strangers-spent': () => refusedByLine('strangers-spent'),
  'phone-full': () => refusedByLine('phone-full'),
}
export const leftOut = (reason: SkipReason, text: string): RuleBroken => whyLeftOut[reason](text)
