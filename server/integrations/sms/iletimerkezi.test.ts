// These tests use a local server that speaks İleti Merkezi's protocol.
import { describe, expect, test } from 'vitest'
import { iletimerkeziSms } from './iletimerkezi.ts'
import { providerSuite } from './provider.suite.ts'
import type { SmsMessage } from './sms.ts'
import { smsSuite } from './sms.suite.ts'
import { iletimerkeziServer } from './test-servers/iletimerkezi.server.ts'
import { json } from './test-servers/local-server.ts'

const message: SmsMessage = {
  hotelId: 1,
  to: '+905321234567',
  text: 'Merhaba',
  kind: 'informational',
  reference: 'sms-1',
}
const refused = (code: number | string, status = 400) =>
  json(status, { response: { status: { code, message: 'hata' } } })

async function started(options: Parameters<typeof iletimerkeziServer>[0] = {}) {
  const server = await iletimerkeziServer(options)
  const sms = iletimerkeziSms(server.account)
  return { ...server, sms, deliveries: sms.deliveries }
}

smsSuite('İleti Merkezi', async () => {
  const { account, orders } = await iletimerkeziServer()
  return {
    sms: iletimerkeziSms(account),
    received: async () => orders.map(({ number, text }) => ({ to: `+90${number}`, text })),
  }
})

providerSuite('İleti Merkezi', async () => {
  const { account, orders, ...server } = await iletimerkeziServer()
  return {
    ...server,
    taken: () => orders.length,
    sms: ({ baseUrl = account.baseUrl, ...options } = {}) => iletimerkeziSms({ ...account, baseUrl }, options),
    secrets: [account.key, account.hash],
  }
})

describe('sending', () => {
  test("the request follows İleti Merkezi's documentation", async () => {
    const { sms, asked } = await started()

    expect(await sms.send({ ...message, text: 'Çığ' })).toMatchObject({
      provider: 'iletimerkezi',
      providerMessageId: '312891245',
    })

    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/send-sms/json'])
    expect(JSON.parse(asked[0]?.text ?? '')).toEqual({
      request: {
        authentication: { key: 'a1b2c3d4e5', hash: 'f6a7b8c9d0e1f2a3' },
        order: {
          sender: 'KONUKOTEL',
          sendDateTime: [],
          iys: '0',
          message: { text: 'Çığ', receipents: { number: ['5321234567'] } },
        },
      },
    })
  })

  test('a commercial message goes through the list of private persons, and any other through none', async () => {
    const { sms, orders } = await started()

    await sms.send({ ...message, kind: 'commercial' })
    await sms.send({ ...message, text: 'Günaydın' })

    expect(orders[0]).toMatchObject({ iys: '1', iysList: 'BIREYSEL' })
    expect(orders[1]).toMatchObject({ iys: '0' })
    expect(orders[1]).not.toHaveProperty('iysList')
  })

  test.each([
    [400, 'rejected', false],
    [401, 'credentials', false],
    [402, 'credit', false],
    [404, 'rejected', false],
    [422, 'rejected', false],
    [450, 'sender', false],
    [451, 'duplicate', false],
    [452, 'invalid-number', false],
    [453, 'rejected', false],
    [454, 'rejected', false],
    [457, 'rejected', false],
    [458, 'rejected', false],
    [459, 'sender', false],
    [460, 'sender', false],
    [466, 'invalid-number', false],
    [467, 'credentials', false],
    [468, 'iys', false],
    [469, 'iys', false],
    [470, 'iys', false],
    [499, 'rejected', false],
    [503, 'busy', true],
  ])('code %d: %s, whatever the status it comes with', async (code, reason, retry) => {
    const { sms, next } = await started()
    next(refused(code), refused(String(code), 200))

    const expected = { reason, retry, providerCode: String(code) }
    await expect(sms.send(message)).rejects.toMatchObject(expected)
    await expect(sms.send(message)).rejects.toMatchObject(expected)
  })

  test('an answer with a meaningless code leaves the outcome unknown', async () => {
    const { sms, next } = await started()
    next(refused('tamam', 200), refused(110, 200), refused(200, 400))

    for (let time = 0; time < 3; time++)
      await expect(sms.send(message)).rejects.toMatchObject({ reason: 'unknown', retry: false })
  })

  test.each([
    [{ id: '312' }, '312'],
    [{ id: 312 }, '312'],
    [{}, undefined],
    [undefined, undefined],
  ])('the order %j is a receipt', async (order, providerMessageId) => {
    const { sms, next } = await started()
    next(json(200, { response: { status: { code: '200', message: '' }, order } }))

    expect(await sms.send(message)).toMatchObject({ provider: 'iletimerkezi', providerMessageId })
  })

  test('the account is checked: hash, sender, balance, İYS; and the same text is not accepted twice for a number', async () => {
    const { account } = await iletimerkeziServer()
    const send = (wrong: Partial<typeof account>, kind: SmsMessage['kind'] = 'informational') =>
      iletimerkeziSms({ ...account, ...wrong }).send({ ...message, kind })
    const withoutCode = (await iletimerkeziServer({ iysCode: false })).account
    const withoutBalance = (await iletimerkeziServer({ balance: 0 })).account

    await expect(send({ hash: 'x' })).rejects.toMatchObject({ reason: 'credentials' })
    await expect(send({ sender: 'OTHER' })).rejects.toMatchObject({ reason: 'sender', providerCode: '450' })
    await expect(send({ sender: 'LONGER THAN 11' })).rejects.toMatchObject({ reason: 'sender', providerCode: '460' })
    await expect(send(withoutCode, 'commercial')).rejects.toMatchObject({ reason: 'iys', providerCode: '470' })
    await expect(send(withoutBalance)).rejects.toMatchObject({ reason: 'credit' })
    await send({})
    await expect(send({})).rejects.toMatchObject({ reason: 'duplicate', retry: false })
  })
})

