// Calls every endpoint of the OpenAPI document with values that no well-meaning client would send.
import { z } from 'zod'
import { login } from '#contract/account/endpoints.ts'
import { callAt } from '#contract/call-at.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { startApp, untilHealthy } from './app.ts'
import { bookingOf, type Business, openBusiness } from './business.ts'
import { startDatabase } from './database.ts'
import { hostileValue, type FuzzContext, type Random, type Schema, valueOf } from './fuzz-values.ts'
import { chance, type Scenario } from './scenario.ts'

const Parameter = z.object({ name: z.string(), in: z.string(), schema: z.custom<Schema>() })
const Operation = z.object({
  parameters: z.array(Parameter).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>().optional() })) })
    .optional(),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
})

type FuzzInput = { method: string; path: string; parameters: z.infer<typeof Parameter>[]; body: Schema | undefined }

const atOnce = 8
const slowMs = 5_000
/** A marker in all data of the other business. It must never appear in a response to anybody else. */
const marker = 'Xqzvw'
/** The development endpoints are left out, and the live stream, because it never ends. */
const leftOut = /^\/api\/(dev\/|live$)/

/** Problem codes that mean that the SMS provider cannot be reached. */
const awayCodes = ['sms.provider-away', 'settings.sms-test-unreachable']

export const fuzz: Scenario = {
  title: 'Hostile requests to every endpoint',
  async run(day) {
    const { extent, check, say } = day
    const database = await startDatabase(day)
    const app = await startApp(day, database.env)
    const [mine, theirs] = [await openBusiness(app.address, 'Ada', 3), await openBusiness(app.address, marker, 3)]
    const ids = await bookAt(app.address, mine, theirs)
    const document = Document.parse(await (await fetch(`${app.address}/api/openapi.json`)).json())
    const operations = Object.entries(document.paths)
      .filter(([path]) => !leftOut.test(path))
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => operationOf(path, method, one)))
    const known: FuzzContext = { ...ids, schemas: document.components.schemas }
    const before = await stateOf(database, theirs)

    const random = chance(extent.seed)
    const found = { server: new Set<string>(), slow: new Set<string>(), leaked: new Set<string>() }
    const statuses = new Map<number, number>()
    let { token } = mine
    let sent = 0
    let renewing: Promise<void> | undefined
    const renew = async () => {
      const again = await callAt(app.address, login, { body: mine.account }).catch(() => undefined)
      if (again) token = again.token
      renewing = undefined
    }
    const askOn = async () => {
      while (sent < extent.requests && !app.isOver()) {
        const number = sent++
        const operation = operations[number % operations.length]
        if (operation === undefined) return
        const isSignedIn = random() < 0.8
        const { url, init } = requestFor(random, known, operation, isSignedIn ? token : undefined)
        const name = `${operation.method.toUpperCase()} ${operation.path}`
        const began = performance.now()
        const answer = await fetch(`${app.address}${url}`, { ...init, signal: AbortSignal.timeout(30_000) }).catch(
          (error: unknown) => (error instanceof Error ? `${error.name} ${String(error.cause)}` : 'failed'),
        )
        const content = typeof answer === 'string' ? '' : await answer.text().catch(() => '')
        const status = typeof answer === 'string' ? 0 : answer.status
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const how = `${name} ${url.slice(0, 300)} ${(init.body ?? '').slice(0, 700)}`
        // A request may have set up an account of a real provider, which cannot be reached from here. The response then
        // contains one of these problem codes.
        const isProviderAway = status === 503 && awayCodes.some((code) => content.includes(`"code":"${code}"`))
        if ((status >= 500 && !isProviderAway) || status === 0)
          note(found.server, name, `${typeof answer === 'string' ? answer : status} ${how} -> ${content.slice(0, 300)}`)
        if (performance.now() - began > slowMs) note(found.slow, name, how)
        // A response may repeat the marker from the request. Otherwise the marker comes from the other business.
        if (content.includes(marker) && !how.includes(marker))
          note(found.leaked, name, `${how} -> ${content.slice(0, 300)}`)
        if (status === 401 && isSignedIn && !operation.path.startsWith('/api/auth/')) await (renewing ??= renew())
        if (number % 10_000 === 9_999) say(`${number + 1} requests`)
      }
    }
    const note = (into: Set<string>, name: string, how: string) => {
      if (![...into].some((one) => one.startsWith(`${name}\n`))) say(how)
      into.add(`${name}\n`)
    }
    await Promise.all(Array.from({ length: atOnce }, askOn))
    if (app.isOver()) say(`The app ended: ${app.output().slice(-3_000)}`)

    const names = (all: Set<string>) => [...all].map((one) => one.trim()).join(', ')
    const answered = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
    check(
      'every endpoint was asked',
      operations.length > 100 || extent.requests < 1_000,
      `${operations.length} endpoints, ${sent} requests: ${answered.join(', ')}`,
    )
    check('no 500 and no request without an answer', found.server.size === 0, names(found.server))
    check(`none takes longer than ${slowMs / 1000} s`, found.slow.size === 0, names(found.slow))
    check('nothing of another business in any answer', found.leaked.size === 0, names(found.leaked))
    check('nothing of the other business has changed', (await stateOf(database, theirs)) === before)
    check('healthy afterwards', (await untilHealthy(app.address)) < 2_000 && !app.isOver())
  },
}

