// These tests change settings in two places at the same time.
import { expect, test } from 'vitest'
import { messageFor } from '#contract/problems.ts'
import { changeLanguage, changeProfile, profileSettings } from '#contract/account/settings/endpoints.ts'
import { changeSmsAccount, smsAccount } from '#contract/sms/endpoints.ts'
import type { SmsAccountChange } from '#contract/sms/schemas.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const { call, hotel } = world()

const stale = (fields: Record<string, string>) => ({
  status: 409,
  problem: { code: 'settings.changed-meanwhile', fields },
})

test('the second of two profile changes sees the stored values, and nothing is overwritten', async () => {
  const ours = await hotel()
  const { profile } = await call(profileSettings, {}, ours)
  const edited = { firstName: 'Ali', lastName: profile.lastName, phone: '', version: profile.version }
  await call(changeProfile, { body: edited }, ours)

  const second = call(changeProfile, { body: { ...edited, firstName: 'Veli', phone: '0532 111 22 33' } }, ours)

  await expect(second).rejects.toMatchObject(
    stale({
      firstName: messageFor('settings.stored-first-name', 'tr', { firstName: 'Ali' }),
      phone: 'Şimdi kayıtlı olan: –',
    }),
  )
  expect((await call(profileSettings, {}, ours)).profile).toMatchObject({ firstName: 'Ali', phone: '' })
})

test('a change of language is not a new version of the profile', async () => {
  const ours = await hotel()
  const { profile } = await call(profileSettings, {}, ours)
  await call(changeLanguage, { body: { language: 'en' } }, ours)
  const body = { firstName: 'Ali', lastName: 'Veli', version: profile.version }
  expect((await call(changeProfile, { body }, ours)).profile).toMatchObject({ firstName: 'Ali', language: 'en' })
})

const verimor = { driver: 'verimor' as const, username: '908501234567', secret: 'gizli', sender: 'VADI' }
const save = async (of: TestHotel, change: SmsAccountChange) => {
  return (await call(changeSmsAccount, { body: change }, of)).sms
}
const stored = async (of: TestHotel) => (await call(smsAccount, {}, of)).sms

test('the second of two changes to an SMS account sees the stored values, and nothing is overwritten', async () => {
  const ours = await hotel()
  const { version } = await stored(ours)
  await save(ours, { ...verimor, version })

  const second = save(ours, { driver: 'netgsm', username: '8501234567', secret: 'başka', sender: 'VADI', version })

  await expect(second).rejects.toMatchObject(
    stale({
      driver: messageFor('settings.stored-driver', 'tr', { driver: 'verimor' }),
      username: messageFor('settings.stored-username', 'tr', { username: '908501234567' }),
      secret: messageFor('settings.stored-secret', 'tr'),
    }),
  )
  expect(await stored(ours)).toMatchObject({ driver: 'verimor' })
})

test('an SMS account that was deleted and set up again counts as a different account, even if it looks the same', async () => {
  const ours = await hotel()
  const { version } = await save(ours, verimor)
  await save(ours, { driver: 'default', username: '', sender: '' })
  await save(ours, { ...verimor, sender: 'CAM' })

  await expect(save(ours, { ...verimor, secret: undefined, version })).rejects.toMatchObject(
    stale({ sender: messageFor('settings.stored-sender', 'tr', { sender: 'CAM' }) }),
  )
})

test('deleting an SMS account that has just been changed is also refused', async () => {
  const ours = await hotel()
  const { version } = await save(ours, verimor)
  await save(ours, { ...verimor, sender: 'CAM', version })

  const givenUp = save(ours, { driver: 'default', username: '', sender: '', version })

  await expect(givenUp).rejects.toMatchObject({ status: 409 })
})

test('of two users who set up the first SMS account at once, the second sees the account of the first', async () => {
  const ours = await hotel()
  const outcomes = await Promise.allSettled(
    ['BIR', 'IKI', 'UC'].map((sender) => save(ours, { ...verimor, sender, version: 0 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
