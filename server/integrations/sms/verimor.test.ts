// These tests use a local server that speaks Verimor's protocol.
import { describe, expect, test } from 'vitest'
import { providerSuite } from './provider.suite.ts'
import type { SmsMessage } from './sms.ts'
import { smsSuite } from './sms.suite.ts'
import { verimorServer } from './test-servers/verimor.server.ts'
import { verimorSms } from './verimor.ts'

const message: SmsMessage = {
  hotelId: 1,
  to: '+905321234567',
  text: 'Merhaba',
  kind: 'informational',
  reference: 'sms-1',
}

async function started(options: Parameters<typeof verimorServer>[0] = {}) {
  const server = await verimorServer(options)
  const sms = verimorSms(server.account)
  return { ...server, sms, deliveries: sms.deliveries }
}

smsSuite('Verimor', async () => {
  const { account, sent } = await verimorServer()
  return {
    sms: verimorSms(account),
    received: async () => sent.map(({ dest, msg }) => ({ to: `+${dest.replace(/^00/, '')}`, text: msg })),
  }
})

providerSuite('Verimor', async () => {
  const { account, sent, ...server } = await verimorServer()
  return {
    ...server,
    taken: () => sent.length,
    sms: ({ baseUrl = account.baseUrl, ...options } = {}) => verimorSms({ ...account, baseUrl }, options),
    secrets: [account.password, encodeURIComponent(account.password)],
  }
})

describe('sending', () => {
  test("the request follows Verimor's documentation", async () => {
    const { sms, asked } = await started()

    expect(await sms.send(message)).toMatchObject({ provider: 'verimor', providerMessageId: '20210' })

    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v2/send.json'])
    expect(JSON.parse(asked[0]?.text ?? '')).toEqual({
      username: '908501234567',
      password: 'pass&word=1',
      source_addr: 'KONUK OTEL',
      custom_id: 'sms-1',
      datacoding: '0',
      messages: [{ msg: 'Merhaba', dest: '905321234567', id: 'sms-1' }],
    })
  })

  test('a commercial message goes through the check for private persons, and any other through none', async () => {
    const { sms, sent } = await started()

    await sms.send({ ...message, kind: 'commercial' })
    await sms.send(message)

    expect(sent[0]).toMatchObject({ is_commercial: true, iys_recipient_type: 'BIREYSEL' })
    expect(sent[1]).not.toHaveProperty('is_commercial')
    expect(sent[1]).not.toHaveProperty('iys_recipient_type')
  })

  test.each([
    ['Merhaba ÖöÜüÇ €', '0'],
    ['Şükrü', '1'],
    ['kaçış, ığdır, İnci, dağ', '1'],
    ['Merhaba 😀', '2'],
    ['ş é', '2'],
  ])('"%s" is coded as %s and arrives as written', async (text, datacoding) => {
    const { sms, sent } = await started()

    await sms.send({ ...message, text })

    expect(sent).toEqual([expect.objectContaining({ datacoding, msg: text })])
  })

  test.each([
    ['INVALID_SOURCE_ADDRESS', 'sender'],
    ['NUMERIC_SOURCE_ADDRESS_NOT_ALLOWED', 'sender'],
    ['MISSING_MESSAGE', 'rejected'],
    ['MESSAGE_TOO_LONG', 'rejected'],
    ['INVALID_PERIOD', 'rejected'],
    ['INVALID_DELIVERY_TIME', 'rejected'],
    ['INVALID_DATACODING', 'rejected'],
    ['MISSING_IYS_BRAND_CODE', 'iys'],
    ['AHS_AUTHORIZATION_ERROR', 'iys'],
    ['NO_AHS_BRAND_ERROR', 'iys'],
    ['INVALID_IYS_RECIPIENT_TYPE', 'rejected'],
    ['MISSING_DESTINATION_ADDRESS', 'invalid-number'],
    ['INVALID_DESTINATION_ADDRESS', 'invalid-number'],
    ['INVALID_UTF8', 'rejected'],
    ['MUKERRER_RAPORLAMA', 'duplicate'],
    ['INSUFFICIENT_CREDITS', 'credit'],
    ['FORBIDDEN_MESSAGE', 'rejected'],
    ['INVALID_JSON', 'rejected'],
    ['MESSAGE_COUNT_LIMIT_EXCEEDED', 'rejected'],
    ['SOMETHING_NEW', 'rejected'],
  ])('%s: %s', async (word, reason) => {
    const { sms, next } = await started()
    next({ status: 400, body: `${word}\n` })

    await expect(sms.send(message)).rejects.toMatchObject({ reason, retry: false, providerCode: word })
  })

  test('the account is checked: password, sender, brand, credit, and the address of this server', async () => {
    const { account } = await verimorServer()
    const send = (wrong: Partial<typeof account>, kind: SmsMessage['kind'] = 'informational') =>
      verimorSms({ ...account, ...wrong }).send({ ...message, kind })
    const withoutBrand = (await verimorServer({ brand: false })).account
    const withoutCredit = (await verimorServer({ credits: 0 })).account
    const addressNotListed = (await verimorServer({ addressAllowed: false })).account

    await expect(send({ password: 'x' })).rejects.toMatchObject({ reason: 'credentials', providerCode: undefined })
    await expect(send(addressNotListed)).rejects.toMatchObject({ reason: 'credentials', providerCode: 'IP' })
    await expect(send({ sender: 'OTHER' })).rejects.toMatchObject({ reason: 'sender' })
    await expect(send(withoutBrand, 'commercial')).rejects.toMatchObject({ reason: 'iys' })
    await expect(send(withoutCredit)).rejects.toMatchObject({ reason: 'credit' })
    await expect(send({}, 'commercial')).resolves.toMatchObject({ provider: 'verimor' })
  })
})

