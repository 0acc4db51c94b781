// These tests use a local server that speaks Netgsm's protocol.
import { describe, expect, test } from 'vitest'
import { netgsmSms } from './netgsm.ts'
import { providerSuite } from './provider.suite.ts'
import type { SmsMessage } from './sms.ts'
import { smsSuite } from './sms.suite.ts'
import { json } from './test-servers/local-server.ts'
import { netgsmServer } from './test-servers/netgsm.server.ts'

const message: SmsMessage = {
  hotelId: 1,
  to: '+905321234567',
  text: 'Merhaba',
  kind: 'informational',
  reference: 'sms-1',
}
const refused = (code: string, status = 406) => json(status, { code, jobid: null, description: 'hata' })

async function started(options: Parameters<typeof netgsmServer>[0] = {}) {
  const server = await netgsmServer(options)
  const sms = netgsmSms(server.account)
  return { ...server, sms, deliveries: sms.deliveries }
}

smsSuite('Netgsm', async () => {
  const { account, jobs } = await netgsmServer()
  return { sms: netgsmSms(account), received: async () => jobs.map(({ no, msg }) => ({ to: `+90${no}`, text: msg })) }
})

providerSuite('Netgsm', async () => {
  const { account, jobs, ...server } = await netgsmServer()
  return {
    ...server,
    taken: () => jobs.length,
    sms: ({ baseUrl = account.baseUrl, ...options } = {}) => netgsmSms({ ...account, baseUrl }, options),
    secrets: [account.password, btoaUtf8(`${account.usercode}:${account.password}`)],
  }
})
const btoaUtf8 = (text: string) => Buffer.from(text).toString('base64')

describe('sending', () => {
  test("the request follows Netgsm's documentation", async () => {
    const { sms, asked } = await started()

    await sms.send({ ...message, text: 'Çığ' })

    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /sms/rest/v2/send'])
    expect(JSON.parse(asked[0]?.text ?? '')).toEqual({
      msgheader: 'KONUKOTEL',
      encoding: 'TR',
      iysfilter: '0',
      messages: [{ msg: 'Çığ', no: '5321234567' }],
    })
    expect(asked[0]?.authorization).toBe(`Basic ${btoaUtf8('8501234567:pa:ssşword')}`)
  })

  test('a commercial message goes through the filter for private persons, and any other through none', async () => {
    const { sms, jobs } = await started()

    await sms.send({ ...message, kind: 'commercial' })
    await sms.send(message)

    expect(jobs.map(({ iysfilter }) => iysfilter)).toEqual(['11', '0'])
  })

  test.each([
    ['20', 'rejected', false],
    ['30', 'credentials', false],
    ['40', 'sender', false],
    ['41', 'sender', false],
    ['50', 'iys', false],
    ['51', 'iys', false],
    ['70', 'rejected', false],
    ['80', 'busy', true],
    ['85', 'busy', true],
    ['100', 'busy', true],
    ['101', 'busy', true],
  ])('code %s: %s, whatever the status it comes with', async (code, reason, retry) => {
    const { sms, next } = await started()
    next(refused(code), refused(code, 200), refused(code, 500), json(406, { code: Number(code) }))

    for (let time = 0; time < 4; time++)
      await expect(sms.send(message)).rejects.toMatchObject({ reason, retry, providerCode: code })
  })

  test('an unknown code in a refusal is judged by its status', async () => {
    const { sms, next } = await started()
    next(refused('5000'), refused('5000', 500))

    await expect(sms.send(message)).rejects.toMatchObject({ reason: 'rejected', retry: false, providerCode: '5000' })
    await expect(sms.send(message)).rejects.toMatchObject({ reason: 'busy', retry: true })
  })

  test('an unknown code in any other answer leaves the outcome unknown', async () => {
    const { sms, next } = await started()
    next(refused('77', 200), json(406, { code: '00', jobid: '1' }))

    await expect(sms.send(message)).rejects.toMatchObject({ reason: 'unknown', providerCode: '77' })
    await expect(sms.send(message)).rejects.toMatchObject({ reason: 'unknown' })
  })

  test.each([
    [{ code: '00', jobid: '17377' }, '17377'],
    [{ code: '00', jobId: '17377' }, '17377'],
    [{ code: '00', jobid: 17377 }, '17377'],
    [{ code: '01', jobid: '17377' }, '17377'],
    [{ code: '02', jobid: '17377' }, '17377'],
    [{ code: '00', jobid: null }, undefined],
  ])('%j is a receipt', async (answer, providerMessageId) => {
    const { sms, next } = await started()
    next(json(200, answer))

    expect(await sms.send(message)).toMatchObject({ provider: 'netgsm', providerMessageId })
  })

  test('the account is checked: password, sender, İYS', async () => {
    const { account } = await netgsmServer()
    const send = (wrong: Partial<typeof account>, kind: SmsMessage['kind'] = 'informational') =>
      netgsmSms({ ...account, ...wrong }).send({ ...message, kind })
    const withoutIys = (await netgsmServer({ iys: 'not-allowed' })).account
    const withoutBrand = (await netgsmServer({ iys: 'no-brand' })).account

    await expect(send({ password: 'wrong' })).rejects.toMatchObject({ reason: 'credentials', providerCode: '30' })
    await expect(send({ header: 'OTHER' })).rejects.toMatchObject({ reason: 'sender', providerCode: '40' })
    await expect(send(withoutIys, 'commercial')).rejects.toMatchObject({ reason: 'iys', providerCode: '50' })
    await expect(send(withoutBrand, 'commercial')).rejects.toMatchObject({ reason: 'iys', providerCode: '51' })
    await send(withoutIys)
  })

  test("a text over Netgsm's maximum length is refused, and the twenty-first to one number has to wait", async () => {
    const { sms } = await started()

    await expect(sms.send({ ...message, text: 'a'.repeat(884) })).rejects.toMatchObject({ providerCode: '20' })
    for (let time = 1; time <= 20; time++) await sms.send({ ...message, text: `Merhaba ${time}` })
    await expect(sms.send(message)).rejects.toMatchObject({ reason: 'busy', retry: true, providerCode: '85' })
  })
})