function operationOf(path: string, method: string, { parameters, requestBody }: z.infer<typeof Operation>): FuzzInput {
  return { method, path, parameters, body: requestBody?.content['application/json']?.schema }
}

function requestFor(random: Random, known: FuzzContext, { method, path, parameters, body }: FuzzInput, token?: string) {
  const value = (schema: Schema) => {
    const odd = valueOf(random, known, schema, 0.15)
    return (typeof odd === 'string' ? odd : (JSON.stringify(odd) ?? '')).slice(0, 4_000)
  }
  const inPath = (name: string) => {
    const ids = random() < 0.5 ? known.foreign : known.own
    const usual = ids.filter((one) => typeof one === 'number')[Math.floor(random() * 5)]
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    return encodeWhole(random() < 0.75 && usual !== undefined ? String(usual) : value(schema))
  }
  const search = parameters
    .filter((one) => one.in === 'query' && random() < 0.7)
    .map(({ name, schema }) => `${encodeWhole(name)}=${encodeWhole(value(schema))}`)
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(name))
  const content =
    body === undefined
      ? random() < 0.05
        ? {}
        : undefined
      : valueOf(random, known, body, [0, 0.02, 0.1][Math.floor(random() * 3)])
  const odd = hostileValue(random)
  const text = random() < 0.02 && typeof odd === 'string' ? odd : JSON.stringify(content)
  const hasBody = method !== 'get' && text !== undefined && (body !== undefined || random() < 0.05)
  return {
    url: search.length > 0 ? `${url}?${search.join('&')}` : url,
    init: {
      method: method.toUpperCase(),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: text }),
    },
  }
}

/** An unpaired surrogate cannot be part of an address, so it is replaced. */
const encodeWhole = (text: string) => encodeURIComponent(text.toWellFormed())

async function bookAt(address: string, mine: Business, theirs: Business): Promise<Omit<FuzzContext, 'schemas'>> {
  const idsOf = async ({ token, unitIds }: Business, from: number) => {
    const ids: (string | number)[] = []
    for (let index = from; index < from + 4; index++) {
      const body = bookingOf(index, unitIds)
      const guests = body.guests.map((guest) => ({ ...guest, lastName: from === 0 ? 'Konuk' : marker }))
      const { reservation } = await callAt(address, createReservation, { body: { ...body, guests } }, token)
      const { id, hotelId, reservationUniqId } = reservation
      ids.push(id, hotelId, reservationUniqId, ...reservation.guests.flatMap((one) => [one.id, one.personId ?? 0]))
    }
    return [...unitIds, ...ids]
  }
  return { own: await idsOf(mine, 0), foreign: await idsOf(theirs, 100) }
}

/** Summarises all data of a business in one line, which would differ after any change by another business. */
async function stateOf({ query }: Awaited<ReturnType<typeof startDatabase>>, { account }: Business): Promise<string> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'hotel_id'
     and table_name in (select tablename from pg_tables where schemaname = 'public') order by 1`,
  )
  const [hotel] = await query<{ id: string }>(
    `select m.hotel_id::text as id from membership m join app_user u on u.id = m.user_id where u.email = '${account.email}'`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    if (name === 'live_change') continue
    const [found] = await query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
       from ${name} t where hotel_id = ${hotel?.id ?? 0}`,
    )
    parts.push(`${name} ${found?.sum ?? ''}`)
  }
  return parts.join('\n')
}
