// What a guest asks, reports and says on his page. The desk answers it; nothing happens by itself.
import { z } from 'zod'
import { RequestText } from '#contract/guest-requests/schemas.ts'
import { maxPieces } from '#domain/extras/extra.ts'
import { extraCost } from '#domain/guest-requests/extra-cost.ts'
import { canAsk, mostADay, mostWaiting, type RequestKind } from '#domain/guest-requests/request.ts'
import type { Kurus } from '#domain/money/money.ts'
import { dayIn } from '#domain/time/day.ts'
import type { Api } from '#server/api.ts'
import { extrasOf } from '#server/features/extras/extras.store.ts'
import { guestAct, GuestRefused } from '#server/features/guest-link/guest-acts.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { memberStays } from '#server/features/stay/members.store.ts'
import { lockReservation } from '#server/features/stay/reservations.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LinkedBooking } from '#server/platform/db/scope.ts'
import { answerNotPossible } from './guest-requests.errors.ts'
import { addRequest, countOfBooking, requestOf, wasSent } from './guest-requests.store.ts'

const Id = z.coerce.number().int().positive()
const Written = z.object({ stay: Id, text: RequestText.min(1) })
const Wanted = z.object({
  stay: Id,
  /** The extra, and the price of one unit of it in kuruş as the guest saw it. */
  extra: z
    .string()
    .regex(/^\d{1,15}:\d{1,12}$/)
    .transform((chosen) => {
      const [id, price] = chosen.split(':').map(Number)
      return { id, price }
    }),
  count: z.coerce.number().int().min(1).max(maxPieces).default(1),
})

type AskInput = { linked: LinkedBooking; key: string; now: Date; stay: number; kind: RequestKind; text: string }
type ForExtra = { extraId: number; extraCount: number; amountKurus: Kurus }

export function serveRequests(api: Api): void {
  for (const kind of ['problem', 'question'] as const) {
    guestAct(api, {
      form: kind,
      fields: Written,
      async act(tx, { form, ...given }) {
        await ask(tx, { ...form, ...given, kind })
        return 'asked'
      },
    })
  }
  guestAct(api, {
    form: 'word',
    fields: Written,
    states: ['active', 'receipt'],
    async act(tx, { form, ...given }) {
      await ask(tx, { ...form, ...given, kind: 'word' })
      return 'wordKept'
    },
  })
  guestAct(api, {
    form: 'extra',
    fields: Wanted,
    async act(tx, { form, ...given }) {
      const { count, stay: asker, extra: chosen } = form
      await ask(tx, { ...given, stay: asker, kind: 'extra', text: '' }, async (guests, stay) => {
        const extra = (await extrasOf(tx, given.linked.hotelId)).find(({ id }) => id === chosen.id)
        if (extra === undefined || extra.mandatory || !extra.guestsMayAsk) throw answerNotPossible()
        if (extra.grossKurus !== chosen.price) throw new GuestRefused('priceChanged', ['extra'])
        const pieces = extra.per === 'piece' ? count : 1
        const amountKurus = extraCost(extra, { stay, guests, pieces, today: dayIn(given.now) })
        return { extraId: extra.id, extraCount: pieces, amountKurus }
      })
      return 'asked'
    },
  })
}

type Stay = NonNullable<Awaited<ReturnType<typeof lockReservation>>>

/** The link is held, so that two sendings of one form come one after the other. */
async function ask(
  tx: Db,
  { linked, key, now, stay: reservationId, kind, text }: AskInput,
  ofExtra?: (guests: number, stay: Stay) => Promise<ForExtra>,
): Promise<void> {
  const { hotelId } = linked
  if (await wasSent(tx, hotelId, key)) return
  if (!(await memberStays(tx, linked)).includes(reservationId)) throw answerNotPossible()
  const stay = await lockReservation(tx, hotelId, reservationId)
  if (stay === undefined || !canAsk(kind, stay)) throw answerNotPossible()
  await refuseTooMany(tx, linked, now)
  const extra = await ofExtra?.(stay.numberOfGuests, stay)
  const id = await addRequest(tx, { hotelId, reservationId, key, kind, text, askedAt: now, ...extra })
  if (id !== undefined) await tellDesk(tx, { hotelId, id, kind, now })
}

/** A booking cannot flood the desk. */
export async function refuseTooMany(tx: Db, linked: LinkedBooking, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000)
  const counts = await countOfBooking(tx, linked.hotelId, await memberStays(tx, linked), since)
  if (counts.waiting >= mostWaiting || counts.sent >= mostADay) throw new GuestRefused('tooMany')
}

type Added = { hotelId: number; id: number; kind: RequestKind; now: Date }

export async function tellDesk(tx: Db, { hotelId, id, kind, now }: Added): Promise<void> {
  const added = await requestOf(tx, hotelId, id)
  if (added === undefined) return
  const { guestName, unitName, reservationId } = added
  const data = { guestRequestId: added.id, reservationId, guestName, unitName }
  await notify(tx, {
    ...(kind === 'word' ? { kind: 'guest-word', data } : { kind: 'guest-request', data: { ...data, what: kind } }),
    hotelId,
    at: now,
  })
}
