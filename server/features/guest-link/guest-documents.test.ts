// The main guest reads the notice and accepts the contract on his page, each with a code of its own, over HTTP.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { sendContractCode, verifyKvkkCode } from '#contract/consent/endpoints.ts'
import { acceptGuestProposals, readGuestProposals } from '#contract/guest-identity/endpoints.ts'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { brokenProofs } from '#server/features/consent/proof-chain.store.ts'
import { groupsOf } from '#server/features/groups/groups.fixture.ts'
import { edited } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { guestText } from '#site/pages/guest/texts/guest.text.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'
import { answerOf, documentsOf, newPhone } from './guest-documents.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { call } = w
const { read } = screenOf(w)
const guests = guestsOf(w)
const groups = groupsOf(w)
const { answers, documents: words } = guestText.tr
const { reading, asked, confirmed, known, codesOf } = documentsOf(w)

const consentsOf = async (ours: TestHotel, { id }: { id: number }) => {
  const { kvkk, contract } = await read(ours, { id })
  return { kvkk, contract }
}

describe('a guest on a known device', () => {
  test('reads the notice and accepts the contract, each with its own code, and the desk sees both', async () => {
    const { ours, stay, phone, his } = await known()
    expect((await his.open()).body).not.toContain('class="document"')
    const contract = await asked(his, 'contract', phone)
    expect(answerOf(contract.sent)).toBe('codeSent')
    expect(contract.text).toContain('Konaklama Hizmeti Satış Sözleşmesi')
    expect((await w.outbox(phone))[0]?.text).toContain('Yalniz sayfaniza yazin.')
    const { digest, code } = contract
    expect(answerOf(await his.send('contract', { read: digest, code }))).toBe('contractConfirmed')
    expect(await consentsOf(ours, stay)).toEqual({ kvkk: 'none', contract: 'verified' })
    expect(answerOf(await confirmed(his, 'notice', phone))).toBe('noticeConfirmed')
    expect(await consentsOf(ours, stay)).toEqual({ kvkk: 'verified', contract: 'verified' })

    const { body } = await his.open('?belge=contract')
    expect(body).toContain(`${words.contract.confirmed} · `)
    expect(body).toContain(contract.text)
    expect(body).not.toContain('/contract-code?')
  })

  test('leaves a proof of who, on which device and by which code, and of the text as it was read', async () => {
    const { ours, phone, his } = await known()
    const { code, text, digest } = await asked(his, 'notice', phone)
    await his.send('notice', { read: digest, code })
    const [proof] = await codesOf(ours)
    expect(proof).toMatchObject({
      purpose: 'KVKK',
      staffUserId: null,
      verifiedBy: null,
      verifiedDeviceId: expect.any(Number),
      verifiedDeviceSince: expect.any(Date),
      verifiedIp: '127.0.0.1',
      chainPosition: 1,
    })
    const shown = text
      .replace(/<[^>]+>/g, '')
      .replace(/&#x27;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
    expect(shown).toBe(proof?.fullText)
    const { entries } = await call(listAudit, { query: {} }, ours)
    const ofCode = entries.filter(({ tableName }) => tableName === 'consent_code')
    expect(new Set(ofCode.map(({ actorKind }) => actorKind))).toEqual(new Set(['guest']))
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  test('reads a translation in his language below the text, and confirms the Turkish text alone', async () => {
    const { ours, phone, his } = await known()
    const { code, text, digest } = await asked(his, 'contract', phone)
    expect((await his.open('?belge=contract')).body).not.toContain('class="translation"')
    const { body } = await his.open('?dil=en&belge=contract')
    const [above = '', below = ''] = body.split('</article>')
    expect(above.endsWith(text)).toBe(true)
    expect(below).toMatch(
      /^<details class="inner"><summary>.*?<span>For information: the text in English<\/span><\/summary><div class="translation" lang="en" dir="ltr"><h3>1\. Parties<\/h3>/,
    )
    expect(body).toContain(`name="read" value="${digest}"`)
    await his.send('contract', { read: digest, code })
    const [proof] = await codesOf(ours)
    expect(proof?.textSha256).toBe(digest)
    expect(
      createHash('sha256')
        .update(proof?.fullText ?? '')
        .digest('hex'),
    ).toBe(digest)
    expect(proof?.fullText).not.toContain('1. Parties')
    expect((await his.open('?dil=ar&belge=contract')).body).toContain('class="translation" lang="ar" dir="rtl"')
  })

  test('gets the longest text and its translation in one small answer', async () => {
    const { his } = await known()
    const { headers, rawPayload } = await his.open('?dil=ru&belge=notice', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(rawPayload.length).toBeLessThan(14 * 1024)
  })

  test('enters the code that the desk has sent: it is the same record', async () => {
    const { ours, stay, phone, his } = await known()
    const { guests: people, reservationUniqId } = await read(ours, stay)
    const [main] = people
    const body = {
      phoneNumber: phone,
      firstName: main?.firstName ?? '',
      lastName: main?.lastName ?? '',
      tcNo: main?.tcKimlik ?? '',
      reservationUniqId,
    }
    await call(sendContractCode, { body }, ours)
    const { digest } = await reading(his, 'contract')
    expect(answerOf(await his.send('contract', { read: digest, code: await guests.codeTo(phone) }))).toBe(
      'contractConfirmed',
    )
    expect(await codesOf(ours)).toMatchObject([{ staffUserId: ours.userId, verifiedBy: null }])
  })

  test('reads out the code of his page at the desk as well', async () => {
    const { ours, phone, his } = await known()
    const { code } = await asked(his, 'notice', phone)
    const verdict = await call(verifyKvkkCode, { body: { phoneNumber: phone, code } }, ours)
    expect(verdict.verified).toBe(true)
    expect(await codesOf(ours)).toMatchObject([
      { staffUserId: null, verifiedBy: ours.userId, verifiedDeviceId: null, verifiedDeviceSince: null },
    ])
  })

  test('gets one code, however often and at once he asks for it', async () => {
    const { ours, phone, his } = await known()
    const { digest } = await reading(his, 'contract')
    const sent = await Promise.all([1, 2, 3].map(() => his.send('contract-code', { read: digest })))
    expect(sent.map((one) => String(answerOf(one))).toSorted()).toEqual([
      answers.codeTooSoon,
      answers.codeTooSoon,
      'codeSent',
    ])
    expect(await codesOf(ours)).toHaveLength(1)
    expect(await w.outbox(phone)).toHaveLength(2)
  })

  test('confirms once, however often and from wherever the form is sent', async () => {
    const { ours, phone, his } = await known()
    const { code, digest } = await asked(his, 'contract', phone)
    const sent = await Promise.all([1, 2, 3].map(() => his.send('contract', { read: digest, code })))
    expect(sent.map((one) => String(answerOf(one))).toSorted()).toEqual([
      'contractConfirmed',
      'documentAlready',
      'documentAlready',
    ])
    expect(answerOf(await his.send('contract-code', { read: digest }))).toBe('documentAlready')
    expect(await codesOf(ours)).toHaveLength(1)
    expect(await inHotel(w.api.db, ours.hotelId, (db) => brokenProofs(db, ours.hotelId))).toEqual([])
  })

  test('confirms before the desk has taken his number, and it counts once the desk has', async () => {
    const phone = newPhone()
    const { ours, stay, his } = await guests.knownParty(phone, 1)
    expect((await reading(his, 'contract')).body).toContain(answers.documentNeedsIdentity)
    expect((await his.send('notice-code', { read: 'a'.repeat(64) })).statusCode).toBe(422)
    expect(await w.outbox(phone)).toHaveLength(1)
    const person = { stay: String(stay.id), person: `g${(await read(ours, stay)).guests[0]?.id}` }
    const names = { firstName: 'Zeynep', lastName: 'Işık', nationality: 'TUR' }
    await his.send('identity', { ...person, ...names, identityNumber: '10000000146' })
    expect(answerOf(await confirmed(his, 'contract', phone))).toBe('contractConfirmed')
    expect(await consentsOf(ours, stay)).toMatchObject({ contract: 'none' })
    const { proposals } = await call(readGuestProposals, { params: { id: stay.id } }, ours)
    const { version } = await read(ours, stay)
    const taken = proposals.map((one) => ({ id: one.id, version: one.version, without: [] }))
    await call(acceptGuestProposals, { params: { id: stay.id }, body: { version, proposals: taken } }, ours)
    expect(await consentsOf(ours, stay)).toMatchObject({ contract: 'verified' })
    expect((await his.open('?belge=contract')).body).toContain(`${words.contract.confirmed} · `)
  })

  test('has confirmed nothing any more once another person is the main guest', async () => {
    const { ours, stay, phone, his } = await known()
    await confirmed(his, 'notice', phone)
    expect((await his.open()).body).toContain(`${words.notice.confirmed} · `)
    const booked = await read(ours, stay)
    const another = booked.guests.map((guest) => ({ ...guest, tcKimlik: '10000000214' }))
    await call(updateReservation, { params: stay, body: edited(booked, { guests: another }) }, ours)
    expect((await his.open()).body).not.toContain(`${words.notice.confirmed} · `)
    expect(await consentsOf(ours, stay)).toMatchObject({ kvkk: 'none' })
  })

  test('accepts the one contract of a group, which names each of its units', async () => {
    const ours = await w.hotel()
    const phone = newPhone()
    const units = [await w.unit(ours, { unitName: 'Göl' }), await w.unit(ours, { unitName: 'Çam' })]
    const { stays } = await groups.book(ours, units, { phone })
    const [first] = stays
    if (first === undefined) throw new Error('The group has two stays')
    const { link } = await call(guestLink, { params: { id: first.id } }, ours)
    const { his } = await guests.knownOn({ path: new URL(link.url).pathname, phone })
    const person = { stay: String(first.id), person: `g${(await read(ours, first)).guests[0]?.id}` }
    const names = { firstName: 'Ayşe', lastName: 'Yılmaz', nationality: 'TUR' }
    await his.send('identity', { ...person, ...names, identityNumber: '10000000146' })
    const { text } = await reading(his, 'contract')
    expect(text).toContain('Göl')
    expect(text).toContain('Çam')
    expect(answerOf(await confirmed(his, 'contract', phone))).toBe('contractConfirmed')
    expect((await his.open()).body).toContain(`${words.contract.confirmed} · `)
    expect(await codesOf(ours)).toMatchObject([{ stay: { units: [{}, {}] }, verifiedAt: expect.any(Date) }])
  })
})

test('a guest who has left reads what he confirmed, and confirms nothing more', async () => {
  const { his, ...stay } = await known()
  await confirmed(his, 'contract', stay.phone)
  w.clock.set('2027-01-20T09:00:00Z')
  expect((await his.open('?belge=contract')).body).not.toContain('Konaklama Hizmeti Satış Sözleşmesi')
  const { his: again } = await guests.knownOn(stay)
  const { body } = await again.open('?belge=contract')
  expect(body).toContain('Konaklama Hizmeti Satış Sözleşmesi')
  expect(body).not.toContain(words.notice.title)
  expect((await again.send('notice-code', { read: 'a'.repeat(64) })).statusCode).toBe(409)
})
