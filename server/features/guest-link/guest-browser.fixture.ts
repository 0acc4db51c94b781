// A guest with his page in a browser that keeps cookies, over HTTP.
import type { OutgoingHttpHeaders } from 'node:http'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import type { GuestForm } from '#contract/guest-link/forms.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { edited, mainGuest, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import type { Asker, TestHotel, world } from '#server/test/world.ts'

type Fields = Record<string, string>
let numbered = 0
const named = { firstName: 'Zeynep', lastName: 'Işık' }

export function guestsOf(w: ReturnType<typeof world>) {
  const { book, onDay, read } = screenOf(w)
  const { call, hotel, unit } = w

  /** Each booking has a phone of its own, so that tests share no limits. */
  async function booked(given?: ReturnType<typeof mainGuest>[], number = `+90533${String(1_000_000 + ++numbered)}`) {
    onDay('2026-12-01')
    const phone = number
    const guests = given ?? [mainGuest({ phone })]
    const ours = await hotel({ name: 'Çamlıvadi Bungalov' })
    const stay = await book(ours, await unit(ours, { unitName: 'Göl Suit' }), {
      checkInDate: '2027-01-10',
      checkOutDate: '2027-01-12',
      numberOfGuests: guests.length,
      guests,
    })
    return { ours, stay, phone, path: await pathOf(ours, stay) }
  }

  /** A browser that keeps the cookies of its page. Its forms carry nonce and key of the page that it opened last. */
  function browser(url: string, jar = new Map<string, string>()) {
    const path = new URL(url, w.api.publicUrl).pathname
    let page: Fields = {}
    const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
    const keep = (headers: OutgoingHttpHeaders) => {
      for (const one of [headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? []
        jar.set(name, value)
      }
    }
    return {
      path,
      /** The same browser with another address, to which it carries its cookies over. */
      at: (other: string) => browser(other, jar),
      nonce: () => page['nonce'] ?? '',
      cookie,
      open: async (query = '', headers: Record<string, string> = {}) => {
        const found = await w.app.inject({
          url: path + query,
          headers: { cookie: cookie(), 'accept-language': 'tr', ...headers },
        })
        keep(found.headers)
        page = {
          nonce: /name="nonce" value="([^"]+)"/.exec(found.body)?.[1] ?? '',
          key: /name="key" value="([^"]+)"/.exec(found.body)?.[1] ?? '',
        }
        return found
      },
      /** Sends a form of the page; with another cookie it comes from a browser that is not his. */
      send: async (form: string, fields: Fields = {}, given: { cookie?: string } = {}) => {
        const sent = await w.app.inject({
          method: 'POST',
          url: `${path}/${form}`,
          headers: {
            cookie: given.cookie ?? cookie(),
            'accept-language': 'tr',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ ...page, ...fields }).toString(),
        })
        if (given.cookie === undefined) keep(sent.headers)
        return sent
      },
    }
  }

  const pathOf = async (asker: Asker, { id }: { id: number }) =>
    new URL((await call(guestLink, { params: { id } }, asker)).link.url).pathname

  /** A new browser in which the page is open. */
  async function opened(url: string) {
    const his = browser(url)
    await his.open()
    return his
  }

  /** A stay of which only the main guest has a name. */
  async function quicklyBooked(phone: string, numberOfGuests: number) {
    const ours = await hotel()
    const { id: hotelDetailId } = await unit(ours)
    const days = { checkInDate: '2027-01-10', checkOutDate: '2027-01-12' }
    const body = { hotelDetailId, ...days, numberOfGuests, reservationUniqId: nextUniqId(), ...named, phone }
    const { reservation: stay } = await call(quickBook, { body }, ours)
    return { ours, stay, phone, path: await pathOf(ours, stay) }
  }

  /** Opens the page and makes the device known by the code. */
  async function knownOn<S extends { path: string; phone: string }>(stay: S) {
    const his = await opened(stay.path)
    await his.send('code')
    const sent = (await w.outbox(stay.phone))[0]
    await his.send('device', { code: codeIn({ text: sent?.text.replace('Code:', 'Kod:') ?? '' }) })
    await his.open()
    return { ...stay, his }
  }

  return {
    booked,
    browser,
    opened,
    pathOf,
    open: (url: string, headers: Record<string, string> = {}) => browser(url).open('', headers),
    /** Opens the page and sends one form of it. */
    fillIn: async (url: string, form: GuestForm, fields: Fields) => (await opened(url)).send(form, fields),
    knownOn,
    codeTo: async (phone: string) => codeIn((await w.outbox(phone))[0]),
    changePhone: async (ours: TestHotel, { id }: Reservation, phone: string) => {
      const stay = await read(ours, { id })
      const guests = stay.guests.map((guest) => (guest.isMainGuest ? { ...guest, phone } : guest))
      await call(updateReservation, { params: { id }, body: edited(stay, { guests }) }, ours)
    },
    knownGuest: async (guests: Parameters<typeof booked>[0], phone: string) => knownOn(await booked(guests, phone)),
    knownParty: async (phone: string, people: number) => knownOn(await quicklyBooked(phone, people)),
  }
}
