// The invitation of a companion: how it is made, and by what it ends, over HTTP.
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import { renewGuestLink } from '#contract/guest-link/endpoints.ts'
import { erasePerson } from '#contract/kvkk/endpoints.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { foliosOf } from '#server/features/folio/folio.fixture.ts'
import { forgetProposals } from '#server/features/guest-identity/forget-proposals.ts'
import { companion, edited, full } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { world } from '#server/test/world.ts'
import { anna, aPhone, companionsOf, type Party, personOf } from './companions.fixture.ts'
import { guestsOf } from './guest-browser.fixture.ts'

const w = world()
const { call } = w
const { read, onDay, checkIn, checkOut, cancel } = screenOf(w)
const { pay } = foliosOf(w)
const { knownParty, knownOn, browser, opened } = guestsOf(w)
const { party, pair, invite, invited, addressOn, enter, proposals, accept, isOpen } = companionsOf(w)

describe('an invitation', () => {
  test('is the same until it is taken back, and then another, also for two devices at once', async () => {
    const of = await party()
    await of.his.open()
    await Promise.all([invite(of, 'n1'), invite(of, 'n1')])
    const first = new URL((await addressOn(of, 'n1')) ?? '').pathname
    expect(await isOpen(first)).toBe(true)
    const hers = await opened(first)
    expect((await of.his.send('uninvite', personOf(of, 'n1'))).headers['location']).toContain('answer=uninvited')
    expect(await isOpen(first)).toBe(false)
    expect((await hers.send('own-identity', anna)).statusCode).toBe(404)
    expect(await proposals(of.ours, of.stay)).toEqual([])
    expect(await invited(of, 'n1')).not.toBe(first)
  })

  test('is made and taken back on a known device alone', async () => {
    const of = await party()
    const stranger = await opened(of.path)
    expect((await stranger.send('invite', personOf(of, 'n1'))).statusCode).toBe(403)
    const path = await invited(of, 'n1')
    expect((await stranger.send('uninvite', personOf(of, 'n1'))).statusCode).toBe(403)
    expect((await stranger.open()).body).not.toContain(path)
    expect(await isOpen(path)).toBe(true)
  })

  test.each(['g', 'n9', 'g999999999', 'n0'])('is made for nobody like %s', async (person) => {
    const of = await party()
    await of.his.open()
    const main = `g${of.stay.guests[0]?.id}`
    expect((await invite(of, person === 'g' ? main : person)).statusCode).toBe(422)
    const other = await pair()
    expect((await invite(of, other.anna)).statusCode).toBe(422)
    expect((await of.his.send('invite', personOf(other, other.anna))).statusCode).toBe(422)
  })

  test('outlives that another of those without a name is taken', async () => {
    const of = await party()
    const [first, second] = [await invited(of, 'n1'), await invited(of, 'n2')]
    await enter(first)
    await accept(of)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    expect((await enter(second, { firstName: 'Berta', passportNumber: 'CCH203118' })).statusCode).toBe(303)
    await accept(of)
    expect((await read(of.ours, of.stay)).guests.map(({ firstName }) => firstName)).toEqual(['Zeynep', 'Anna', 'Berta'])
  })

  test.each<[string, (of: Awaited<ReturnType<typeof pair>>) => unknown]>([
    [
      'the link of the booking is renewed',
      ({ ours, stay }) => call(renewGuestLink, { params: { id: stay.id }, body: { generation: 1 } }, ours),
    ],
    [
      'the person is removed from the stay',
      async ({ ours, stay }) => {
        const { guests, ...rest } = await read(ours, stay)
        const body = edited({ ...rest, guests }, { guests: guests.filter(({ isMainGuest }) => isMainGuest) })
        await call(updateReservation, { params: { id: stay.id }, body }, ours)
      },
    ],
    [
      'another person takes the place',
      async ({ ours, stay }) => {
        const { guests, ...rest } = await read(ours, stay)
        const [main] = guests.filter(({ isMainGuest }) => isMainGuest)
        if (main === undefined) throw new Error('The stay has a main guest')
        const others = [main, full(companion({ firstName: 'Ingrid', phone: aPhone() }))]
        await call(
          updateReservation,
          { params: { id: stay.id }, body: edited({ ...rest, guests }, { guests: others }) },
          ours,
        )
      },
    ],
    [
      'the guests have left',
      async ({ ours, stay }) => {
        onDay('2027-01-10')
        await checkIn(ours, stay)
        onDay('2027-01-12')
        await checkOut(ours, stay)
      },
    ],
    ['the day of the check-out is over', () => onDay('2027-01-13')],
    ['the stay is cancelled', ({ ours, stay }) => cancel(ours, stay)],
    [
      'the desk has taken what he entered',
      async (of) => {
        await of.his.open()
        await of.his.send('identity', { ...personOf(of, of.anna), ...anna, firstName: 'Anne' })
        await accept(of)
      },
    ],
  ])('ends when %s', async (_what, happens) => {
    const of = await pair()
    const path = await invited(of, of.anna)
    const hers = await opened(path)
    await happens(of)
    const closed = await browser(path).open()
    expect(closed.statusCode).toBe(404)
    expect(closed.body).toBe((await browser('/m/AAAAAAAAAAAAAAAAAAAAAA').open()).body)
    expect((await hers.send('own-identity', { ...anna, firstName: 'Late' })).statusCode).toBe(404)
    expect((await proposals(of.ours, of.stay)).filter(({ firstName }) => firstName === 'Late')).toEqual([])
  })

  test('of a place ends when the desk has given it to somebody else', async () => {
    const of = await knownParty(aPhone(), 2)
    const path = await invited(of, 'n1')
    const { guests, ...rest } = await read(of.ours, of.stay)
    const body = edited({ ...rest, guests }, { guests: [...guests, full(companion({ phone: aPhone() }))] })
    await call(updateReservation, { params: { id: of.stay.id }, body }, of.ours)
    expect(await isOpen(path)).toBe(false)
  })

  test('of a place ends when the desk types in one of several without a name, because it may mean another then', async () => {
    const of = await party()
    const path = await invited(of, 'n1')
    expect(await isOpen(path)).toBe(true)
    const stay = await read(of.ours, of.stay)
    const guests = [...stay.guests, full(companion({ firstName: 'Bahar', phone: aPhone() }))]
    const body = edited(stay, { guests })
    await call(updateReservation, { params: { id: stay.id }, body }, of.ours)
    expect(await isOpen(path)).toBe(false)
  })

  test('is deleted a week after the stay', async () => {
    const of = await pair()
    await invited(of, of.anna)
    onDay('2027-01-20')
    await forgetProposals(w.api)
    const left = await inHotel(w.api.db, of.ours.hotelId, (tx) =>
      tx.selectFrom('companionInvitation').select('id').execute(),
    )
    expect(left).toEqual([])
  })

  test('stands in no table and no audit row with its token', async () => {
    const of = await pair()
    const path = await invited(of, of.anna)
    const token = path.slice('/m/'.length)
    const stored = await inHotel(w.api.db, of.ours.hotelId, (tx) =>
      tx.selectFrom('companionInvitation').selectAll().execute(),
    )
    const { entries } = await call(listAudit, { query: { reservationId: of.stay.id } }, of.ours)
    expect(entries.map(({ tableName, actorKind }) => `${tableName} ${actorKind}`)).toContain(
      'companion_invitation guest',
    )
    expect(JSON.stringify([stored, entries])).not.toContain(token)
  })
})

