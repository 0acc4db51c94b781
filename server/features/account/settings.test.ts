import { describe, expect, test } from 'vitest'
import { login, myProfile } from '#contract/account/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import {
  changeLanguage,
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  listSessions,
  profileSettings,
} from '#contract/account/settings/endpoints.ts'
import { hotelPassword, type TestHotel, world } from '#server/test/world.ts'
import { settingsText } from './settings.text.ts'

const w = world()
const { call, send, hotel, clock } = w

const newPassword = 'yeni-bir-parola'
const signIn = async ({ email }: TestHotel, password = hotelPassword, userAgent = 'Mozilla/5.0 (X11; Linux)') => {
  const answer = await send(login, { body: { email, password } }, undefined, { 'user-agent': userAgent })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return { token: answer.json<{ token: string }>().token }
}

describe('the profile', () => {
  test('is changed, and the phone is stored in the usual format', async () => {
    const ours = await hotel()
    const body = { firstName: ' Işıl ', lastName: 'Çelik', phone: '0 (532) 111 22 33' }

    const { message, profile } = await call(changeProfile, { body }, ours)

    expect(message).toBe(settingsText.tr.profileSaved)
    const saved = { firstName: 'Işıl', lastName: 'Çelik', phone: '+905321112233', email: ours.email, language: 'tr' }
    expect(profile).toMatchObject(saved)
    expect((await call(profileSettings, {}, ours)).profile).toMatchObject(saved)
    expect(await call(myProfile, {}, ours)).toMatchObject({ firstName: 'Işıl', lastName: 'Çelik' })
  })

  test('may lack a phone, but not a name', async () => {
    const ours = await hotel()
    const { profile } = await call(changeProfile, { body: { firstName: 'Ali', lastName: 'Veli', phone: '' } }, ours)
    expect(profile.phone).toBe('')
    await expect(call(changeProfile, { body: { firstName: ' ', lastName: 'Veli' } }, ours)).rejects.toMatchObject({
      status: 400,
      problem: { fields: { firstName: expect.any(String) } },
    })
  })

  test('rejects a phone that no SMS can reach', async () => {
    const ours = await hotel()
    const body = { firstName: 'Ali', lastName: 'Veli', phone: '0 (212) 111 22 33' }
    await expect(call(changeProfile, { body }, ours)).rejects.toMatchObject({
      status: 400,
      problem: { fields: { phone: messageFor('account.phone-invalid', 'tr') } },
    })
  })

  test('stores the language for mails, and the confirmation comes in it', async () => {
    const ours = await hotel()
    const { message } = await call(changeLanguage, { body: { language: 'en' } }, ours)
    expect(message).toBe(settingsText.en.languageSaved)
    expect((await call(profileSettings, {}, ours)).profile.language).toBe('en')
  })
})

describe('a new password', () => {
  test('is set by a user who gives the current one, and ends every other session', async () => {
    const ours = await hotel()
    const elsewhere = await signIn(ours)

    const { message } = await call(
      changePassword,
      { body: { currentPassword: hotelPassword, password: newPassword } },
      ours,
    )

    expect(message).toBe(settingsText.tr.passwordChanged)
    await expect(call(myProfile, {}, elsewhere)).rejects.toMatchObject({ status: 401 })
    expect(await call(myProfile, {}, ours)).toMatchObject({ email: ours.email })
    await expect(signIn(ours)).rejects.toThrow('account.wrong-credentials')
    expect(await signIn(ours, newPassword)).toBeDefined()
  })

  test('is refused without the current one, and nothing changes', async () => {
    const ours = await hotel()
    const elsewhere = await signIn(ours)
    const body = { currentPassword: 'something-else', password: newPassword }

    await expect(call(changePassword, { body }, ours)).rejects.toMatchObject({
      status: 422,
      problem: {
        code: 'settings.password-wrong',
        fields: { currentPassword: messageFor('settings.password-wrong', 'tr') },
      },
    })
    expect(await call(myProfile, {}, elsewhere)).toMatchObject({ email: ours.email })
    expect(await signIn(ours)).toBeDefined()
  })

  test('has to be long enough', async () => {
    const ours = await hotel()
    const body = { currentPassword: hotelPassword, password: 'kısa' }
    await expect(call(changePassword, { body }, ours)).rejects.toMatchObject({
      status: 400,
      problem: { fields: { password: messageFor('account.password-short', 'tr') } },
    })
  })

  test('wins alone when two are set at once', async () => {
    const ours = await hotel()
    const change = (password: string) =>
      call(changePassword, { body: { currentPassword: hotelPassword, password } }, ours)
    const outcomes = await Promise.allSettled([change('birinci-parola'), change('ikinci-parola')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ problem: { code: 'settings.password-wrong' } })
  })
})

describe('sessions', () => {
  test('are listed with device and time, the present one first, without ended and expired ones', async () => {
    const ours = await hotel()
    await hotel()
    const ended = await signIn(ours)
    const [, toEnd] = (await call(listSessions, {}, ours)).sessions
    await call(endSession, { params: { id: toEnd?.id ?? '' } }, ours)
    await signIn(ours, hotelPassword, 'Firefox on Windows')

    const { sessions } = await call(listSessions, {}, ours)

    expect(sessions).toEqual([
      expect.objectContaining({ id: ours.sessionId, current: true, startedAt: clock.now().toISOString() }),
      expect.objectContaining({ userAgent: 'Firefox on Windows', current: false }),
    ])
    await expect(call(listSessions, {}, ended)).rejects.toMatchObject({ status: 401 })
    clock.advance({ minutes: 13 * 60 })
    expect((await call(listSessions, {}, ours)).sessions).toHaveLength(1)
  })

  test('can be ended one by one, and the others stay', async () => {
    const ours = await hotel()
    const phone = await signIn(ours, hotelPassword, 'phone')
    const tablet = await signIn(ours, hotelPassword, 'tablet')
    const { sessions } = await call(listSessions, {}, ours)
    const id = sessions.find(({ userAgent }) => userAgent === 'phone')?.id ?? ''

    expect(await call(endSession, { params: { id } }, ours)).toMatchObject({ message: settingsText.tr.sessionEnded })

    await expect(call(myProfile, {}, phone)).rejects.toMatchObject({ status: 401 })
    expect(await call(myProfile, {}, tablet)).toMatchObject({ email: ours.email })
    await expect(call(endSession, { params: { id } }, ours)).rejects.toMatchObject({
      status: 404,
      problem: { code: 'settings.session-not-found' },
    })
  })

  test("another user's sessions can neither be ended nor seen", async () => {
    const ours = await hotel()
    const theirs = await hotel()
    await expect(call(endSession, { params: { id: theirs.sessionId } }, ours)).rejects.toMatchObject({ status: 404 })
    expect(await call(myProfile, {}, theirs)).toMatchObject({ email: theirs.email })
    expect((await call(listSessions, {}, ours)).sessions.map(({ id }) => id)).toEqual([ours.sessionId])
  })

  test('can all be ended except the present one', async () => {
    const ours = await hotel()
    const others = [await signIn(ours), await signIn(ours)]
    await call(endOtherSessions, {}, ours)
    for (const other of others) await expect(call(myProfile, {}, other)).rejects.toMatchObject({ status: 401 })
    expect((await call(listSessions, {}, ours)).sessions).toHaveLength(1)
  })
})
