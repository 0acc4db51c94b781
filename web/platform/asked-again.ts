import { Refusal } from '#contract/client.ts'

let askAgain: (() => Promise<boolean>) | undefined
let asking: Promise<boolean> | undefined

/** By whom the question is put: the pages of the business bring it, as nothing asks again before them. */
export const askAgainBy = (ask: () => Promise<boolean>): void => {
  askAgain = ask
}

/**
 * Sends a request; where the server wants its user to show again that it is them, asks, and sends it once more. Whatever
 * is refused so while the question stands waits for the same answer. Who gives up gets the refusal.
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
