import { atField, RuleBroken } from '#server/platform/http/problems.ts'

/** Only somebody who knows the password gets this answer. */
export const secondStepNeeded = () => new RuleBroken('account.second-step', 401)
/** The form field that holds the code. */
export type CodeField = 'code' | 'secondStepCode'
/** The caller gets the same refusal for a code of another time, a used code and an invented one. */
export const secondStepWrong = (field: CodeField = 'code') => atField('account.second-step-wrong', field)
export const onAlready = () => new RuleBroken('second-step.on-already', 409)
export const notBegun = () => new RuleBroken('second-step.not-begun', 409)
export const isOff = () => new RuleBroken('second-step.off', 409)
export const wantedOfEverybody = () => new RuleBroken('second-step.wanted', 409)
/**
 * The refusal is the same for an unknown passkey, a passkey of another site, a response sent twice and a forged
 * response.
 */
export const passkeyWrong = () => new RuleBroken('account.passkey-wrong', 401)
export const passkeyNotKept = () => new RuleBroken('passkey.not-kept', 422)
export const passkeyKeptAlready = () => new RuleBroken('passkey.kept-already', 409)
export const tooManyPasskeys = () => new RuleBroken('passkey.too-many', 409)
export const passkeyNotFound = () => new RuleBroken('passkey.not-found', 404)
export const byPasskeyOnly = () => new RuleBroken('second-step.by-passkey', 403)
