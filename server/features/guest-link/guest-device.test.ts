// A device becomes known by a code to the phone of the booking, over HTTP.
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { readOutGuestCode } from '#contract/guest-identity/endpoints.ts'
import { guestLink, renewGuestLink } from '#contract/guest-link/endpoints.ts'
import { cancelReservation, readReservation, updateReservation } from '#contract/reservations/endpoints.ts'
import { otherThan } from '#server/features/consent/consent.fixture.ts'
import { edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { call } = w
const { booked, browser, codeTo, changePhone } = guestsOf(w)

const minutes = (count: number) => w.clock.advance({ minutes: count })

describe('a code', () => {
  test('makes the device known on which it is entered, and no other', async () => {
    const { path, phone } = await booked()
    const his = browser(path)
    await his.open()
    expect((await his.send('code')).headers['location']).toContain('answer=codeSent')
    const another = browser(path)
    expect((await another.open()).body).toContain('Telefonunuzu doğrulayın')
    const done = await his.send('device', { code: await codeTo(phone) })
    expect(done.statusCode).toBe(303)
    const kept = [done.headers['set-cookie']].flat().find((one) => String(one).startsWith('konuk-guest-device='))
    expect(kept).toContain(`Path=${path};`)
    expect(kept).toMatch(/Max-Age=2592000; HttpOnly; SameSite=Lax/)
    expect((await his.open()).body).not.toContain('Telefonunuzu doğrulayın')
    expect((await another.open()).body).toContain('Telefonunuzu doğrulayın')
  })

  test('is good once, and a form that is sent twice makes one device known', async () => {
    const { path, phone } = await booked()
    const [his, another] = [browser(path), browser(path)]
    await his.open()
    await another.open()
    await his.send('code')
    const code = await codeTo(phone)
    const both = await Promise.all([his.send('device', { code }), his.send('device', { code })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    const [first, second] = both.map(({ headers }) => [headers['set-cookie']].flat().join())
    expect(second).toBe(first)
    const refused = await another.send('device', { code })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('artık geçerli değil')
  })

  test('that two browsers enter at once counts for one of them', async () => {
    const { path, phone } = await booked()
    const [his, another] = [browser(path), browser(path)]
    await his.open()
    await another.open()
    await his.send('code')
    const code = await codeTo(phone)
    const both = await Promise.all([his.send('device', { code }), another.send('device', { code })])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['303', '422'])
  })

  test('asked for twice at once is sent once', async () => {
    const { path, phone } = await booked()
    const [his, another] = [browser(path), browser(path)]
    await his.open()
    await another.open()
    await Promise.all([his.send('code'), his.send('code'), another.send('code')])
    expect(await w.outbox(phone)).toHaveLength(1)
  })

  test('expires, and is replaced by the next', async () => {
    const { path, phone } = await booked()
    const his = browser(path)
    await his.open()
    await his.send('code')
    const first = await codeTo(phone)
    minutes(2)
    await his.open()
    await his.send('code')
    expect((await his.send('device', { code: first })).statusCode).toBe(422)
    const second = await codeTo(phone)
    minutes(6)
    expect((await his.send('device', { code: second })).body).toContain('artık geçerli değil')
  })

  test('is guessed five times at most, and after the last one of a day the desk reads out another', async () => {
    const { ours, stay, path, phone } = await booked()
    const his = browser(path)
    const said = new Set<string>()
    for (let turn = 0; turn < 4; turn++) {
      await his.open()
      await his.send('code')
      const wrong = otherThan(await codeTo(phone))
      for (let guess = 0; guess < 6; guess++) {
        const { body, statusCode } = await his.send('device', { code: wrong })
        expect(statusCode).toBe(422)
        said.add(/role="alert">([^<]*)</.exec(body)?.[1] ?? '')
      }
      minutes(2)
    }
    expect([...said].map((words) => words.split('.')[0])).toEqual(['Kod yanlış', 'Çok fazla yanlış kod yazıldı'])
    expect((await his.send('device', { code: await codeTo(phone) })).statusCode).toBe(422)
    const { code } = await call(readOutGuestCode, { params: { id: stay.id } }, ours)
    expect((await his.send('device', { code })).statusCode).toBe(303)
  })

  test('is sent three times a day for one booking, and leaves the phone codes for its documents', async () => {
    const { path, phone } = await booked()
    const his = browser(path)
    for (let turn = 0; turn < 12; turn++) {
      await his.open()
      await his.send('code')
      minutes(61)
    }
    expect(await w.outbox(phone)).toHaveLength(3)
  })

  test('is sent for no booking that was cancelled', async () => {
    const { ours, stay, path, phone } = await booked()
    const his = browser(path)
    await his.open()
    await call(cancelReservation, { params: { id: stay.id } }, ours)
    const letters = (await w.outbox(phone)).length
    expect((await his.send('code')).statusCode).toBe(422)
    expect(await w.outbox(phone)).toHaveLength(letters)
  })

  test('is typed on an Arabic keyboard too', async () => {
    const { path, phone } = await booked()
    const his = browser(path)
    await his.open()
    await his.send('code')
    const code = (await codeTo(phone)).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    expect((await his.send('device', { code })).statusCode).toBe(303)
  })

  test('goes out for no form without the nonce of this page', async () => {
    const { path, phone } = await booked()
    const other = await booked()
    const his = browser(path)
    const foreign = browser(other.path)
    await his.open()
    await foreign.open()
    expect((await his.send('code', { nonce: foreign.nonce() })).statusCode).toBe(403)
    expect((await w.app.inject({ method: 'POST', url: `${path}/code` })).statusCode).not.toBe(303)
    expect(await w.outbox(phone)).toEqual([])
  })
})

describe('a known device', () => {
  const known = async () => {
    const stay = await booked()
    const his = browser(stay.path)
    await his.open()
    await his.send('code')
    await his.send('device', { code: await codeTo(stay.phone) })
    return { ...stay, his }
  }
  const isKnown = async (his: ReturnType<typeof browser>) =>
    !(await his.open()).body.includes('Telefonunuzu doğrulayın')

  test('stays known for thirty days', async () => {
    const { his } = await known()
    expect(await isKnown(his)).toBe(true)
    w.clock.advance({ minutes: 29 * 24 * 60 })
    expect(await isKnown(his)).toBe(true)
    w.clock.advance({ minutes: 24 * 60 })
    expect(await isKnown(his)).toBe(false)
  })

  test('ends with the link, also for a cookie that is carried over to the next one', async () => {
    const { his, ours, stay } = await known()
    await call(renewGuestLink, { params: { id: stay.id }, body: { generation: 1 } }, ours)
    expect((await his.open()).statusCode).toBe(404)
    const { link } = await call(guestLink, { params: { id: stay.id } }, ours)
    expect(await isKnown(his.at(new URL(link.url).pathname))).toBe(false)
  })

  test('ends when the booking gets another phone', async () => {
    const { his, ours, stay } = await known()
    await changePhone(ours, stay, '0532 999 88 77')
    expect(await isKnown(his)).toBe(false)
  })

  test('ends when the booking gets another mail address, to which codes go too', async () => {
    const { his, ours, stay } = await known()
    const read = await call(readReservation, { params: { id: stay.id } }, ours)
    const guests = read.reservation.guests.map((guest) => ({ ...guest, email: 'dogru@konuk.test' }))
    await call(updateReservation, { params: { id: stay.id }, body: edited(read.reservation, { guests }) }, ours)
    expect(await isKnown(his)).toBe(false)
  })

  test('of one booking is unknown to another', async () => {
    const { his } = await known()
    const other = await booked()
    expect(await isKnown(his.at(other.path))).toBe(false)
  })
})

describe('the desk', () => {
  test('reads a code out to a guest whom no SMS reaches, and the log says who did and not which', async () => {
    const guest = mainGuest({ phone: '+491701234567', nationality: 'DEU', tcKimlik: '', passportNumber: 'C01X00T47' })
    const { ours, stay, path } = await booked([guest])
    const his = browser(path)
    expect((await his.open()).body).toContain('İşletmeyi arayın')
    expect((await his.send('code')).statusCode).toBe(422)
    expect(await w.outbox('+491701234567')).toEqual([])
    const { code } = await call(readOutGuestCode, { params: { id: stay.id } }, ours)
    expect((await his.send('device', { code })).statusCode).toBe(303)
    const { entries } = await call(listAudit, { query: { reservationId: stay.id } }, ours)
    const kinds = entries.map(({ tableName, actorKind }) => `${tableName} ${actorKind}`)
    expect(kinds).toEqual(expect.arrayContaining(['guest_code staff', 'guest_device guest']))
    expect(JSON.stringify(entries)).not.toContain(code)
  })

  test('reads no code out for a stay of another business', async () => {
    const { stay } = await booked()
    const theirs = await w.hotel()
    await expect(call(readOutGuestCode, { params: { id: stay.id } }, theirs)).rejects.toMatchObject({ status: 404 })
  })
})

test('a guest with a mail address gets the code there too', async () => {
  const guest = mainGuest({ phone: '+491701234568', nationality: 'DEU', tcKimlik: '', passportNumber: 'C01X00T48' })
  const { path } = await booked([{ ...guest, email: 'greta@konuk.test' }])
  const his = browser(path)
  await his.open()
  expect((await his.send('code')).headers['location']).toContain('answer=codeSent')
  const [letter] = await w.outbox('greta@konuk.test')
  const code = /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await his.send('device', { code })).statusCode).toBe(303)
})
