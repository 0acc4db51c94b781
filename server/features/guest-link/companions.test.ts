// A companion enters his own identity behind an invitation of his own, over HTTP.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import * as identity from '#contract/guest-identity/endpoints.ts'
import { inviteCompanion } from '#contract/guest-link/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { behindInvitation } from '#server/platform/db/scope.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type Asker, world } from '#server/test/world.ts'
import { anna, companionsOf, personOf } from './companions.fixture.ts'
import { guestsOf } from './guest-browser.fixture.ts'
import { hashOfToken } from './token.ts'

const w = world()
const { call } = w
const { browser, opened } = guestsOf(w)
const { read } = screenOf(w)
const { party, pair, invited, addressOn, enter, proposals, accept } = companionsOf(w)

describe('a companion', () => {
  test('enters himself behind the invitation that the main guest has made, and the desk takes it', async () => {
    const of = await party()
    const path = await invited(of, 'n1')
    expect(path).not.toBe(of.path)
    const { statusCode, headers } = await enter(path)
    expect([statusCode, headers['location']]).toEqual([
      303,
      `${path}?form=own-identity&answer=identitySaved#own-identity`,
    ])
    const { body } = await browser(path).open()
    expect(body).toContain('Merhaba Anna')
    expect(body).toContain('•••••••0T47')
    expect(body).not.toMatch(/C01X00T47|Berg/)
    expect(await proposals(of.ours, of.stay)).toMatchObject([{ firstName: 'Anna', lastName: 'Berg', guestId: null }])
  })

  test('shows the main guest his first name and how far he is, and nothing else of what he entered', async () => {
    const [unnamed, named] = [await party(), await pair()]
    for (const [of, person] of [[unnamed, 'n1'] as const, [named, named.anna] as const]) {
      const stored = of === named ? named.stay.guests.find(({ isMainGuest }) => !isMainGuest) : undefined
      await enter(await invited(of, person), { firstName: 'Ingrid', lastName: 'Sørensen', nationality: 'NOR' })
      const { body: waiting } = await of.his.open(`?kisi=${of.stay.id}-${person}`)
      expect(waiting).toMatch(/Ingrid[^]*?<small>[^<]*iletildi/)
      const [proposal] = await proposals(of.ours, of.stay)
      const refusal = { proposalId: proposal?.id ?? 0, version: 1, why: 'Kızlık soyadınızı yazın' }
      await call(identity.refuseGuestProposal, { params: { id: of.stay.id }, body: refusal }, of.ours)
      const { body: refused } = await of.his.open(`?kisi=${of.stay.id}-${person}`)
      await enter(await invited(of, person), { firstName: 'Ingrid', lastName: 'Sørensen', nationality: 'NOR' })
      await accept(of)
      const { guests } = await read(of.ours, of.stay)
      const added = guests.find(({ isMainGuest }) => !isMainGuest)
      expect(added).toMatchObject({ firstName: 'Ingrid', lastName: 'Sørensen' })
      const { body: accepted } = await of.his.open(`?kisi=${of.stay.id}-g${added?.id}`)
      for (const body of [waiting, refused, accepted]) {
        expect(body).toContain('Ingrid')
        expect(body).not.toMatch(/Sørensen|0T47|Kızlık|value="NOR" selected/)
        expect(/name="lastName"[^>]*value="([^"]*)"/.exec(body)?.[1] ?? '').toBe(stored?.lastName ?? '')
      }
    }
  })

  test('who is entered by the main guest after all stands in his form again', async () => {
    const of = await party()
    await enter(await invited(of, 'n1'))
    await of.his.open()
    await of.his.send('identity', { ...personOf(of, 'n1'), ...anna, lastName: 'Bergmann' })
    expect((await of.his.open()).body).toContain('Anna Bergmann')
  })

  test('sees the business, the unit, his dates and his first name, and nothing of anybody else or of money', async () => {
    const of = await pair()
    const { body, headers } = await browser(await invited(of, of.anna)).open()
    for (const told of ['Çamlıvadi Bungalov', 'Göl Suit', 'Merhaba Anna']) expect(body).toContain(told)
    expect(body).not.toMatch(/Zeynep|Işık|₺|IBAN|tel:|Kapı kodu/)
    expect(body).not.toContain(of.stay.reservationUniqId)
    expect(body).not.toContain(of.path)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const told = [...body.matchAll(/<meta property="og:[^>]*>/g)].join(' ')
    expect(told).not.toMatch(/Anna|Göl Suit|2027/)
  })

  test('is refused what is wrong, and no number comes back', async () => {
    const of = await party()
    const path = await invited(of, 'n1')
    for (const wrong of [
      { nationality: 'TUR', identityNumber: '10000000147' },
      { passportNumber: '<script>' },
      { firstName: ' ' },
      { lastName: 'x'.repeat(200) },
    ]) {
      const { statusCode, body } = await enter(path, wrong)
      expect([wrong, statusCode]).toEqual([wrong, 422])
      expect(body).not.toMatch(/1000000014\d|C01X00T47/)
    }
    expect((await enter(path, { lastName: 'x'.repeat(9000) })).statusCode).toBe(413)
    expect(await proposals(of.ours, of.stay)).toEqual([])
  })

  test('enters nobody else, whatever his form names, and proposes once by a form that is sent twice', async () => {
    const of = await party()
    const path = await invited(of, 'n1')
    const hers = await opened(path)
    const main = `g${of.stay.guests[0]?.id}`
    const fields = { ...anna, ...personOf(of, main) }
    await Promise.all([hers.send('own-identity', fields), hers.send('own-identity', fields)])
    expect(await proposals(of.ours, of.stay)).toMatchObject([{ guestId: null, firstName: 'Anna', version: 1 }])
  })

  test('reads why the desk refused, and enters it anew', async () => {
    const of = await party()
    const path = await invited(of, 'n1')
    await enter(path)
    const [waiting] = await proposals(of.ours, of.stay)
    const body = { proposalId: waiting?.id ?? 0, version: 1, why: 'Soyadı eksik' }
    await call(identity.refuseGuestProposal, { params: { id: of.stay.id }, body }, of.ours)
    expect((await browser(path).open()).body).toContain('Soyadı eksik')
    expect((await enter(path, { lastName: 'Bergmann' })).statusCode).toBe(303)
  })

  test('is opened fifty times by machines, which changes nothing', async () => {
    const of = await party()
    const path = await invited(of, 'n1')
    const entries = async () => (await call(listAudit, { query: {} }, of.ours)).total
    const before = await entries()
    for (const agent of ['WhatsApp/2.24', 'facebookexternalhit/1.1', 'TelegramBot', 'SafeLinks', ''])
      for (let turn = 0; turn < 10; turn++) {
        expect((await browser(path).open('', { 'user-agent': agent })).statusCode).toBe(200)
      }
    expect((await browser(path).send('own-identity', { ...anna, nonce: 'guessed' })).statusCode).toBe(403)
    expect(await entries()).toBe(before)
  })
})

test('behind an invitation stand one person, his stay and the business, and no other row of any business', async () => {
  const of = await pair()
  const other = await pair()
  const path = await invited(of, of.anna)
  await invited(other, other.anna)
  await of.his.open()
  await of.his.send('identity', { ...personOf(of, `g${of.stay.guests[0]?.id}`), ...anna })
  await enter(path)
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
      and has_any_column_privilege('konuk_guest', oid, 'select') order by 1`.execute(w.api.db)
  const seen = await behindInvitation(w.api.db, hashOfToken(path.slice('/m/'.length)), async (tx) => {
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(tx)
      if (found.rows[0]?.count !== 0) counts[name] = found.rows[0]?.count ?? 0
    }
    return { counts, guests: await tx.selectFrom('guest').select('firstName').execute() }
  })
  expect(seen?.result).toEqual({
    counts: { companion_invitation: 1, guest: 1, guest_proposal: 1, hotel: 1, reservation: 1, unit: 1 },
    guests: [{ firstName: 'Anna' }],
  })
  const changing = behindInvitation(w.api.db, hashOfToken(path.slice('/m/'.length)), (tx) =>
    tx.deleteFrom('companionInvitation').execute(),
  )
  await expect(changing).rejects.toThrow('permission denied')
})

describe('the desk', () => {
  const fromDesk = async (asker: Asker, { id }: { id: number }, guestId: number | null, unnamed = 1) =>
    new URL((await call(inviteCompanion, { params: { id }, body: { guestId, unnamed } }, asker)).url).pathname

  test('has the same invitation for a guest as his main guest, and one for each person without a name', async () => {
    const of = await pair()
    const path = await invited(of, of.anna)
    expect(await fromDesk(of.ours, of.stay, Number(of.anna.slice(1)))).toBe(path)
    const three = await party()
    const [first, second] = [
      await fromDesk(three.ours, three.stay, null),
      await fromDesk(three.ours, three.stay, null, 2),
    ]
    expect(await addressOn(three, 'n1')).toContain(first)
    expect(await addressOn(three, 'n2')).toContain(second)
  })

  test('invites neither the main guest nor anybody who is not in the stay, and no stay of another business', async () => {
    const [of, other] = [await pair(), await pair()]
    const main = of.stay.guests.find(({ isMainGuest }) => isMainGuest)?.id ?? 0
    for (const guestId of [main, Number(other.anna.slice(1)), null])
      await expect(fromDesk(of.ours, of.stay, guestId)).rejects.toMatchObject({
        status: 409,
        problem: { code: 'guest-link.no-companion' },
      })
    await expect(fromDesk(other.ours, of.stay, null)).rejects.toMatchObject({ status: 404 })
    const cleaner = await memberWith(w, of.ours, ['stay.see'])
    await expect(fromDesk(cleaner, of.stay, null)).rejects.toMatchObject({ status: 403 })
  })
})
