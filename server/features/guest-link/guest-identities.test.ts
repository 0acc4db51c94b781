// A guest enters the people of his stay on a known device, and the desk decides what it takes, over HTTP.
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit/endpoints.ts'
import * as contract from '#contract/guest-identity/endpoints.ts'
import { companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { forgetProposals } from '#server/features/guest-identity/forget-proposals.ts'
import { openProposal, resealProposals, sealProposal } from '#server/features/guest-identity/sealed-proposal.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import { isSealedUnder } from '#server/platform/secret-box.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'

const w = world({ rateLimitFactor: 1 })
const { call } = w
const { read, checkIn, onDay } = screenOf(w)
const { knownGuest, knownParty, browser } = guestsOf(w)

let phones = 0
const aPhone = () => `+90534${String(1_000_000 + ++phones)}`
/** A main guest whose number the desk does not have. */
const numberless = (phone = aPhone()) => mainGuest({ phone, nationality: 'XXB', tcKimlik: '', passportNumber: '' })
const known = async (others: ReturnType<typeof mainGuest>[] = []) => {
  const phone = aPhone()
  const found = await knownGuest([numberless(phone), ...others], phone)
  const [main] = found.stay.guests
  return { ...found, main: `g${main?.id}` }
}
type KnownGuest = Awaited<ReturnType<typeof known>>

const umut = { firstName: 'Umut', lastName: 'Karagöz', nationality: 'TUR', identityNumber: '100 000 001 46' }
const enter = async (
  { his, stay }: Pick<KnownGuest, 'his' | 'stay'>,
  person: string,
  fields: Record<string, string> = {},
) => {
  const { body } = await his.open()
  return { page: body, sent: await his.send('identity', { stay: String(stay.id), person, ...umut, ...fields }) }
}
const proposals = async (asker: TestHotel, { id }: { id: number }) =>
  (await call(contract.readGuestProposals, { params: { id } }, asker)).proposals
const accept = async (asker: TestHotel, { id }: { id: number }, without: ('firstName' | 'number')[] = []) => {
  const { version } = await read(asker, { id })
  const taken = (await proposals(asker, { id })).map((one) => ({ id: one.id, version: one.version, without }))
  return call(contract.acceptGuestProposals, { params: { id }, body: { version, proposals: taken } }, asker)
}

describe('a guest', () => {
  test('enters a person, whose number no page shows again', async () => {
    const guest = await known()
    const { sent } = await enter(guest, guest.main)
    expect(sent.headers['location']).toContain('answer=identitySaved')
    const { body } = await guest.his.open(`?kisi=${guest.stay.id}-${guest.main}`)
    expect(body).toContain('•••••••0146')
    expect(body).not.toContain('10000000146')
    expect(body).toContain('value="Umut"')
    expect((await read(guest.ours, guest.stay)).guests[0]?.firstName).toBe('Zeynep')
  })

  test.each([
    ['tr', 'sözleşmeyi kimin onayladığını ve yeniden gelen misafiri tanımak'],
    ['en', 'shows who approved the contract and recognises a returning guest'],
    ['ru', 'кто подтвердил договор, и чтобы узнать гостя, который приехал снова'],
    ['de', 'wer dem Vertrag zugestimmt hat, und lässt uns wiederkehrende Gäste erkennen'],
    ['ar', 'ولمعرفة من وافق على العقد، وللتعرف على النزيل العائد'],
  ])('reads in %s all that the number is used for', async (language, uses) => {
    const guest = await known()
    expect((await guest.his.open(`?dil=${language}`)).body).toContain(uses)
  })

  test('enters nothing without a known device, also not by its form alone', async () => {
    const guest = await known()
    const stranger = browser(guest.path)
    await stranger.open()
    const { statusCode } = await stranger.send('identity', { stay: String(guest.stay.id), person: guest.main, ...umut })
    expect(statusCode).toBe(403)
    expect(await proposals(guest.ours, guest.stay)).toEqual([])
    expect((await stranger.open()).body).not.toContain('Işık')
  })

  test.each([
    ['a T.C. number whose digits do not fit', { identityNumber: '10000000147' }, 422],
    ['a passport that is none', { nationality: 'DEU', passportNumber: '<script>' }, 422],
    ['no name', { firstName: ' ' }, 422],
    ['a name of 200 letters', { firstName: 'x'.repeat(200) }, 422],
    ['a name of 8 kB', { firstName: 'x'.repeat(9000) }, 413],
    ['a nationality that does not exist', { nationality: 'ZZZ' }, 422],
    ['a person who is none', { person: 'g0' }, 422],
    ['a person beyond the party', { person: 'n1' }, 422],
    ['a guest of nobody', { person: 'g999999999' }, 422],
    ['a stay of nobody', { stay: '999999999' }, 422],
  ])('is refused %s, and no number comes back', async (_name, fields, code) => {
    const guest = await known()
    const { sent } = await enter(guest, guest.main, fields)
    expect(sent.statusCode).toBe(code)
    expect(sent.body).not.toMatch(/1000000014\d|100 000 001/)
    expect(await proposals(guest.ours, guest.stay)).toEqual([])
  })

  test('cannot enter a person of another booking or of another business', async () => {
    const [one, other] = [await known(), await known()]
    const { sent } = await enter(one, other.main, { stay: String(other.stay.id) })
    expect(sent.statusCode).toBe(422)
    expect((await enter(one, other.main)).sent.statusCode).toBe(422)
    expect(await proposals(other.ours, other.stay)).toEqual([])
  })

  test('who sends the form twice, and enters a person anew, proposes once', async () => {
    const guest = await known()
    await guest.his.open()
    const fields = { stay: String(guest.stay.id), person: guest.main, ...umut }
    await Promise.all([guest.his.send('identity', fields), guest.his.send('identity', fields)])
    const [first, ...more] = await proposals(guest.ours, guest.stay)
    expect([first?.version, more]).toEqual([1, []])
    await enter(guest, guest.main, { firstName: 'Ümit' })
    expect(await proposals(guest.ours, guest.stay)).toMatchObject([{ version: 2, firstName: 'Ümit' }])
  })

  test('leaves out the number of a baby, and names somebody in Arabic', async () => {
    const guest = await known([companion()])
    const baby = guest.stay.guests[1]?.id
    const { sent } = await enter(guest, `g${baby}`, { firstName: 'محمد', lastName: 'العلي', identityNumber: '' })
    expect(sent.statusCode).toBe(303)
    expect(await proposals(guest.ours, guest.stay)).toMatchObject([{ firstName: 'محمد', hasNumber: false, ending: '' }])
  })
})

describe('the desk', () => {
  test('takes all that a guest entered, and the check-in lacks nothing then', async () => {
    const guest = await known([companion()])
    await enter(guest, guest.main)
    const [waiting] = await proposals(guest.ours, guest.stay)
    expect(waiting).toMatchObject({
      ending: '0146',
      differs: { firstName: 'different', lastName: 'different', nationality: 'different', number: 'new' },
    })
    await accept(guest.ours, guest.stay)
    expect(await proposals(guest.ours, guest.stay)).toEqual([])
    const stay = await read(guest.ours, guest.stay)
    expect(stay.guests[0]).toMatchObject({
      firstName: 'Umut',
      lastName: 'Karagöz',
      tcKimlik: '10000000146',
      isMainGuest: true,
    })
    expect(stay.guests[1]).toMatchObject({ firstName: 'Anna', passportNumber: 'C01X00T47' })
    onDay('2027-01-10')
    expect((await checkIn(guest.ours, guest.stay)).checkedInAt).not.toBeNull()
  })

  test('keeps what it has where it takes no value', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    await accept(guest.ours, guest.stay, ['firstName'])
    expect((await read(guest.ours, guest.stay)).guests[0]).toMatchObject({ firstName: 'Zeynep', lastName: 'Karagöz' })
  })

  test('adds a person who had no name, and the page shows him as taken', async () => {
    onDay('2026-12-01')
    const guest = await knownParty(aPhone(), 2)
    const { stay, ours } = guest
    const { sent } = await enter(guest, 'n1', { firstName: 'Selin', identityNumber: '' })
    expect(sent.statusCode).toBe(303)
    await accept(ours, stay)
    const [, added] = (await read(ours, stay)).guests
    expect(added).toMatchObject({ firstName: 'Selin', isMainGuest: false })
    const { body: page } = await guest.his.open()
    expect(page).toMatch(new RegExp(`kisi=${stay.id}-g${added?.id}#kimlik[^>]*>[^]*?Selin[^]*?tamam`))
  })

  test('refuses with a word, which the guest reads, who then enters it anew', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    const [waiting] = await proposals(guest.ours, guest.stay)
    const { id: proposalId = 0, version = 0 } = waiting ?? {}
    const refusal = {
      params: { id: guest.stay.id },
      body: { proposalId, version, why: 'Soyadı pasaporttaki gibi olsun' },
    }
    await call(contract.refuseGuestProposal, refusal, guest.ours)
    expect((await guest.his.open()).body).toContain('Soyadı pasaporttaki gibi olsun')
    await enter(guest, guest.main, { lastName: 'Kara' })
    expect(await proposals(guest.ours, guest.stay)).toMatchObject([{ lastName: 'Kara' }])
    expect((await guest.his.open()).body).not.toContain('pasaporttaki')
  })

  test('of two clerks who decide at once, one is told', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    const { version } = await read(guest.ours, guest.stay)
    const taken = (await proposals(guest.ours, guest.stay)).map((one) => ({ id: one.id, version: one.version }))
    const request = { params: { id: guest.stay.id }, body: { version, proposals: taken } }
    const both = await Promise.allSettled([1, 2].map(() => call(contract.acceptGuestProposals, request, guest.ours)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, problem: { code: 'guest-identity.decided-meanwhile' } },
    })
  })

  test('does not take what the guest has changed meanwhile', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    const [seen] = await proposals(guest.ours, guest.stay)
    await enter(guest, guest.main, { firstName: 'Ümit' })
    const { version } = await read(guest.ours, guest.stay)
    const taken = [{ id: seen?.id ?? 0, version: seen?.version ?? 0 }]
    const taking = call(
      contract.acceptGuestProposals,
      { params: { id: guest.stay.id }, body: { version, proposals: taken } },
      guest.ours,
    )
    await expect(taking).rejects.toMatchObject({ status: 409 })
  })

  test('without the permission for numbers sees none and takes none', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    const clerk = await memberWith(w, guest.ours, ['stay.book'])
    expect(await proposals(clerk, guest.stay)).toMatchObject([{ hasNumber: true, ending: null }])
    await expect(accept(clerk, guest.stay)).rejects.toMatchObject({ status: 403 })
    await accept(clerk, guest.stay, ['number'])
    expect((await read(guest.ours, guest.stay)).guests[0]).toMatchObject({ firstName: 'Umut', tcKimlik: '' })
  })

  test('of another business neither sees nor decides', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    const [waiting] = await proposals(guest.ours, guest.stay)
    const theirs = await w.hotel()
    const refusal = { params: { id: guest.stay.id }, body: { proposalId: waiting?.id ?? 0, version: 1 } }
    await expect(proposals(theirs, guest.stay)).rejects.toMatchObject({ status: 404 })
    await expect(call(contract.refuseGuestProposal, refusal, theirs)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what a guest entered', () => {
  const rows = ({ ours }: Pick<KnownGuest, 'ours'>) =>
    inHotel(w.api.db, ours.hotelId, (tx) => tx.selectFrom('guestProposal').selectAll().execute())

  test('stands sealed in its table, and the audit log has no number', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    const [row] = await rows(guest)
    expect(JSON.stringify(row)).not.toMatch(/Karag|10000000146/)
    const { entries } = await call(listAudit, { query: { reservationId: guest.stay.id } }, guest.ours)
    expect(entries.map(({ tableName }) => tableName)).toContain('guest_proposal')
    expect(JSON.stringify(entries)).not.toMatch(/Karag|0146/)
  })

  test('is what Konuk stores of a guest, and of an older entry the day of birth and the sex are left out', async () => {
    const guest = await known()
    const older = { birthDate: '1991-03-14', sex: 'F' }
    const { page } = await enter(guest, guest.main, older)
    expect(page).not.toMatch(/birthDate|name="sex"/)
    const { hotelId } = guest.ours
    const opened = async () => openProposal(w.api.secret, hotelId, (await rows(guest))[0]?.box ?? '')
    const entered = { firstName: 'Umut', lastName: 'Karagöz', nationality: 'TUR', number: '10000000146' }
    expect(await opened()).toEqual(entered)
    const box = sealProposal(w.api.secret, hotelId, { ...entered, ...older })
    await inHotel(w.api.db, hotelId, (tx) => tx.updateTable('guestProposal').set({ box }).execute())
    expect(await opened()).toEqual(entered)
    expect((await proposals(guest.ours, guest.stay))[0]).not.toHaveProperty('birthDate')
    await accept(guest.ours, guest.stay)
  })

  test('is sealed anew with another secret', async () => {
    const guest = await known()
    await enter(guest, guest.main)
    const change = { from: w.api.secret, to: 'another-secret-of-this-installation' }
    expect(await resealProposals(w.api.db, guest.ours.hotelId, change)).toBe(true)
    expect(isSealedUnder(change.to, (await rows(guest))[0]?.box ?? '')).toBe(true)
    expect(await resealProposals(w.api.db, guest.ours.hotelId, { from: change.from, to: 'a-third' })).toBe(false)
  })

  test('is deleted a week after the stay or a refusal, and codes and devices after a month', async () => {
    const [stayed, refused] = [await known(), await known()]
    await enter(stayed, stayed.main)
    await enter(refused, refused.main)
    const [waiting] = await proposals(refused.ours, refused.stay)
    const body = { proposalId: waiting?.id ?? 0, version: 1 }
    await call(contract.refuseGuestProposal, { params: { id: refused.stay.id }, body }, refused.ours)
    await forgetProposals(w.api)
    expect([(await rows(stayed)).length, (await rows(refused)).length]).toEqual([1, 1])
    w.clock.advance({ minutes: 8 * 24 * 60 })
    await forgetProposals(w.api)
    expect([(await rows(stayed)).length, (await rows(refused)).length]).toEqual([1, 0])
    onDay('2027-01-19')
    await forgetProposals(w.api)
    expect((await rows(stayed)).length).toBe(1)
    onDay('2027-01-20')
    await forgetProposals(w.api)
    expect((await rows(stayed)).length).toBe(0)
    const left = await inHotel(w.api.db, stayed.ours.hotelId, async (tx) => [
      ...(await tx.selectFrom('guestCode').select('id').execute()),
      ...(await tx.selectFrom('guestDevice').select('id').execute()),
    ])
    expect(left).toEqual([])
  })
})
