// The consents of a busy day: a guest who gives all three, and one who accepts the contract before the stay is booked.
import * as consent from '#contract/consent/endpoints.ts'
import { proofFile } from '#contract/proofs/endpoints.ts'
import * as identity from '#contract/guest-identity/endpoints.ts'
import {
  guestLink,
  inviteCompanion,
  noteHandOut,
  readGuestLink,
  renewGuestLink,
  sendGuestLink,
} from '#contract/guest-link/endpoints.ts'
import { addExtra } from '#contract/extras/endpoints.ts'
import * as asking from '#contract/guest-requests/endpoints.ts'
import { createReservation } from '#contract/reservations/endpoints.ts'
import { codeIn, guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { forgetProposals } from '#server/features/guest-identity/forget-proposals.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import { booking, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import type { TestHotel, world } from './world.ts'

type World = ReturnType<typeof world>

export async function asksForConsent({ call, send, unit, outbox, app }: World, ours: TestHotel): Promise<void> {
  const body = guestToAsk()
  const { phoneNumber, reservationUniqId } = body
  const guests = [mainGuest({ phone: phoneNumber })]
  const stay = booking(await unit(ours, { unitName: 'Yeni 3' }), { reservationUniqId, guests, numberOfGuests: 1 })
  const { reservation } = await call(createReservation, { body: stay }, ours)
  const code = async () => ({ phoneNumber, code: codeIn((await outbox(phoneNumber))[0]) })
  await call(consent.sendKvkkCode, { body }, ours)
  const link = /\/k\/[\w-]+/.exec((await outbox(phoneNumber))[0]?.text ?? '')?.[0]
  if (link !== undefined) await app.inject({ url: link })
  await call(consent.verifyKvkkCode, { body: { ...(await code()), code: '000001' } }, ours)
  await call(consent.verifyKvkkCode, { body: await code() }, ours)
  await call(consent.sendContractCode, { body }, ours)
  await call(consent.verifyContractCode, { body: await code() }, ours)
  await call(consent.sendMarketingCode, { body: { phoneNumber } }, ours)
  await call(consent.verifyMarketingCode, { body: await code() }, ours)
  await send(proofFile, { params: { id: reservation.id } }, ours)
  await call(consent.revokeMarketing, { body: { phoneNumber } }, ours)
}

/** A guest gets the link of his page by WhatsApp and opens it, and gets another one after he has lost his phone. */
export async function sendsLinks(w: World, ours: TestHotel, { id }: { id: number }): Promise<void> {
  const { call } = w
  const params = { id }
  const { link } = await call(guestLink, { params }, ours)
  await call(readGuestLink, { params }, ours)
  await call(asking.sayArrival, { params, body: { hour: 16, seen: null } }, ours)
  await call(asking.readArrival, { params }, ours)
  await call(noteHandOut, { params, body: { by: 'whatsapp' } }, ours)
  await call(sendGuestLink, { params, body: { by: 'sms', requestId: `guest-link-${id}` } }, ours)
  const onPage = await guestsOf(w).opened(link.url)
  await onPage.send('opened')
  await onPage.send('arrival', { hour: '17' })
  await asksOnPage(w, ours, { path: onPage.path, reservationId: id })
  await call(identity.readOutGuestCode, { params }, ours)
  await call(renewGuestLink, { params, body: { generation: link.generation } }, ours)
}

/** A guest asks two things and for firewood; the desk answers, takes one answer back, and sells the wood. */
async function asksOnPage(w: World, ours: TestHotel, of: { path: string; reservationId: number }): Promise<void> {
  const { call } = w
  const { fillIn } = guestsOf(w)
  const stay = String(of.reservationId)
  const { extras } = await call(addExtra, { body: { name: 'Sayfadan odun', per: 'piece', price: 150 } }, ours)
  const wood = extras.find(({ name }) => name === 'Sayfadan odun')
  await fillIn(of.path, 'question', { stay, text: 'Havuz açık mı?' })
  await fillIn(of.path, 'extra', { stay, extra: `${wood?.id}:15000`, count: '2' })
  const { requests } = await call(asking.listGuestRequests, { query: {} }, ours)
  for (const { id, kind } of requests) {
    const params = { id }
    if (kind === 'extra') {
      await call(asking.acceptExtra, { params, body: { requestId: `accept-wood-${id}`, amount: 300 } }, ours)
      continue
    }
    await call(asking.answerGuestRequest, { params, body: { state: 'done', answer: 'Evet' } }, ours)
    await call(asking.reopenGuestRequest, { params }, ours)
  }
  await call(asking.listGuestRequests, { query: { state: 'answered' } }, ours)
  await call(asking.requestsOfStay, { params: { id: of.reservationId } }, ours)
}

export async function agreesBeforeBooking({ call, unit, outbox }: World, ours: TestHotel): Promise<void> {
  const body = guestToAsk()
  const { phoneNumber, reservationUniqId } = body
  await call(consent.sendContractCode, { body }, ours)
  const code = codeIn((await outbox(phoneNumber))[0])
  await call(consent.verifyContractCode, { body: { phoneNumber, code } }, ours)
  const guests = [mainGuest({ phone: phoneNumber })]
  const stay = booking(await unit(ours, { unitName: 'Yeni 4' }), { reservationUniqId, guests, numberOfGuests: 1 })
  await call(createReservation, { body: stay }, ours)
}

/** A guest enters two people of his party; the desk takes one and refuses the other. */
export async function entersIdentities(w: World): Promise<void> {
  const { ours, stay, his } = await guestsOf(w).knownParty('+905351112233', 3)
  const params = { id: stay.id }
  for (const person of ['n1', 'n2']) {
    await his.open()
    const names = { firstName: 'Selin', lastName: `Karagöz ${person}`, nationality: 'TUR' }
    await his.send('identity', { stay: String(stay.id), person, ...names })
  }
  await entersHimself(w, ours, stay)
  const { proposals } = await w.call(identity.readGuestProposals, { params }, ours)
  const [taken, refused] = proposals.map(({ id, version }) => ({ id, version }))
  if (taken === undefined || refused === undefined) throw new Error('Two people were entered')
  const { version } = stay
  await w.call(identity.acceptGuestProposals, { params, body: { version, proposals: [taken] } }, ours)
  const body = { proposalId: refused.id, version: refused.version, why: 'Soyadı eksik' }
  await w.call(identity.refuseGuestProposal, { params, body }, ours)
  await forgetProposals(w.api)
}

/** A companion whom the desk has invited enters himself anew. */
async function entersHimself(w: World, ours: TestHotel, { id }: { id: number }): Promise<void> {
  const { opened } = guestsOf(w)
  const guestId = null
  const { url } = await w.call(inviteCompanion, { params: { id }, body: { guestId, unnamed: 2 } }, ours)
  const hers = await opened(url)
  await hers.send('own-identity', { firstName: 'Berta', lastName: 'Karagöz', nationality: 'TUR' })
}
