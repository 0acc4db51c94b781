// A guest with his page in a browser that keeps cookies, over HTTP.
import type { OutgoingHttpHeaders } from 'node:http'
import { guestLink } from '#contract/guest-link/endpoints.ts'
import { updateReservation } from '#contract/reservations/endpoints.ts'
import { quickBook } from '#contract/reservations/quick/endpoints.ts'
import type { Reservation } from '#contract/reservations/schemas.ts'
import { codeIn } from '#server/features/consent/consent.fixture.ts'
import { edited, mainGuest, nextUniqId } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'

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
    const { link } = await call(guestLink, { params: { id: stay.id } }, ours)
    return { ours, stay, phone, path: new URL(link.url).pathname }
  }

  function browser(path: string, jar = new Map<string, string>()) {
    let page: Fields = {}
    const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ')
    const keep = (headers: OutgoingHttpHeaders) => {
      for (const one of [headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? []
        jar.set(name, value)
      }
    }
    return {
      /** The same browser with another address, to which it carries its cookies over. */
      at: (other: string) => browser(other, jar),
      nonce: () => page['nonce'] ?? '',
      open: async (query = '') => {
        const found = await w.app.inject({ url: path + query, headers: { cookie: cookie(), 'accept-language': 'tr' } })
        keep(found.headers)
        page = {
          nonce: /name="nonce" value="([^"]+)"/.exec(found.body)?.[1] ?? '',
          key: /name="key" value="([^"]+)"/.exec(found.body)?.[1] ?? '',
        }
        return found
      },
      send: async (form: string, fields: Fields = {}) => {
        const sent = await w.app.inject({
          method: 'POST',
          url: `${path}/${form}`,
          headers: {
            cookie: cookie(),
            'accept-language': 'tr',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ ...page, ...fields }).toString(),
        })
        keep(sent.headers)
        return sent
      },
    }
  }

  /** A stay of which only the main guest has a name. */
  async function quicklyBooked(phone: string, numberOfGuests: number) {
    const ours = await hotel()
    const { id: hotelDetailId } = await unit(ours)
    const days = { checkInDate: '2027-01-10', checkOutDate: '2027-01-12' }
    const body = { hotelDetailId, ...days, numberOfGuests, reservationUniqId: nextUniqId(), ...named, phone }
    const { reservation: stay } = await call(quickBook, { body }, ours)
    const { link } = await call(guestLink, { params: { id: stay.id } }, ours)
    return { ours, stay, phone, path: new URL(link.url).pathname }
  }

  /** Opens the page and makes the device known by the code. */
  async function knownOn<S extends { path: string; phone: string }>(stay: S) {
    const his = browser(stay.path)
    await his.open()
    await his.send('code')
    const sent = (await w.outbox(stay.phone))[0]
    await his.send('device', { code: codeIn({ text: sent?.text.replace('Code:', 'Kod:') ?? '' }) })
    await his.open()
    return { ...stay, his }
  }

  return {
    booked,
    browser,
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
