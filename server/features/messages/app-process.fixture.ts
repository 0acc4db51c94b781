// Runs the whole app in a separate process, for the test that kills it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { login, register, verifyEmail } from '#contract/account/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { outbox } from '#contract/dev/endpoints.ts'

export type AppProcess = { process: ChildProcess; address: string }

const main = new URL('../../main.ts', import.meta.url).pathname

/**
 * Resolves once the app can serve requests. The session secret stays the same, so that a token remains valid after a
 * restart.
 */
export async function startApp(env: Record<string, string>): Promise<AppProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PORT: '0',
      KONUK_SECRET: 'the-secret-of-the-tests-the-secret-of-the-tests',
      KONUK_RATE_LIMIT_FACTOR: '1000',
      KONUK_LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const address = /is ready: (\S+)/.exec(said)?.[1]
    if (address !== undefined) return { process: child, address }
  }
  throw new Error(`The app ended before it was ready: ${said}`)
}

export async function kill({ process: child }: AppProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Registers a user in the ordinary way and returns the session token. */
export async function tokenOfNewBusiness(app: AppProcess): Promise<string> {
  const account = { email: `${randomUUID()}@konuk.test`, password: 'Zeytin-Dali-42' }
  const who = { firstName: 'Ada', lastName: 'Aksu', hotelName: 'Zeytin Konak' }
  await callAt(app.address, register, { body: { ...account, ...who } })
  const mailedCode = async () => {
    const { messages } = await callAt(app.address, outbox, { query: { to: account.email } })
    return messages.map(({ text }) => /^ {4}([A-Z0-9]{6})$/m.exec(text)?.[1]).find(Boolean) ?? ''
  }
  await expect.poll(mailedCode).not.toBe('')
  await callAt(app.address, verifyEmail, { query: { code: await mailedCode(), email: account.email } })
  return (await callAt(app.address, login, { body: account })).token
}