describe('an erasure', () => {
  /** Both were invited and have entered themselves, stayed, paid and left. */
  async function left() {
    const booked = await pair()
    onDay('2027-01-10')
    const of = { ...booked, ...(await knownOn(booked)) }
    await enter(await invited(of, of.anna))
    await checkIn(of.ours, of.stay)
    onDay('2027-01-12')
    await checkOut(of.ours, of.stay)
    await pay(of.ours, of.stay, 2000)
    expect((await rows(of)).length).toBe(2)
    return of
  }
  const rows = ({ ours }: Pick<Party, 'ours'>) =>
    inHotel(w.api.db, ours.hotelId, async (tx) => [
      ...(await tx.selectFrom('companionInvitation').select('guestId').execute()),
      ...(await tx.selectFrom('guestProposal').select('guestId').execute()),
    ])
  const erase = ({ ours, stay }: Pick<Party, 'ours' | 'stay'>, isMain: boolean) => {
    const id = stay.guests.find(({ isMainGuest }) => isMainGuest === isMain)?.personId ?? 0
    return call(erasePerson, { params: { id } }, ours)
  }

  test('of a companion takes his invitation and what was entered of him', async () => {
    const of = await left()
    await erase(of, false)
    expect(await rows(of)).toEqual([])
  })

  test('of the main guest takes those of all, and the device of the booking is no longer known', async () => {
    const of = await left()
    expect((await of.his.open()).body).not.toContain('Telefonunuzu doğrulayın')
    await erase(of, true)
    expect(await rows(of)).toEqual([])
    const { body } = await of.his.open()
    expect(body).toContain('Telefonunuzu doğrulayın')
    expect(body).not.toMatch(/Anna|Zeynep/)
    expect((await of.his.send('identity', { ...personOf(of, of.anna), ...anna })).statusCode).toBe(403)
  })
})
