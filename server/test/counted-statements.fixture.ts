// Counts the statements that the server sends to PostgreSQL for one request.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Client } from 'pg'

type Query = (this: Client, ...given: unknown[]) => unknown

/**
 * Returns every statement that `act` causes, in the order in which they are sent: also `begin`, `commit`, savepoints
 * and the statement that checks the session. Statements of background work at the same time are left out.
 */
export async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg's many ways to call it, of which ours is one
  const prototype = Client.prototype as unknown as { query: Query }
  const send = prototype.query
  const sent: string[] = []
  const caused = new AsyncLocalStorage<true>()
  prototype.query = function query(this: Client, ...given) {
    const text = textOf(given[0])
    if (text !== undefined && caused.getStore() === true) sent.push(text)
    return send.apply(this, given)
  }
  try {
    await caused.run(true, act)
    return sent
  } finally {
    prototype.query = send
  }
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : undefined
}
