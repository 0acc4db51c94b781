import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { sendDemoRequest } from '#contract/contact/endpoints.ts'
import { messageFor } from '#contract/problems.ts'
import { smtpMail } from '#server/integrations/mail/smtp.ts'
import { world } from '#server/test/world.ts'
import { daysKept, demoRequestMail, forgetOldDemoRequests } from './contact-jobs.ts'
import { inDemoRequestScope } from './contact.store.ts'
import { mailDemoRequest } from './mail-demo-request.ts'
import { demoMailText } from './contact.text.ts'

const mailbox = 'satis@konuk.test'
const w = world({ env: { KONUK_CONTACT_MAILBOX: mailbox } })
const { call, send, outbox, clock } = w

const asked = {
  name: 'Şükrü Çağlar',
  email: 'sukru@bungalov.test',
  phone: '0 (532) 111 22 33',
  message: 'Dokuz bungalovumuz var.\nDemo rica ederim.',
}
const kept = (email: string) =>
  inDemoRequestScope(w.db, (tx) => tx.selectFrom('demoRequest').selectAll().where('email', '=', email).execute())
const mailed = async (name: string) => (await outbox(mailbox)).filter(({ subject }) => subject?.includes(name))

test('a request is stored and mailed to the configured mailbox', async () => {
  const body = { ...asked, name: 'Şükran Çağlar', email: 'sukran@bungalov.test' }
  expect(await call(sendDemoRequest, { body })).toMatchObject({ success: true })

  expect(await mailed('Şükran')).toMatchObject([
    {
      to: mailbox,
      subject: demoMailText.subject('Şükran Çağlar'),
      text: expect.stringMatching(
        /sukran@bungalov\.test[^]*0 \(532\) 111 22 33[^]*Dokuz bungalovumuz var\.\nDemo rica ederim\./,
      ),
    },
  ])
  expect(await kept(body.email)).toMatchObject([{ ...body, language: 'tr', mailedAt: expect.any(Date) }])
})

test("the visitor chooses neither the mail's recipient nor its subject", async () => {
  const body = { ...asked, name: 'Meraklı', to: 'kurban@example.com', subject: 'Kazandınız' }
  await call(sendDemoRequest, { body })
  await call(sendDemoRequest, { body: { ...body, to: ['a', 'b'], subject: { x: 1 } } })

  expect((await mailed('Meraklı')).map(({ subject }) => subject)).toEqual(
    Array(2).fill(demoMailText.subject('Meraklı')),
  )
  expect(await outbox('kurban@example.com')).toEqual([])
})

test('name, e-mail and message are required, each at its field; the phone is not', async () => {
  await expect(call(sendDemoRequest, { body: { name: ' ', email: '', message: '\n' } })).rejects.toMatchObject({
    status: 400,
    problem: {
      fields: {
        name: messageFor('contact.name-required', 'tr'),
        email: messageFor('contact.email-required', 'tr'),
        message: messageFor('contact.message-required', 'tr'),
      },
    },
  })
  const { phone: _phone, ...withoutPhone } = asked
  await call(sendDemoRequest, { body: { ...withoutPhone, name: 'Telefonsuz' } })
  expect((await mailed('Telefonsuz'))[0]?.text).toContain(`${demoMailText.phone}: ${demoMailText.noPhone}`)
})

test('name, phone and message have generous limits, and one character more is refused', async () => {
  const longest = { name: 'a'.repeat(120), phone: '1'.repeat(40), message: 'a'.repeat(4000) }
  expect(await call(sendDemoRequest, { body: { ...asked, ...longest } })).toMatchObject({ success: true })
  for (const [field, text] of Object.entries(longest))
    await expect(call(sendDemoRequest, { body: { ...asked, [field]: `${text}x` } })).rejects.toMatchObject({
      status: 400,
      problem: { fields: { [field]: expect.any(String) } },
    })
})

test.each([
  'sukru',
  'sukru@bungalov',
  'sukru@bungalov.test\r\nBcc: kurban@example.com',
  'sukru@bungalov.test, kurban@example.com',
  'Şükrü <sukru@bungalov.test>',
  '"sukru\\r\\n"@bungalov.test',
])('the address %j is refused', async (email) => {
  await expect(call(sendDemoRequest, { body: { ...asked, email } })).rejects.toMatchObject({
    status: 400,
    problem: { fields: { email: messageFor('contact.email-invalid', 'tr') } },
  })
})

test('a name with line breaks adds no header to the mail', async () => {
  await call(sendDemoRequest, { body: { ...asked, name: 'Kötü\r\nBcc: kurban@example.com' } })

  expect((await mailed('Kötü'))[0]?.subject).toBe(demoMailText.subject('Kötü Bcc: kurban@example.com'))
  expect(await outbox('kurban@example.com')).toEqual([])
})

test('a program that fills in the invisible field gets thanks, and nothing is stored', async () => {
  const email = 'robot@bungalov.test'
  const answer = await call(sendDemoRequest, { body: { ...asked, name: 'Robot', email, homepage: 'http://x' } })

  expect(answer).toEqual(await call(sendDemoRequest, { body: asked }))
  expect(await kept(email)).toEqual([])
  expect(await mailed('Robot')).toEqual([])
})

test('no transaction of a business, nor one without a scope, sees requests', async () => {
  await call(sendDemoRequest, { body: asked })
  const { rows } = await sql`select id from demo_request`.execute(w.db)
  expect(rows).toEqual([])
})

test('a request is erased after a year, as the form promises', async () => {
  const now = clock.now()
  const email = 'eski@bungalov.test'
  await call(sendDemoRequest, { body: { ...asked, email } })
  await w.jobs.settled(demoRequestMail, 30_000)

  clock.advance({ minutes: daysKept * 24 * 60 - 1 })
  await forgetOldDemoRequests(w.api)
  expect(await kept(email)).toHaveLength(1)
  clock.advance({ minutes: 2 })
  await forgetOldDemoRequests(w.api)
  expect(await kept(email)).toEqual([])
  clock.set(now.toISOString())
})

test('a reply to the mail goes to the visitor; the same request is not mailed again', async () => {
  const { mails, port, close } = await mailServer()
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Konuk <no-reply@konuk.test>' })
  try {
    const email = 'yanit@bungalov.test'
    const id = await inDemoRequestScope(w.db, async (tx) => {
      const row = { ...asked, email, language: 'en', createdAt: clock.now() }
      return (await tx.insertInto('demoRequest').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
    const api = { ...w.api, mail }
    await mailDemoRequest(api, id)
    await mailDemoRequest(api, id)

    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      from: { address: 'no-reply@konuk.test' },
      to: [{ address: mailbox }],
      replyTo: [{ address: email }],
      text: expect.stringContaining(`${demoMailText.language}: ${demoMailText.languages.en}`),
    })
  } finally {
    await mail.close()
    await close()
  }
})

test('an English request gets an English answer', async () => {
  const answer = await send(sendDemoRequest, { body: { ...asked, name: '' } }, undefined, { 'accept-language': 'en' })
  expect(answer.json()).toMatchObject({ success: false, fields: { name: messageFor('contact.name-required', 'en') } })
})

async function mailServer() {
  const mails: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      void buffer(stream).then(async (raw) => {
        mails.push(await PostalMime.parse(raw))
        done()
      }, done)
    },
  })
  server.server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return { mails, port: address.port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
