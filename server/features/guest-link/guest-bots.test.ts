// Programs that open links, follow forms and guess tokens, over HTTP.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { renewGuestLink } from '#contract/guest-link/endpoints.ts'
import { world } from '#server/test/world.ts'
import { companionsOf } from './companions.fixture.ts'
import { guestsOf } from './guest-browser.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { browser } = guestsOf(w)
const { pair, invited } = companionsOf(w)

/** The forms of a page with all their fields, as a program finds them in its HTML. */
const formsIn = (html: string) =>
  [...html.matchAll(/<form[^>]* action="([^"]+)"[^>]*>(.*?)<\/form>/gs)].map(([, action = '', form = '']) => ({
    action: action.replaceAll('&amp;', '&'),
    fields: Object.fromEntries(
      [...form.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"(?:[^>]* value="([^"]*)")?/g)].map(
        ([, name = '', value = '17']) => [name, value],
      ),
    ),
  }))

test('a program that sends every form of every page without its cookie changes nothing and sends no code', async () => {
  const of = await pair()
  const invitation = await invited(of, of.anna)
  const pages = [
    (await browser(of.path).open()).body,
    (await of.his.open(`?kisi=${of.stay.id}-${of.anna}`)).body,
    (await browser(invitation).open()).body,
  ]
  const forms = pages.flatMap(formsIn)
  const names = new Set(forms.map(({ action }) => /\/m\/[\w-]+\/([\w-]+)/.exec(action)?.[1]))
  for (const form of ['opened', 'code', 'device', 'identity', 'uninvite', 'own-identity']) expect(names).toContain(form)
  const audited = async () => (await w.call(listAudit, { query: {} }, of.ours)).total
  const [before, letters] = [await audited(), (await w.outbox(of.phone)).length]
  for (const { action, fields } of forms) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Googlebot/2.1' }
    const payload = new URLSearchParams(fields).toString()
    const { statusCode } = await w.app.inject({ method: 'POST', url: action, headers, payload })
    expect([action.split('/').at(-1), statusCode]).toEqual([action.split('/').at(-1), 403])
  }
  expect(await audited()).toBe(before)
  expect((await w.outbox(of.phone)).length).toBe(letters)
})

test('a renewed link dies on a second device with an open page, with the cookies of both and every invitation', async () => {
  const of = await pair()
  const invitation = await invited(of, of.anna)
  const second = browser(of.path)
  await second.open()
  await w.call(renewGuestLink, { params: { id: of.stay.id }, body: { generation: 1 } }, of.ours)
  const closed = await Promise.all([second.open(), of.his.open(), browser(invitation).open()])
  expect(closed.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  for (const form of ['opened', 'code', 'identity', 'invite'])
    expect((await of.his.send(form, { stay: '1', person: 'n1' })).statusCode).toBe(404)
})

test('ten thousand guesses get one wording, and after thirty of them the answer that there were too many', async () => {
  const answers = new Map<number, Set<string>>()
  let counted = 0
  for (let turn = 0; turn < 100; turn++) {
    const guesses = Array.from({ length: 100 }, () =>
      w.app.inject({ url: `/m/${randomBytes(16).toString('base64url')}`, remoteAddress: '203.0.113.7' }),
    )
    for (const { statusCode, body } of await Promise.all(guesses)) {
      answers.set(statusCode, (answers.get(statusCode) ?? new Set()).add(body))
      if (statusCode === 404) counted++
    }
  }
  expect([...answers.keys()].toSorted((one, other) => one - other)).toEqual([404, 429])
  expect(new Set([...answers.values()].flatMap((bodies) => [...bodies])).size).toBe(1)
  expect(counted).toBe(30)
})
