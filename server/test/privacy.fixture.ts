// What is asked of a business under KVKK: for the walk over all endpoints, and for a day at the desk.
import { randomUUID } from 'node:crypto'
import * as requests from '#contract/data-requests.ts'
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

type Theirs = { dataRequestId: number; reservation: { guests: { personId: number }[] } }

/** As `reaches` has them. */
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
}

/** A guest asks, is answered by mistake and then in earnest. */
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
}
