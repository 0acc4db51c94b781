import { fieldOnWire } from '#contract/wire.ts'
import { consentRules } from '#domain/consent/documents.ts'
import type { NewReservationProblem } from '#domain/reservations/new-reservation.ts'
import { atField, RuleBroken } from '#server/platform/http/problems.ts'

export const mainGuestMissing = () => atField('consent.main-guest-missing', 'phoneNumber')
export const phoneRequired = () => atField('consent.phone-required', 'phoneNumber')
export const phoneInvalid = () => atField('consent.phone-invalid', 'phoneNumber')
/** Konuk pays for codes, and a message abroad costs a multiple. */
export const phoneAbroad = () => atField('consent.phone-abroad', 'phoneNumber')
/** A member's phone number is refused: clerks who enter their own number could confirm in the guest's place. */
export const phoneOfStaff = () => atField('consent.phone-of-staff', 'phoneNumber')
export const identityRequired = () => atField('consent.identity-required', 'tcNo')
export const datesRefused = ({ code, field }: NewReservationProblem) => atField(code, fieldOnWire(field))
export const textChanged = () => new RuleBroken('consent.text-changed', 409)
export const isOfGroup = () => atField('consent.of-group', 'stay')
export const codeRequired = () => atField('consent.code-required', 'code')
export const tooSoon = (seconds: number) =>
  new RuleBroken('consent.too-soon', 429, { values: { seconds }, retryAfter: seconds })
export const tooMany = (seconds: number) =>
  new RuleBroken('consent.too-many', 429, { values: { seconds }, retryAfter: seconds })
export const notSent = () => new RuleBroken('consent.not-sent', 503)
/** The code may have arrived, so it can still be entered. */
export const outcomeUnknown = () =>
  new RuleBroken('consent.outcome-unknown', 409, { values: { seconds: consentRules.resendAfterSeconds } })
export const marketingAlready = () => new RuleBroken('consent.marketing-already', 409)
export const noMarketingConsent = () => new RuleBroken('consent.marketing-none', 404)
