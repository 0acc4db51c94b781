// The documents of a guest's page in a test: reading one, asking for its code and confirming it.
import type { DocumentName } from '#contract/consent/page.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { edited, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { inHotel } from '#server/platform/db/scope.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'

export type Browser = ReturnType<ReturnType<typeof guestsOf>['browser']>
let numbered = 0
/** Each guest has a phone of its own, so that tests share no limits. */
export const newPhone = () => `+90535${String(1_000_000 + ++numbered)}`

const alertIn = (body: string) => /role="(?:alert|status)">([^<]*)</.exec(body)?.[1]

/** The answer that the page was opened with after an act, or the words of a refusal. */
export const answerOf = (sent: Awaited<ReturnType<Browser['send']>>) =>
  sent.statusCode === 303
    ? new URL(`http://x${String(sent.headers.location)}`).searchParams.get('answer')
    : alertIn(sent.body)

export function documentsOf(w: ReturnType<typeof world>) {
  const { read } = screenOf(w)
  const guests = guestsOf(w)

  /** The text that the page shows, and its digest as the forms carry it. */
  async function reading(his: Browser, name: DocumentName) {
    const { body } = await his.open(`?belge=${name}`)
    const text = /<article class="document"[^>]*>([\s\S]*?)<\/article>/.exec(body)?.[1] ?? ''
    return { body, text, digest: /name="read" value="([0-9a-f]{64})"/.exec(body)?.[1] ?? '' }
  }
  async function asked(his: Browser, name: DocumentName, phone: string) {
    const { digest } = await reading(his, name)
    const sent = await his.send(`${name}-code`, { read: digest })
    return { sent, code: await guests.codeTo(phone), ...(await reading(his, name)) }
  }
  async function confirmed(his: Browser, name: DocumentName, phone: string) {
    const { code, digest } = await asked(his, name, phone)
    return his.send(name, { read: digest, code })
  }
  return {
    reading,
    asked,
    confirmed,
    known: (phone = newPhone()) => guests.knownGuest([mainGuest({ phone })], phone),
    codesOf: ({ hotelId }: TestHotel) =>
      inHotel(w.api.db, hotelId, (db) => db.selectFrom('consentCode').selectAll().orderBy('id').execute()),
    cheaper: async (ours: TestHotel, { id }: Reservation) => {
      const stay = await read(ours, { id })
      await w.call(updateReservation, { params: { id }, body: edited(stay, { totalPrice: 100 }) }, ours)
    },
  }
}
