// Privacy requests and duties under KVKK, for the tests that call every endpoint and for the fixture's day at the front
// desk.
import { randomUUID } from 'node:crypto'
import { listAudit } from '#contract/audit/endpoints.ts'
import * as breaches from '#contract/kvkk/breaches/endpoints.ts'
import * as requests from '#contract/kvkk/requests/endpoints.ts'
import { remindOfBreach } from '#server/features/kvkk/breaches/breaches-jobs.ts'
import { remindOfDueRequests } from '#server/features/kvkk/requests/requests-jobs.ts'
import type { TestHotel, world } from './world.ts'

type World = ReturnType<typeof world>

const said = {
  receivedOn: '2026-11-20',
  channel: 'phone',
  right: 'information',
  askerName: 'Komşunun Misafiri',
} as const
export const dataRequest = (guestId: number | null = null) => ({ requestId: randomUUID(), ...said, guestId })
const answered = { answeredOn: '2026-11-21', outcome: 'granted', answer: 'Bilgi verildi.' } as const

const lost = { noticedAt: '2026-11-20T09:00:00Z', happened: 'Komşunun telefonu çalındı' }
export const breach = () => ({ requestId: randomUUID(), ...lost })

type Theirs = { dataRequestId: number; breachId: number; reservation: { guests: { personId: number }[] } }

/** Entries as in `reaches`, for the privacy endpoints. */
export const ofPrivacy: Record<string, (of: Theirs) => { names: object } | { own: object }> = {
  'GET /api/personal-data/requests': () => ({ own: {} }),
  'POST /api/personal-data/requests': ({ reservation }) => ({
    names: { body: dataRequest(reservation.guests[0]?.personId) },
  }),
  'PUT /api/personal-data/requests/:id': ({ dataRequestId: id }) => ({
    names: { params: { id }, body: { ...said, version: 1 } },
  }),
  'PUT /api/personal-data/requests/:id/answer': ({ dataRequestId: id }) => ({
    names: { params: { id }, body: { ...answered, version: 1 } },
  }),
  'POST /api/personal-data/requests/:id/reopen': ({ dataRequestId: id }) => ({
    names: { params: { id }, body: { version: 1 } },
  }),
  'GET /api/personal-data/breaches': () => ({ own: {} }),
  'GET /api/personal-data/breaches/:id': ({ breachId: id }) => ({ names: { params: { id } } }),
  'POST /api/personal-data/breaches': () => ({ own: { body: { ...breach(), happened: 'Bizim telefon çalındı' } } }),
  'PUT /api/personal-data/breaches/:id': ({ breachId: id }) => ({
    names: { params: { id }, body: { ...lost, version: 1 } },
  }),
}

/** A guest makes a request. It is closed by mistake, reopened, and then answered properly. */
export async function keepsPrivacy({ call, api }: World, ours: TestHotel, guestId: number): Promise<void> {
  const { request } = await call(requests.recordDataRequest, { body: dataRequest(guestId) }, ours)
  const params = { id: request.id }
  const change = { ...said, guestId, receivedOn: '2026-10-20' }
  await call(requests.changeDataRequest, { params, body: { ...change, version: 1 } }, ours)
  await call(requests.listDataRequests, { query: {} }, ours)
  await remindOfDueRequests(api)
  await call(requests.answerDataRequest, { params, body: { ...answered, version: 2 } }, ours)
  await call(requests.reopenDataRequest, { params, body: { version: 3 } }, ours)
  await call(requests.answerDataRequest, { params, body: { ...answered, version: 4 } }, ours)
  await call(requests.listDataRequests, { query: { state: 'answered' } }, ours)
  const { breach: made } = await call(breaches.recordBreach, { body: breach() }, ours)
  const of = { id: made.id }
  await call(breaches.changeBreach, { params: of, body: { ...lost, measures: 'Şifre değişti', version: 1 } }, ours)
  await call(breaches.readBreach, { params: of }, ours)
  await call(breaches.listBreaches, { query: {} }, ours)
  await remindOfBreach(api, { hotelId: ours.hotelId, id: made.id })
  await call(listAudit, { query: { kind: 'seen' } }, ours)
}
