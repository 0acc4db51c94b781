// What the desk took of a guest's entries, or refused, is taken back as one act, over HTTP.
import { expect, test } from 'vitest'
import { checkUndoOfAct, listActs, undoAct } from '#contract/audit/endpoints.ts'
import { acceptGuestProposals, readGuestProposals, refuseGuestProposal } from '#contract/guest-identity/endpoints.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import { edited } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'

const w = world()
const { call } = w
const { read } = screenOf(w)
const { knownParty } = guestsOf(w)

const umut = { firstName: 'Umut', lastName: 'Karagöz', nationality: 'TUR', identityNumber: '10000000146' }
const ingrid = { firstName: 'Ingrid', lastName: 'Sørensen', nationality: 'NOR', passportNumber: 'CCH203118' }

let phones = 0
/** A party of two, of which the guest has entered both. */
async function entered() {
  const party = await knownParty(`+90536${String(1_000_000 + ++phones)}`, 2)
  const { his, stay } = party
  for (const [person, fields] of [
    [`g${stay.guests[0]?.id}`, umut],
    ['n1', ingrid],
  ] as const) {
    await his.open()
    await his.send('identity', { stay: String(stay.id), person, ...fields })
  }
  return { ...party, before: await read(party.ours, stay) }
}
const waiting = async (asker: TestHotel, { id }: { id: number }) =>
  (await call(readGuestProposals, { params: { id } }, asker)).proposals
async function accept(asker: TestHotel, { id }: { id: number }) {
  const proposals = (await waiting(asker, { id })).map((one) => ({ id: one.id, version: one.version }))
  const { version } = await read(asker, { id })
  await call(acceptGuestProposals, { params: { id }, body: { version, proposals } }, asker)
  return newestAct(asker)
}
async function newestAct(asker: TestHotel) {
  const [act] = (await call(listActs, { query: {} }, asker)).acts
  if (act === undefined) throw new Error('no act')
  return act
}
const undo = (asker: TestHotel, { id }: { id: number }) => call(undoAct, { params: { id } }, asker)

test('what was taken is given back in one act: former values, nobody who was added, and both wait again', async () => {
  const { ours, stay, before } = await entered()
  const asked = await waiting(ours, stay)
  const act = await accept(ours, stay)
  expect((await read(ours, stay)).guests).toMatchObject([{ firstName: 'Umut' }, { firstName: 'Ingrid' }])
  expect(act.whyNotUndone).toBeNull()
  expect(await call(checkUndoOfAct, { params: { id: act.id } }, ours)).toMatchObject({ whyNot: null, kept: [] })
  // The check has changed nothing.
  expect((await read(ours, stay)).guests).toHaveLength(2)

  await undo(ours, act)
  // Who a guest is across stays follows from name and number, and is found anew.
  const asBooked = ({ guests, ...rest }: typeof before) => ({
    ...rest,
    version: 0,
    guests: guests.map(({ personId: _its, ...guest }) => guest),
  })
  expect(asBooked(await read(ours, stay))).toEqual(asBooked(before))
  const again = await waiting(ours, stay)
  expect(again.map(({ version: _its, ...one }) => one)).toEqual(asked.map(({ version: _its, ...one }) => one))
  await expect(undo(ours, act)).rejects.toMatchObject({ status: 409, problem: { code: 'audit.undo-done' } })

  await accept(ours, stay)
  expect((await read(ours, stay)).guests).toMatchObject([
    { firstName: 'Umut', tcKimlik: '10000000146' },
    { firstName: 'Ingrid', passportNumber: 'CCH203118' },
  ])
})

test('nothing is given back over a guest whom somebody has changed since', async () => {
  const { ours, stay } = await entered()
  const act = await accept(ours, stay)
  const now = await read(ours, stay)
  const guests = now.guests.map((guest) => (guest.isMainGuest ? { ...guest, firstName: 'Ümit' } : guest))
  await call(updateReservation, { params: { id: stay.id }, body: edited(now, { guests }) }, ours)
  await expect(undo(ours, act)).rejects.toMatchObject({ status: 409, problem: { code: 'audit.gone-since' } })
  expect((await read(ours, stay)).guests.map(({ firstName }) => firstName)).toEqual(['Ümit', 'Ingrid'])
  expect(await waiting(ours, stay)).toEqual([])
})

test('a refusal is taken back, and the guest no longer reads why, unless he has entered the person anew', async () => {
  const { ours, stay, his } = await entered()
  const refuse = async () => {
    const [first] = await waiting(ours, stay)
    if (first === undefined) throw new Error('nobody waits')
    const body = { proposalId: first.id, version: first.version, why: 'Bu numara kimin?' }
    await call(refuseGuestProposal, { params: { id: stay.id }, body }, ours)
    return newestAct(ours)
  }
  await undo(ours, await refuse())
  expect(await waiting(ours, stay)).toHaveLength(2)
  expect((await his.open()).body).not.toContain('Bu numara kimin?')

  const act = await refuse()
  await his.open()
  await his.send('identity', { stay: String(stay.id), person: `g${stay.guests[0]?.id}`, ...umut })
  await expect(undo(ours, act)).rejects.toMatchObject({ status: 409, problem: { code: 'audit.gone-since' } })
})

test('only members who book stays and see numbers give numbers back', async () => {
  const { ours, stay } = await entered()
  const { id } = await accept(ours, stay)
  // Who books no stays finds nothing to undo in the act; who sees no numbers gives none back.
  const visitor = await memberWith(w, ours, ['record.see', 'stay.see'])
  await expect(undo(visitor, { id })).rejects.toMatchObject({ status: 409 })
  const clerk = await memberWith(w, ours, ['record.see', 'stay.book', 'guest.see'])
  await expect(undo(clerk, { id })).rejects.toMatchObject({ status: 403 })
  await undo(await memberWith(w, ours, ['record.see', 'stay.book', 'guest.see', 'identity.see']), { id })
  expect(await waiting(ours, stay)).toHaveLength(2)
})
