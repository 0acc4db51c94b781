import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { forgotPassword, login, myProfile, register, resetPassword, verifyEmail } from '#contract/account/endpoints.ts'
import { currentHotel } from '#contract/hotel/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { changePassword } from '#contract/account/settings/endpoints.ts'
import { inAuthScope } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { accountMailText } from './account-mail.text.ts'
import { codeIn, registrant, tokenIn } from './registrant.fixture.ts'

const w = world()
const { call, send, outbox } = w

const verify = async (email: string) => call(verifyEmail, { query: { code: await codeIn(outbox(email)), email } })
const usersWith = (email: string) =>
  inAuthScope(w.db, (tx) =>
    tx
      .selectFrom('appUser')
      .innerJoin('membership', 'membership.userId', 'appUser.id')
      .innerJoin('hotel', 'hotel.id', 'membership.hotelId')
      .selectAll('appUser')
      .select('hotel.name as hotelName')
      .where('email', '=', email)
      .execute(),
  )
const hotels = () => inAuthScope(w.db, async (tx) => (await tx.selectFrom('hotel').select('id').execute()).length)

test('a registration opens a business and its user, who may sign in once the address is verified', async () => {
  const person = registrant()
  await call(register, { body: person })
  await verify(person.email)

  const session = await call(login, { body: person })

  expect(await call(currentHotel, {}, session)).toMatchObject({ name: 'Arslan Apart' })
  expect(await call(myProfile, {}, session)).toMatchObject({ firstName: 'Zeynep', lastName: 'Arslan' })
  expect(await usersWith(person.email)).toMatchObject([{ phone: '+905321112233', language: 'tr' }])
})

test('first name, last name, address and password are required', async () => {
  const { hotelName, phoneNumber } = registrant()

  const answer = await send(register, { body: { hotelName, phoneNumber } })

  expect(answer.statusCode).toBe(400)
  const { fields } = answer.json<{ fields: object }>()
  expect(Object.keys(fields).toSorted()).toEqual(['email', 'firstName', 'lastName', 'password'])
})

test('business name and phone may be left out', async () => {
  const { hotelName: _name, phoneNumber: _phone, ...person } = registrant()
  await call(register, { body: person })
  await verify(person.email)
  const blank = { ...registrant(), hotelName: '  ', phoneNumber: '' }
  await call(register, { body: blank })
  await verify(blank.email)

  expect(await usersWith(person.email)).toMatchObject([{ hotelName: 'Zeynep Arslan İşletmesi', phone: null }])
  expect(await usersWith(blank.email)).toMatchObject([{ hotelName: 'Zeynep Arslan İşletmesi', phone: null }])
})

test('the longest allowed names still give a business a name', async () => {
  const person = { ...registrant(), firstName: 'Ş'.repeat(100), lastName: 'İ'.repeat(100), hotelName: '' }

  await call(register, { body: person })
  await verify(person.email)
  expect(await usersWith(person.email)).toHaveLength(1)
})

test('every invalid field is named', async () => {
  const answer = await send(register, {
    body: { firstName: ' ', email: 'a@b', password: '123456789', phoneNumber: '123' },
  })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    success: false,
    fields: {
      firstName: messageFor('request.required', 'tr'),
      lastName: messageFor('request.required', 'tr'),
      email: messageFor('account.email-invalid', 'tr'),
      password: messageFor('account.password-short', 'tr'),
      phoneNumber: messageFor('account.phone-invalid', 'tr'),
    },
  })
})

const ofPerson = (password: string) => ({ password, code: 'account.password-guessable' as const })
test.each([
  ...['1234567890', 'Password123', 'QWERTYUIOP', 'galatasaray'].map((password) => ({
    password,
    code: 'account.password-common' as const,
  })),
  ofPerson('Konuk2026!'),
  ofPerson('deniz.yildizi@ornek.test'),
  ofPerson('DenizYildizi1985'),
  ofPerson('K0nuk2026!'),
  ofPerson('MaviKoy-Pansiyon'),
])('the guessable password $password is refused', async ({ password, code }) => {
  const refused = { status: 422, problem: { code, fields: { password: messageFor(code, 'tr') } } }
  const person = { ...registrant(), email: `deniz.yildizi@${randomUUID()}.test`, hotelName: 'Mavi Koy Pansiyon' }
  const guessed = password.includes('@') ? person.email : password
  await expect(call(register, { body: { ...person, password: guessed } })).rejects.toMatchObject(refused)
  await call(register, { body: person })
  await verify(person.email)
  const session = await call(login, { body: person })
  const change = { currentPassword: person.password, password: guessed }
  await expect(call(changePassword, { body: change }, session)).rejects.toMatchObject(refused)
  await call(forgotPassword, { body: { email: person.email } })
  const token = await tokenIn(outbox(person.email))
  await expect(call(resetPassword, { body: { token, password: guessed } })).rejects.toMatchObject(refused)
  // The refusal does not use up the link.
  await call(resetPassword, { body: { token, password: 'deniz-kabugu-42' } })
})

test('a password that is too long to be hashed safely is refused', async () => {
  await expect(call(register, { body: { ...registrant(), password: 'x'.repeat(129) } })).rejects.toMatchObject({
    problem: { fields: { password: messageFor('account.password-long', 'tr') } },
  })
})

test('the answer does not reveal whether an address has an account, and nothing about the account changes', async () => {
  const person = registrant()
  const first = await send(register, { body: person })
  await verify(person.email)
  const [before] = await usersWith(person.email)
  const businesses = await hotels()

  const second = await send(register, {
    body: { ...person, email: person.email.toUpperCase(), firstName: 'Mallory', password: 'another-password' },
  })

  expect(second.statusCode).toBe(first.statusCode)
  expect(second.json()).toEqual({ ...first.json<object>(), registration: expect.any(String) })
  const [mail] = await outbox(person.email)
  expect(mail).toMatchObject({ subject: accountMailText.tr.alreadyRegistered.subject })
  expect(mail?.text).not.toContain('Mallory')
  expect(await usersWith(person.email)).toEqual([before])
  expect(await hotels()).toBe(businesses)
})

