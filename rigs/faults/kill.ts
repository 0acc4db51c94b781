// The app, the database or both are killed repeatedly with SIGKILL while a front desk works.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../cluster/site.ts'
import { until } from '../cluster/until.ts'
import { startApp, untilHealthy } from './app.ts'
import { openBusiness } from './business.ts'
import { startDatabase } from './database.ts'
import { type Ledger, startLoad } from './load.ts'
import { chance, type Day, type Scenario } from './scenario.ts'
import { judgeSms, settledWithin } from './judge-sms.ts'
import { smsProvider, type SmsProvider } from './sms-provider.ts'

type Database = Awaited<ReturnType<typeof startDatabase>>
const victims = ['app', 'database', 'app', 'both'] as const

export const killed: Scenario = {
  title: 'The app and the database killed (kill -9) at random moments under load',
  async run(day) {
    const { extent, say, check } = day
    const database = await startDatabase(day)
    const provider = await smsProvider(day)
    const { port } = await freePorts('port')
    const env = { ...database.env, ...provider.env, PORT: String(port) }
    let app = await startApp(day, env)
    const { address } = app
    const business = await openBusiness(address, 'Ada', 40)
    const load = await startLoad(address, business, provider)
    const random = chance(extent.seed)
    const backMs: number[] = []
    let [lost, twice, ill] = [0, 0, 0]
    for (let number = 1; number <= extent.times; number++) {
      await wait(300 + random() * 1_500)
      const victim = victims[(number - 1) % victims.length] ?? 'app'
      if (victim !== 'app') database.kill()
      if (victim !== 'database') {
        await app.kill()
        // Restarts the app until it keeps running, as a supervisor would. The app exits while the database is still
        // starting.
        app = await until('an app that stays', 60, () => startApp(day, env))
      }
      backMs.push(await untilHealthy(address, 60))
      if (app.isOver()) ill += 1
      const found = await storedOf(database, load.ledger)
      lost += found.lost.length
      twice += found.twice
      if (number % 10 === 0) say(`${number} kills; ${load.ledger.booked.length} booked, lost ${found.lost.join()}`)
    }
    await load.close()
    await judge(day, database, provider, load.ledger)
    check('acknowledged bookings and payments there after each kill', lost === 0, `${lost} lost`)
    check('none of them twice after each kill', twice === 0, `${twice} twice`)
    check('the app outlives the end of its database', ill === 0, `${Math.ceil(extent.times / 2)} ends of the database`)
    check(
      'healthy again after every kill',
      backMs.length === extent.times,
      `at most ${Math.round(Math.max(...backMs))} ms`,
    )
    const said = await verified(database)
    check('the chain of proofs is unbroken (proofs:verify)', said.includes('All proofs hold together'), said)
  },
}

/** Compares the bookings and payments that got a response with those in the database. */
export async function storedOf({ query }: Pick<Database, 'query'>, { booked, held, paid }: Ledger) {
  const [bookings, payments] = [[...booked, ...held], [...paid]]
  const rows = await until('an answer of the database', 30, () =>
    query<{ of: string; uniqId: string; id: string }>(
      `select r.hotel_id::text as of, b.uniq_id as "uniqId", r.id::text as id
       from reservation r join booking b on (b.hotel_id, b.id) = (r.hotel_id, r.booking_id)`,
    ),
  )
  const taken = await query<{ of: string; note: string; count: number }>(
    `select reservation_id::text as of, note, count(*)::integer as count from payment group by 1, 2`,
  )
  const stored = new Map(rows.map(({ id, uniqId }) => [id, uniqId]))
  const byUniqId = Map.groupBy(rows, ({ of, uniqId }) => `${of} ${uniqId}`)
  const count = ({ reservationId, note }: Ledger['paid'][number]) =>
    taken.find((one) => one.of === String(reservationId) && one.note === note)?.count ?? 0
  return {
    lost: [
      ...bookings.filter(({ uniqId, id }) => stored.get(String(id)) !== uniqId).map(({ uniqId }) => uniqId),
      ...payments.filter((payment) => count(payment) === 0).map(({ note }) => note),
    ],
    // This count includes bookings whose request got no response.
    twice:
      [...byUniqId.values()].filter(({ length }) => length > 1).length + taken.filter((one) => one.count > 1).length,
  }
}

export async function judge(
  { check, say }: Day,
  { query }: Pick<Database, 'query'>,
  { taken }: SmsProvider,
  ledger: Ledger,
): Promise<void> {
  check('no request was refused or answered wrongly', ledger.wrong.length === 0, ledger.wrong.slice(0, 3).join('; '))
  const figures = `${ledger.booked.length} bookings, ${ledger.held.length} options, ${ledger.paid.length} payments`
  check('a desk could work', ledger.booked.length > 0 && ledger.paid.length > 0, figures)
  check('of two who want the same nights one gets them', ledger.doubled === 0, `${ledger.refused} refused`)
  const [overlap] = await query<{ count: number }>(
    `select count(*)::integer as count from allocation a join allocation b using (hotel_id, unit_id)
     where a.id < b.id and a.holds and b.holds
       and daterange(a.check_in, a.check_out) && daterange(b.check_in, b.check_out)`,
  )
  check('no night of a unit is booked twice', overlap?.count === 0, `${overlap?.count} overlaps`)

  const options = () =>
    query<{ state: string; status: string; told: number }>(
      `select o.state, r.status, (select count(*)::integer from notification n where n.hotel_id = o.hotel_id
         and n.kind = 'option-ended' and n.data ->> 'reservationId' = r.id::text) as told
       from booking_option o join reservation r on (r.hotel_id, r.booking_id) = (o.hotel_id, o.booking_id)`,
    )
  const isEnded = ({ state }: { state: string }) => state !== 'held'
  await until('options that ran out', settledWithin, async () => (await options()).every(isEnded)).catch(() => false)
  const ended = await options()
  const right = ended.filter(({ state, status, told }) => state === 'released' && status === 'CANCELLED' && told === 1)
  check(
    'each option that ran out was ended and told once',
    right.length === ended.length,
    `${right.length} of ${ended.length}`,
  )

  const wanted = ledger.batches.reduce((sum, { numbers }) => sum + numbers, 0)
  await judgeSms({ check, say }, { query }, taken, wanted)

  const proofs = await query<{ uniqId: string }>(
    `select reservation_uniq_id as "uniqId" from consent_code where verified_at is not null`,
  )
  const kept = new Set(proofs.map(({ uniqId }) => uniqId))
  check(
    'each consent that was answered is kept',
    ledger.consents.every((one) => kept.has(one)),
    `${ledger.consents.length}`,
  )
}

async function verified({ env }: Database): Promise<string> {
  const command = fileURLToPath(new URL('../../server/verify-proofs.ts', import.meta.url))
  const run = promisify(execFile)(process.execPath, [command], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
  })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return `${stdout}${stderr}`.trim()
}