describe('delivery reports', () => {
  test.each([
    [0, { state: 'pending' }],
    [1, { state: 'delivered' }],
    [2, { state: 'failed', reason: 'expired' }],
    [3, { state: 'failed', reason: 'invalid-number' }],
    [4, { state: 'failed', reason: 'provider-error' }],
    [11, { state: 'failed', reason: 'rejected' }],
    [12, { state: 'failed', reason: 'not-delivered' }],
    [13, { state: 'failed', reason: 'duplicate' }],
    [14, { state: 'failed', reason: 'credit' }],
    [15, { state: 'failed', reason: 'blacklisted' }],
    [16, { state: 'failed', reason: 'iys' }],
    [17, { state: 'failed', reason: 'iys' }],
    [99, { state: 'pending' }],
  ])('status %d: %j', async (status, delivery) => {
    const { sms, deliveries, jobs } = await started()
    const { providerMessageId = '' } = await sms.send(message)
    for (const job of jobs) job.status = status

    expect(await deliveries([providerMessageId])).toEqual(new Map([[providerMessageId, delivery]]))
  })

  test.each([
    ['21.11.2026 14:30:12', '2026-11-21T11:30:12.000Z'],
    ['2026-11-21 14:30:12', '2026-11-21T11:30:12.000Z'],
    ['2026-11-21T14:30:12+03:00', '2026-11-21T11:30:12.000Z'],
    ['2026-11-21T11:30:12.000Z', '2026-11-21T11:30:12.000Z'],
    ['01.01.0001 00:00:00', undefined],
    ['2026-13-41 99:99:99', undefined],
    ['', undefined],
  ])('delivered at "%s": %s', async (deliveredDate, instant) => {
    const { sms, deliveries, jobs } = await started()
    const { providerMessageId = '' } = await sms.send(message)
    for (const job of jobs) Object.assign(job, { status: 1, deliveredDate })

    const delivery = (await deliveries([providerMessageId])).get(providerMessageId)

    expect(delivery?.state).toBe('delivered')
    expect(delivery?.at?.toISOString()).toBe(instant)
  })

  async function manySent(count: number, options = {}) {
    const server = await started(options)
    const ids: string[] = []
    for (let time = 0; time < count; time++) {
      const to = `+9053200000${String(time).padStart(2, '0')}`
      ids.push((await server.sms.send({ ...message, to })).providerMessageId ?? '')
    }
    return { ...server, ids, questions: () => server.asked.filter(({ path }) => path.endsWith('/report')).length }
  }

  test('one request asks for fifty ids', async () => {
    const { ids, deliveries, questions } = await manySent(60)

    expect([...(await deliveries(ids)).keys()]).toEqual(ids)
    expect(questions()).toBe(2)
  })

  test('all pages of a report are read', async () => {
    const { ids, deliveries, questions } = await manySent(12, { mostPerPage: 5 })

    expect([...(await deliveries(ids)).keys()]).toEqual(ids)
    expect(questions()).toBe(3)
  })

  test('one call makes at most five requests, so that two calls a minute are allowed, and returns the reports it got', async () => {
    const { ids, deliveries, questions, nextMinute } = await manySent(12, { mostPerPage: 2 })

    expect([...(await deliveries(ids)).keys()]).toEqual(ids.slice(0, 10))
    expect(questions()).toBe(5)
    await deliveries(ids)
    await expect(deliveries(ids)).rejects.toMatchObject({ reason: 'busy' })
    nextMinute()
    expect((await deliveries(ids.slice(10))).size).toBe(2)
  })

  test('a limit reached half way loses none of the reports already read', async () => {
    const { ids, deliveries, nextMinute } = await manySent(12, { mostPerPage: 5 })
    for (let time = 0; time < 9; time++) await deliveries(ids.slice(0, 1))

    expect([...(await deliveries(ids)).keys()]).toEqual(ids.slice(0, 5))
    nextMinute()
  })

  test('ids without a report are left out', async () => {
    const { sms, deliveries } = await started()
    const { providerMessageId = '' } = await sms.send(message)

    expect(await deliveries(['1', '2'])).toEqual(new Map())
    expect([...(await deliveries(['1', providerMessageId])).keys()]).toEqual([providerMessageId])
  })

  test('reports about other messages are ignored', async () => {
    const { deliveries, next } = await started()
    next(json(200, { code: '00', jobs: [{ jobid: '2', status: 1 }, { status: 1 }, null] }))

    expect(await deliveries(['1'])).toEqual(new Map())
  })

  test.each([
    ['30', 'credentials'],
    ['70', 'rejected'],
    ['80', 'busy'],
    ['100', 'busy'],
    ['110', 'busy'],
    ['5000', 'rejected'],
  ])('code %s: %s', async (code, reason) => {
    const { deliveries, next } = await started()
    next(refused(code))

    await expect(deliveries(['1'])).rejects.toMatchObject({ name: 'SmsReportsNotRead', reason })
  })
})
