// Main guests who invite companions, and the desk that takes what they enter, over HTTP.
import { expect } from 'vitest'
import * as identity from '#contract/guest-identity/endpoints.ts'
import { companion, mainGuest } from '#server/features/reservations/booking.fixture.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { guestsOf } from './guest-browser.fixture.ts'

type Guests = ReturnType<typeof guestsOf>
export type Party = Pick<Awaited<ReturnType<Guests['knownParty']>>, 'ours' | 'stay' | 'his' | 'path'>

export const anna = { firstName: 'Anna', lastName: 'Berg', nationality: 'DEU', passportNumber: 'C01X00T47' }
let phones = 0
export const aPhone = () => `+90536${String(1_000_000 + ++phones)}`
export const personOf = ({ stay }: Pick<Party, 'stay'>, person: string) => ({ stay: String(stay.id), person })

export function companionsOf(w: ReturnType<typeof world>) {
  const { call } = w
  const { read } = screenOf(w)
  const { knownGuest, knownParty, browser, opened } = guestsOf(w)

  /** A party of three of whom the main guest alone has a name. */
  const party = () => knownParty(aPhone(), 3)
  /** A main guest and a companion who is stored. */
  async function pair() {
    const phone = aPhone()
    const found = await knownGuest([mainGuest({ phone }), companion()], phone)
    return { ...found, anna: `g${found.stay.guests.find(({ isMainGuest }) => !isMainGuest)?.id}` }
  }

  const invite = (of: Party, person: string) => of.his.send('invite', personOf(of, person))
  /** The address of a person's invitation as the main guest's page shows it. */
  async function addressOn(of: Party, person: string) {
    const { body } = await of.his.open(`?kisi=${of.stay.id}-${person}`)
    return /data-copy="([^"]+\/m\/[\w-]{22})"/.exec(body)?.[1]
  }
  async function invited(of: Party, person: string) {
    await of.his.open()
    expect((await invite(of, person)).headers['location']).toContain('answer=invited')
    return new URL((await addressOn(of, person)) ?? '').pathname
  }
  const enter = async (path: string, fields: Record<string, string> = {}) =>
    (await opened(path)).send('own-identity', { ...anna, ...fields })
  const proposals = async (asker: TestHotel, { id }: { id: number }) =>
    (await call(identity.readGuestProposals, { params: { id } }, asker)).proposals
  async function accept({ ours, stay }: Party) {
    const { version } = await read(ours, stay)
    const taken = (await proposals(ours, stay)).map((one) => ({ id: one.id, version: one.version }))
    await call(identity.acceptGuestProposals, { params: { id: stay.id }, body: { version, proposals: taken } }, ours)
  }
  const isOpen = async (path: string) => (await browser(path).open()).statusCode === 200

  return { party, pair, invite, addressOn, invited, enter, proposals, accept, isOpen }
}
