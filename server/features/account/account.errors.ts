import { atField, RuleBroken } from '#server/platform/http/problems.ts'

/** One refusal for an unknown address and for a wrong password: it must not tell which. */
export const wrongCredentials = () => new RuleBroken('account.wrong-credentials', 401)
export const passwordNotThis = () => atField('session.password-wrong', 'password')
export const emailUnverified = () => new RuleBroken('account.email-unverified', 403)
export const noBusiness = () => new RuleBroken('account.no-business', 403)

export const passwordCommon = () => atField('account.password-common', 'password')
export const codeMissing = () =>
  new RuleBroken('account.code-required', 400, { fields: { code: 'account.code-required' } })

/** The form's field that holds the code. */
type CodeField = 'emailCode' | 'code' | 'token'
/** Never sent, replaced by a newer one, used already or tried too often: all the same to the caller. */
export const codeWrong = (field: CodeField) =>
  new RuleBroken('account.code-wrong', 422, { fields: { [field]: 'account.code-wrong' } })
export const codeExpired = (field: CodeField) =>
  new RuleBroken('account.code-expired', 422, { fields: { [field]: 'account.code-expired' } })
