import { Refusal } from '#contract/client.ts'

let askAgain: (() => Promise<boolean>) | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers the dialog that asks for the password again. The admin area registers it, so that public pages do not load
 * it.
 */
export const askAgainBy = (ask: () => Promise<boolean>): void => {
  askAgain = ask
}

/**
 * Sends a request. If the server requires the user to prove their identity again, prompts for it and sends the request
 * once more. Other requests refused for that reason while the prompt is open wait for the outcome of the same prompt.
 * If the user gives up, the request fails with the refusal.
 */
export async function showingWhoAsked<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code !== 'session.ask-again') throw error
    asking ??= askAgain?.().finally(() => (asking = undefined))
    if (!(await asking)) throw error
    return send()
  }
}
