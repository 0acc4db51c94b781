// How far a guest is with his page, as the desk sees it on the stay, on Today and on the calendar, over HTTP.
import { expect, test } from 'vitest'
import { readCalendar } from '#contract/calendar/endpoints.ts'
import { acceptGuestProposals, readGuestProposals, refuseGuestProposal } from '#contract/guest-identity/endpoints.ts'
import { guestLink, noteHandOut, readGuestLink } from '#contract/guest-link/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { readToday } from '#contract/today/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { memberWith } from '#server/test/own-role.fixture.ts'
import { type TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'

const w = world()
const { call } = w
const { book, read, onDay, checkIn } = screenOf(w)
const { knownParty } = guestsOf(w)

const today = async (ours: TestHotel) => (await call(readToday, {}, ours)).today
const bars = async (ours: TestHotel) =>
  (await call(readCalendar, { query: { from: '2027-01-09', to: '2027-01-16' } }, ours)).calendar.stays
/** What card, calendar and Today say of the one stay of a business. */
const seen = async (ours: TestHotel, id: number) => {
  const { progress } = await call(readGuestLink, { params: { id } }, ours)
  expect((await bars(ours))[0]?.guestPage).toEqual(progress ?? undefined)
  const { arrivals, arrived } = await today(ours)
  expect([...arrivals, ...arrived][0]?.guestPage).toEqual(progress ?? undefined)
  return progress
}
const proposals = async (ours: TestHotel, { id }: { id: number }) =>
  (await call(readGuestProposals, { params: { id } }, ours)).proposals
const told = async (asker: TestHotel) =>
  (await call(listNotifications, {}, asker)).notifications.flatMap(({ kind, data }) =>
    kind === 'guest-proposal' ? [{ kind, about: data.reservationId }] : [],
  )
const umut = { firstName: 'Umut', lastName: 'Karagöz', nationality: 'TUR', identityNumber: '10000000146' }

test('the desk sees each step of a guest, on the card, on Today and on the calendar', async () => {
  onDay('2027-01-10')
  const { ours, stay, his } = await knownParty('+905351000001', 2)
  const { id } = stay
  const party = { stored: 0, of: 2, waiting: 0 }
  expect(await seen(ours, id)).toEqual({ link: 'opened', people: party, arrivesAt: null })

  await his.open()
  await his.send('arrival', { hour: '16' })
  await his.open()
  await his.send('identity', { stay: String(id), person: `g${stay.guests[0]?.id}`, ...umut })
  expect(await told(ours)).toEqual([{ kind: 'guest-proposal', about: id }])
  await his.open()
  await his.send('identity', { stay: String(id), person: 'n1', ...umut, firstName: 'Ece', identityNumber: '' })
  expect(await seen(ours, id)).toEqual({ link: 'opened', people: { ...party, waiting: 2 }, arrivesAt: 16 })
  expect((await today(ours)).openProposals).toEqual([
    { reservationId: id, guestName: 'Zeynep Işık', unitName: stay.unitName, people: 2 },
  ])

  const taken = (await proposals(ours, stay)).map((one) => ({ id: one.id, version: one.version }))
  const { version } = await read(ours, { id })
  await call(acceptGuestProposals, { params: { id }, body: { version, proposals: taken } }, ours)
  // The child without a number is stored, and its number is still missing.
  expect((await seen(ours, id))?.people).toEqual({ stored: 1, of: 2, waiting: 0 })
  expect((await today(ours)).openProposals).toEqual([])
  await checkIn(ours, stay, ['identity-missing'])
  expect((await seen(ours, id))?.people).toEqual({ stored: 1, of: 2, waiting: 0 })
})

test('a link that was handed out and not opened counts as sent, and a stay without a link has no progress', async () => {
  const { ours, stay } = await knownParty('+905351000002', 1)
  const days = { checkInDate: '2027-01-10', checkOutDate: '2027-01-12' }
  const [unopened, without] = [
    await book(ours, await w.unit(ours, { unitName: 'Dere Suit' }), days),
    await book(ours, await w.unit(ours, { unitName: 'Orman Suit' }), days),
  ]
  await call(guestLink, { params: { id: unopened.id } }, ours)
  await call(noteHandOut, { params: { id: unopened.id }, body: { by: 'copied' } }, ours)
  const pages = Object.fromEntries((await bars(ours)).map((bar) => [bar.reservationId, bar.guestPage?.link]))
  expect(pages).toEqual({ [stay.id]: 'opened', [unopened.id]: 'sent', [without.id]: undefined })
  expect((await call(readGuestLink, { params: { id: without.id } }, ours)).progress).toBeNull()
})

test('the bell tells once of what waits, again after the desk has decided, and only those who decide', async () => {
  const { ours, stay, his } = await knownParty('+905351000004', 2)
  const enter = async (person: string, firstName: string) => {
    await his.open()
    await his.send('identity', { stay: String(stay.id), person, ...umut, firstName })
  }
  const main = `g${stay.guests[0]?.id}`
  await enter(main, 'Umut')
  await enter('n1', 'Ece')
  await enter(main, 'Ümit')
  expect(await told(ours)).toHaveLength(1)
  expect(await told(await memberWith(w, ours, ['stay.see']))).toEqual([])
  for (const { id: proposalId, version } of await proposals(ours, stay))
    await call(refuseGuestProposal, { params: { id: stay.id }, body: { proposalId, version } }, ours)
  await enter('n1', 'Ece')
  expect(await told(ours)).toHaveLength(2)
})

test('identities of a cancelled stay wait for nobody, and members who book no stays are not told of them', async () => {
  const { ours, stay, his } = await knownParty('+905351000003', 1)
  await his.open()
  await his.send('identity', { stay: String(stay.id), person: `g${stay.guests[0]?.id}`, ...umut })
  expect((await today(ours)).openProposals).toHaveLength(1)
  expect((await today(await memberWith(w, ours, ['stay.see']))).openProposals).toBeNull()
  await call(cancelReservation, { params: { id: stay.id } }, ours)
  expect((await today(ours)).openProposals).toEqual([])
})