describe('delivery reports', () => {
  test.each([
    [113, 110, { state: 'pending' }],
    [113, 111, { state: 'delivered' }],
    [114, 111, { state: 'delivered' }],
    [114, 112, { state: 'failed', reason: 'not-delivered' }],
    [115, 110, { state: 'failed', reason: 'rejected' }],
    [114, 199, { state: 'pending' }],
  ])('order %d, message %d: %j', async (order, status, delivery) => {
    const { sms, deliveries, orders } = await started()
    const { providerMessageId = '' } = await sms.send(message)
    for (const one of orders) Object.assign(one, { order, message: status })

    expect(await deliveries([providerMessageId])).toEqual(new Map([[providerMessageId, delivery]]))
  })

  test('codes written as text count as well, and an order whose time has not come is pending', async () => {
    const { deliveries, next } = await started()
    const reported = { id: 5, status: '114', message: [{ number: '905321234567', status: '112' }] }
    next(json(200, { response: { status: { code: '200' }, order: reported } }), refused(456))

    expect(await deliveries(['5', '6'])).toEqual(
      new Map([
        ['5', { state: 'failed', reason: 'not-delivered' }],
        ['6', { state: 'pending' }],
      ]),
    )
  })

  test('one call asks for at most twenty reports', async () => {
    const { deliveries, asked } = await started()

    await deliveries(Array.from({ length: 30 }, (_, index) => String(index)))

    expect(asked).toHaveLength(20)
  })

  test.each([
    [401, 'credentials'],
    [422, 'rejected'],
    [468, 'rejected'],
    [503, 'busy'],
  ])('code %d: %s', async (code, reason) => {
    const { deliveries, next } = await started()
    next(refused(code))

    await expect(deliveries(['1'])).rejects.toMatchObject({ name: 'SmsReportsNotRead', reason })
  })
})
