import { RuleBroken } from './problems.ts'

/** No token, a forged or expired one, or a session that was ended: all the same to the caller. */
export const signedOut = () => new RuleBroken('account.signed-out', 401)
/** Signed in, but without the permission that the endpoint asks for. */
export const forbidden = () => new RuleBroken('request.forbidden', 403)
/** Allowed, but only to somebody who shows again that it is them. */
export const askAgain = () => new RuleBroken('session.ask-again', 403)
/** This business lets in who has shown more than a password. */
export const secondStepRequired = () => new RuleBroken('second-step.required', 403)
/** Signed in, but nobody who runs the product. */
export const operatorsOnly = () => new RuleBroken('request.operators-only', 403)
