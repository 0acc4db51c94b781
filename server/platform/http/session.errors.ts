import { RuleBroken } from './problems.ts'

/** No token, a forged or expired one, or a session that was ended: all the same to the caller. */
export const signedOut = () => new RuleBroken('account.signed-out', 401)