describe('delivery reports', () => {
  test.each([
    ['SENDING', { state: 'pending' }],
    ['WAITING', { state: 'pending' }],
    ['DELIVERED', { state: 'delivered' }],
    ['SENT', { state: 'delivered' }],
    ['NOT_DELIVERED', { state: 'failed', reason: 'not-delivered' }],
    ['EXPIRED', { state: 'failed', reason: 'expired' }],
    ['INVALID_DESTINATION_ADDRESS', { state: 'failed', reason: 'invalid-number' }],
    ['REJECTED', { state: 'failed', reason: 'rejected' }],
    ['DOUBLE_SEND_ERROR', { state: 'failed', reason: 'duplicate' }],
    ['BLACKLISTED_DESTINATION_ADDRESS', { state: 'failed', reason: 'blacklisted' }],
    ['NOT_ALLOWED_BY_IYS', { state: 'failed', reason: 'iys' }],
    ['MISSING_TARIFF', { state: 'failed', reason: 'provider-error' }],
    ['ROUTE_NOT_AVAILABLE', { state: 'failed', reason: 'provider-error' }],
    ['NETWORK_NOTCOVERED', { state: 'failed', reason: 'provider-error' }],
    ['INTERNATIONAL_DENIED', { state: 'failed', reason: 'provider-error' }],
    ['SEND_ERROR', { state: 'failed', reason: 'provider-error' }],
    ['SOMETHING_NEW', { state: 'pending' }],
  ])('%s: %j', async (status, delivery) => {
    const { sms, deliveries, sent } = await started()
    const { providerMessageId = '' } = await sms.send(message)
    for (const one of sent) one.status = status

    expect(await deliveries([providerMessageId])).toEqual(new Map([[providerMessageId, delivery]]))
  })

  test.each(['2026-11-21 14:30:12', '2026-11-21T14:30:12.000+03:00'])('done at %s', async (done_at) => {
    const { sms, deliveries, sent } = await started()
    const { providerMessageId = '' } = await sms.send(message)
    for (const one of sent) Object.assign(one, { status: 'DELIVERED', done_at })

    expect((await deliveries([providerMessageId])).get(providerMessageId)?.at).toEqual(new Date('2026-11-21T11:30:12Z'))
  })

  test('one call asks for ten reports, so that two calls a minute are allowed', async () => {
    const { sms, deliveries, asked, nextMinute } = await started()
    const ids: string[] = []
    for (let time = 0; time < 12; time++) ids.push((await sms.send(message)).providerMessageId ?? '')

    expect([...(await deliveries(ids)).keys()]).toEqual(ids.slice(0, 10))
    expect(asked.filter(({ path }) => path === '/v2/status')).toHaveLength(10)
    await deliveries(ids)
    await expect(deliveries(ids)).rejects.toMatchObject({ reason: 'busy' })
    nextMinute()
    expect((await deliveries(ids.slice(10))).size).toBe(2)
  })

  test('a limit reached half way loses none of the reports already read, and no more requests follow', async () => {
    const { sms, deliveries, asked } = await started()
    const { providerMessageId = '' } = await sms.send(message)
    for (let time = 0; time < 19; time++) await deliveries([providerMessageId])
    const before = asked.length

    expect([...(await deliveries([providerMessageId, '2', '3', '4'])).keys()]).toEqual([providerMessageId])
    expect(asked.length).toBe(before + 2)
  })

  test('a message from an account no longer in use does not block the reports of the others', async () => {
    const { sms, deliveries } = await started()
    const { providerMessageId = '' } = await sms.send(message)

    expect(await deliveries(['404'])).toEqual(new Map())
    expect([...(await deliveries(['1', '404', providerMessageId])).keys()]).toEqual([providerMessageId])
    await expect(deliveries(['1'])).rejects.toMatchObject({ reason: 'credentials' })
  })
})
