import { RuleBroken } from './problems.ts'

/** A missing, forged or expired token and an ended session get the same answer. */
export const signedOut = () => new RuleBroken('account.signed-out', 401)
/** The caller is signed in, but lacks the permission of the endpoint. */
export const forbidden = () => new RuleBroken('request.forbidden', 403)
/** The caller has the permission, but must confirm their identity again. */
export const askAgain = () => new RuleBroken('session.ask-again', 403)
/** This business admits only callers who have shown more than a password. */
export const secondStepRequired = () => new RuleBroken('second-step.required', 403)
/** The business of the caller is a live demo, which may not do this. */
export const notInLiveDemo = () => new RuleBroken('live-demo.not-here', 403)
/** The caller is signed in, but is not an operator of this installation. */
export const operatorsOnly = () => new RuleBroken('request.operators-only', 403)
