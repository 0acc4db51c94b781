import { atField, RuleBroken } from '#server/platform/http/problems.ts'

/** An unknown address and a wrong password get the same refusal, so that the answer does not reveal which it is. */
export const wrongCredentials = () => new RuleBroken('account.wrong-credentials', 401)
export const passwordNotThis = () => atField('session.password-wrong', 'password')
export const emailUnverified = () => new RuleBroken('account.email-unverified', 403)
export const noBusiness = () => new RuleBroken('account.no-business', 403)

export const passwordCommon = () => atField('account.password-common', 'password')
export const passwordGuessable = () => atField('account.password-guessable', 'password')
export const codeMissing = () =>
  new RuleBroken('account.code-required', 400, { fields: { code: 'account.code-required' } })

/** The form field that holds the code. */
type CodeField = 'emailCode' | 'code' | 'token'
/**
 * The caller gets the same refusal for a code that was never sent, was replaced by a newer one, is used already or was
 * tried too often.
 */
export const codeWrong = (field: CodeField) =>
  new RuleBroken('account.code-wrong', 422, { fields: { [field]: 'account.code-wrong' } })
export const codeExpired = (field: CodeField) =>
  new RuleBroken('account.code-expired', 422, { fields: { [field]: 'account.code-expired' } })