const strangers = { firstName: 'Mallory', lastName: 'Yabancı', password: 'saldirgan-parola', hotelName: 'Tuzak' }
type Registered = { registration: string }
const codeFor = async (email: string, { registration }: Registered) => {
  const mail = (await outbox(email)).find(({ text }) => text.includes(registration))
  return codeIn(Promise.resolve(mail ? [mail] : []))
}

test.each(['before', 'after'])(
  "a stranger who registers somebody's address %s them gets nothing: what counts is of the code's registration",
  async (when) => {
    const person = registrant()
    const trap = () => call(register, { body: { ...person, ...strangers } })
    const own = () => call(register, { body: person })
    const [theirs, ours] = when === 'before' ? [await trap(), await own()] : [await own(), await trap()].toReversed()
    if (theirs === undefined || ours === undefined) throw new Error('Both have registered')

    await call(verifyEmail, { query: { code: await codeFor(person.email, ours), email: person.email } })

    const session = await call(login, { body: person })
    expect(await call(currentHotel, {}, session)).toMatchObject({ name: 'Arslan Apart' })
    expect(await call(myProfile, {}, session)).toMatchObject({ firstName: 'Zeynep', lastName: 'Arslan' })
    await expect(call(login, { body: { ...person, password: strangers.password } })).rejects.toMatchObject({
      status: 401,
    })
    // The other registration and its code are gone.
    const code = await codeFor(person.email, theirs)
    await expect(
      call(verifyEmail, { query: {}, body: { code, registration: theirs.registration } }),
    ).rejects.toMatchObject({ problem: { code: 'account.code-wrong' } })
    expect(await usersWith(person.email)).toHaveLength(1)
  },
)

test("a code of another registration is wrong on this one's page, though it went to the same mailbox", async () => {
  const person = registrant()
  const theirs = await call(register, { body: { ...person, ...strangers } })
  const { registration } = await call(register, { body: person })
  const code = await codeFor(person.email, theirs)

  await expect(
    call(verifyEmail, { query: {}, body: { code, email: person.email, registration } }),
  ).rejects.toMatchObject({ problem: { code: 'account.code-wrong' } })
  expect(await usersWith(person.email)).toEqual([])
})

test('a code is sent again for the registration that the request names; with several and none named, no code is sent', async () => {
  const person = registrant()
  const { email } = person
  const { registration } = await call(register, { body: person })
  const old = await codeIn(outbox(email))
  await call(forgotPassword, { body: { email } })
  expect(await codeIn(outbox(email))).not.toBe(old)

  await call(register, { body: { ...person, ...strangers } })
  expect((await outbox(email))[0]?.text).toContain(accountMailText.tr.verification.others)
  await call(forgotPassword, { body: { email } })
  expect((await outbox(email))[0]?.subject).toBe(accountMailText.tr.registerAnew.subject)
  await call(forgotPassword, { body: { email, registration } })
  expect((await outbox(email))[0]?.text).toContain(registration)
  await call(verifyEmail, { query: {}, body: { code: await codeIn(outbox(email)), registration } })
  expect(await call(login, { body: person })).toMatchObject({ success: true })
})

test("naming somebody else's registration with another address sends no mail about it", async () => {
  const [ours, theirs] = [registrant(), registrant()]
  await call(register, { body: ours })
  const { registration } = await call(register, { body: theirs })
  const before = await outbox(theirs.email)

  await call(forgotPassword, { body: { email: ours.email, registration } })

  expect(await outbox(theirs.email)).toEqual(before)
})

test('until the code comes back there is no business and no user', async () => {
  const person = registrant()
  const businesses = await hotels()
  await call(register, { body: person })

  expect(await usersWith(person.email)).toEqual([])
  expect(await hotels()).toBe(businesses)
})

test('of several codes for one address used at once, one opens the account', async () => {
  const person = registrant()
  const businesses = await hotels()
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(register, { body: person })))
  const codes = await Promise.all(answers.map((each) => codeFor(person.email, each)))

  const uses = await Promise.allSettled(
    codes.map((code) => call(verifyEmail, { query: { code, email: person.email } })),
  )

  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await usersWith(person.email)).toHaveLength(1)
  expect(await hotels()).toBe(businesses + 1)
})

test("answers and mails are in the registrant's language", async () => {
  const person = registrant()
  const answer = await send(register, { body: person }, undefined, { 'accept-language': 'en-GB,tr;q=0.5' })
  const refusal = await send(register, { body: { ...person, password: 'short' } }, undefined, {
    'accept-language': 'en',
  })

  expect(answer.json<{ message: string }>().message).toMatch(/^You are registered/)
  expect(refusal.json()).toMatchObject({ message: messageFor('account.password-short', 'en') })
  const [mail] = await outbox(person.email)
  expect(mail?.subject).toBe('Your Konuk verification code')
  expect(mail?.text).toContain('Hello Zeynep,')
})

test('no job holds the code or the password', async () => {
  const person = registrant()
  await call(register, { body: person })
  const code = await codeIn(outbox(person.email))
  const owner = new Client({ connectionString: w.url })
  await owner.connect()

  const { rows } = await owner.query<{ data: object }>(`select data from pgboss.job where name = 'account.mail'`)
  await owner.end()

  const stored = JSON.stringify(rows)
  for (const secret of [code, person.password, person.email, person.firstName]) expect(stored).not.toContain(secret)
})
