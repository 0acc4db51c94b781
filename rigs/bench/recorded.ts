// Records the statements that the app sends for a response. They are read from PostgreSQL's own log, so the recording
// does not depend on the code of the app.
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { answerOf } from './load.ts'
import type { Call } from './subjects.ts'

type Query = { sql: string; parameters: (string | null)[] }
export type Recorded = { queries: Query[]; answer: string }

/** Settings that make the server write this log. */
export const loggingSettings = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'bench.log',
  log_rotation_size: '0',
  log_error_verbosity: 'default',
}

const Line = z.object({
  application_name: z.string().default(''),
  message: z.string().default(''),
  detail: z.string().default(''),
})

type Given = { url: string; logFile: string; address: string }

export async function recording({
  url,
  logFile,
  address,
}: Given): Promise<{ of: (call: Call) => Promise<Recorded>; end: () => Promise<void> }> {
  const client = new Client({ connectionString: url, application_name: 'konuk-bench' })
  await client.connect()
  const agent = new Agent()
  const log = async (what: 'all' | 'none') => {
    await client.query(`alter system set log_statement = '${what}'`)
    await client.query('select pg_reload_conf()')
    await wait(300)
  }
  await log('all')
  return {
    async of(call) {
      const before = (await readFile(logFile)).length
      const answer = (await answerOf(agent, address, call)).toString()
      await wait(300)
      const written = (await readFile(logFile)).subarray(before).toString()
      return { answer, queries: written.split('\n').filter(Boolean).flatMap(queryIn) }
    },
    async end() {
      await log('none')
      await client.end()
      agent.destroy()
    },
  }
}

const isFraming = /^\s*(begin|commit|start transaction|savepoint|release|rollback)\b[^;]*;?\s*$/i

function queryIn(line: string): Query[] {
  const { application_name: who, message, detail } = Line.parse(JSON.parse(line))
  const sql = /^(?:execute [^:]*|statement): ([^]*)$/.exec(message)?.[1]?.replace(/^\s*begin\s*;/i, '')
  // The statement that looks for live changes runs from time to time, independently of the call.
  if (who !== 'konuk' || sql === undefined || isFraming.test(sql) || sql.includes('live_change')) return []
  const parameters = [...detail.matchAll(/\$\d+ = (?:(NULL)|'((?:[^']|'')*)')/g)].map(([, nothing, text = '']) =>
    nothing === undefined ? text.replaceAll("''", "'") : null,
  )
  return [{ sql, parameters }]
}
