import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Request } from '#contract/endpoint.ts'
import { messageFor } from '#contract/problems.ts'
import { changeProfile } from '#contract/account/settings/endpoints.ts'
import { changeSmsAccount, sendTestSms, smsAccount } from '#contract/sms/endpoints.ts'
import { netgsmServer } from '#server/integrations/sms/test-servers/netgsm.server.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { smsText, testSms } from './sms.text.ts'

const w = world()
const { call, send, hotel, outbox } = w

const phone = '0 (532) 444 55 66'
const save = (body: Request<typeof changeSmsAccount>['body'], of: TestHotel) => call(changeSmsAccount, { body }, of)

/** Starts a local Netgsm server and returns it with the account settings for it. */
async function netgsm() {
  const server = await netgsmServer()
  const { usercode: username, password: secret, header: sender } = server.account
  w.api.config.sms = { driver: 'netgsm', ...server.account }
  return { server, account: { driver: 'netgsm' as const, username, secret, sender } }
}

/** Creates a business whose user has the phone number `phone`. */
async function reachable(): Promise<TestHotel> {
  const ours = await hotel()
  await call(changeProfile, { body: { firstName: 'Ali', lastName: 'Veli', phone } }, ours)
  return ours
}

describe("the business's own SMS account", () => {
  test("is Konuk's at first, and again after the business deletes its own", async () => {
    const ours = await hotel()
    const konuks = { driver: 'default', username: '', sender: '', secret: 'none', version: 0 }
    expect((await call(smsAccount, {}, ours)).sms).toEqual(konuks)
    await save({ driver: 'verimor', username: '908501234567', secret: 'gizli', sender: 'VADI' }, ours)
    expect((await save({ driver: 'default' }, ours)).sms).toEqual(konuks)
    await expect(save({ driver: 'verimor', username: '908501234567', sender: 'VADI' }, ours)).rejects.toMatchObject({
      problem: { code: 'settings.sms-secret-required' },
    })
  })

  test('is shown without its password, which the database stores encrypted', async () => {
    const ours = await hotel()
    const secret = 'çok-gizli-parola'

    const answers = [
      await send(
        changeSmsAccount,
        { body: { driver: 'netgsm', username: '8501234567', secret, sender: 'VADI' } },
        ours,
      ),
      await send(smsAccount, {}, ours),
    ]

    for (const { body } of answers) {
      expect(JSON.parse(body)).toMatchObject({
        sms: { driver: 'netgsm', username: '8501234567', sender: 'VADI', secret: 'stored' },
      })
      expect(body).not.toContain(secret)
    }
    const { rows } = await inHotel(w.db, ours.hotelId, (tx) =>
      sql<{ row: string }>`select sms_account::text as row from sms_account`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).toMatch(/v2\./)
    expect(rows[0]?.row).not.toContain('gizli')
  })

  test('keeps its password while other fields change, but not with another user name or provider', async () => {
    const ours = await hotel()
    const account = { driver: 'netgsm' as const, username: '8501234567', sender: 'VADI' }
    await save({ ...account, secret: 'gizli' }, ours)

    expect((await save({ ...account, sender: 'VADIOTEL' }, ours)).sms).toMatchObject({
      sender: 'VADIOTEL',
      secret: 'stored',
    })
    for (const other of [{ username: '8507654321' }, { driver: 'verimor' as const }]) {
      await expect(save({ ...account, ...other }, ours)).rejects.toMatchObject({
        status: 422,
        problem: { fields: { secret: messageFor('settings.sms-secret-required', 'tr') } },
      })
    }
  })

  test('names missing values at their fields', async () => {
    const ours = await hotel()
    await expect(save({ driver: 'netgsm', secret: 'gizli' }, ours)).rejects.toMatchObject({
      status: 400,
      problem: {
        fields: {
          username: messageFor('settings.sms-username-required', 'tr'),
          sender: messageFor('settings.sms-sender-required', 'tr'),
        },
      },
    })
  })

  test("reports a password that cannot be decrypted any more, and sends nothing in another sender's name", async () => {
    const ours = await reachable()
    await save({ driver: 'netgsm', username: '8501234567', secret: 'gizli', sender: 'VADI' }, ours)
    await inHotel(w.db, ours.hotelId, (tx) => sql`update sms_account set secret_box = 'v1.AAAA'`.execute(tx))

    expect((await call(smsAccount, {}, ours)).sms.secret).toBe('unreadable')
    await expect(call(sendTestSms, {}, ours)).rejects.toMatchObject({
      problem: { code: 'settings.sms-test-credentials' },
    })
    await expect(save({ driver: 'netgsm', username: '8501234567', sender: 'VADI' }, ours)).rejects.toMatchObject({
      problem: { code: 'settings.sms-secret-required' },
    })
  })
})

describe('a test SMS', () => {
  test("goes to the user's own phone, in the language of the screen", async () => {
    const ours = await reachable()
    expect(await call(sendTestSms, {}, ours)).toMatchObject({ message: smsText.tr.testSent })
    expect(await outbox(phone)).toMatchObject([{ text: testSms.tr }])
    await send(sendTestSms, {}, ours, { 'accept-language': 'en' })
    expect((await outbox(phone))[0]).toMatchObject({ text: testSms.en })
  })

  test('needs a phone in the profile', async () => {
    const ours = await hotel()
    await call(changeProfile, { body: { firstName: 'Ali', lastName: 'Veli' } }, ours)
    await expect(call(sendTestSms, {}, ours)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'settings.phone-missing' },
    })
  })

  test('goes to no phone abroad', async () => {
    const ours = await hotel()
    await call(changeProfile, { body: { firstName: 'Ali', lastName: 'Veli', phone: '+44 7700 900123' } }, ours)
    await expect(call(sendTestSms, {}, ours)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'settings.phone-abroad' },
    })
    expect(await outbox('447700900123')).toEqual([])
  })

  test("goes through the business's own account", async () => {
    const { server, account } = await netgsm()
    const ours = await reachable()
    await save(account, ours)
    await call(sendTestSms, {}, ours)
    expect(server.jobs).toMatchObject([{ no: '5324445566', iysfilter: '0' }])
  })

  test("reports the provider's objection", async () => {
    const { server, account } = await netgsm()
    const ours = await reachable()
    await save({ ...account, secret: 'not-this-one' }, ours)
    await expect(call(sendTestSms, {}, ours)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'settings.sms-test-credentials' },
    })
    await save({ ...account, sender: 'UNKNOWN' }, ours)
    await expect(call(sendTestSms, {}, ours)).rejects.toMatchObject({
      problem: { code: 'settings.sms-test-sender' },
    })
    await server.close()
    await expect(call(sendTestSms, {}, ours)).rejects.toMatchObject({
      status: 503,
      problem: { code: 'settings.sms-test-unreachable' },
    })
  })
})

test('never makes the server call an address that a user typed', async () => {
  const { server, account } = await netgsm()
  const elsewhere = await netgsmServer()
  const ours = await reachable()
  const addresses = { baseUrl: elsewhere.url, url: elsewhere.url, host: elsewhere.url }
  await send(changeSmsAccount, { body: { ...account, ...addresses } }, ours)
  await call(sendTestSms, {}, ours)
  // The address is typed as user name, as sender and as password of the account.
  for (const typed of [{ username: elsewhere.url }, { sender: elsewhere.url.slice(-11) }, { secret: elsewhere.url }]) {
    await send(changeSmsAccount, { body: { ...account, ...typed } }, ours)
    await send(sendTestSms, {}, ours)
  }

  expect(elsewhere.asked).toEqual([])
  expect(server.asked).toHaveLength(4)
})
