import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Request } from '#contract/endpoint.ts'
import { messageFor } from '#contract/problems.ts'
import { changeProfile, changeSmsAccount, sendTestSms, smsAccount } from '#contract/settings.ts'
import { netgsmServer } from '#server/integrations/sms/test-servers/netgsm.server.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { settingsText, testSms } from './settings.text.ts'

const w = world()
const { call, send, hotel, outbox } = w

const phone = '0 (532) 444 55 66'
const save = (body: Request<typeof changeSmsAccount>['body'], of: TestHotel) => call(changeSmsAccount, { body }, of)

/** Netgsm on this machine, and its account as the settings take it. */
async function netgsm() {
  const server = await netgsmServer()
  const { usercode: username, password: secret, header: sender } = server.account
  w.api.config.sms = { driver: 'netgsm', ...server.account }
  return { server, account: { driver: 'netgsm' as const, username, secret, sender } }
}

/** A business whose user can be reached at `phone`. */
async function reachable(): Promise<TestHotel> {
  const ours = await hotel()
  await call(changeProfile, { body: { firstName: 'Ali', lastName: 'Veli', phone } }, ours)
  return ours
}

describe("the business's own SMS account", () => {
  test("is Konuk's to begin with, and again when the business gives its own up", async () => {
    const ours = await hotel()
    const konuks = { driver: 'default', username: '', sender: '', secret: 'none', version: 0 }
    expect((await call(smsAccount, {}, ours)).sms).toEqual(konuks)
    await save({ driver: 'verimor', username: '908501234567', secret: 'gizli', sender: 'VADI' }, ours)
    expect((await save({ driver: 'default' }, ours)).sms).toEqual(konuks)
    await expect(save({ driver: 'verimor', username: '908501234567', sender: 'VADI' }, ours)).rejects.toMatchObject({
      problem: { code: 'settings.sms-secret-required' },
    })
  })

  test('is shown without its password, which the database does not know in the clear either', async () => {
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

  test('keeps its password while other things change, but not for another account', async () => {
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

  test('names what is missing at its field', async () => {
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

  test('says so when its password cannot be read any more, and sends nothing in another name', async () => {
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
    expect(await call(sendTestSms, {}, ours)).toMatchObject({ message: settingsText.tr.testSent })
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

  test('goes through the account that the business has stored', async () => {
    const { server, account } = await netgsm()
    const ours = await reachable()
    await save(account, ours)
    await call(sendTestSms, {}, ours)
    expect(server.jobs).toMatchObject([{ no: '5324445566', iysfilter: '0' }])
  })

  test('says what the provider objects to', async () => {
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

test('no address that a user types is ever called', async () => {
  const { server, account } = await netgsm()
  const elsewhere = await netgsmServer()
  const ours = await reachable()
  const addresses = { baseUrl: elsewhere.url, url: elsewhere.url, host: elsewhere.url }
  await send(changeSmsAccount, { body: { ...account, ...addresses } }, ours)
  await call(sendTestSms, {}, ours)
  // Neither as the name of the account, nor as its sender.
  for (const typed of [{ username: elsewhere.url }, { sender: elsewhere.url.slice(-11) }, { secret: elsewhere.url }]) {
    await send(changeSmsAccount, { body: { ...account, ...typed } }, ours)
    await send(sendTestSms, {}, ours)
  }

  expect(elsewhere.asked).toEqual([])
  expect(server.asked).toHaveLength(4)
})
