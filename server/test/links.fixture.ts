// One link of each kind, each open in a browser of its own.
import { sendKvkkCode } from '#contract/consent/endpoints.ts'
import { guestToAsk } from '#server/features/consent/consent.fixture.ts'
import { companionsOf } from '#server/features/guest-link/companions.fixture.ts'
import { guestsOf } from '#server/features/guest-link/guest-browser.fixture.ts'
import type { LinkKind } from '#server/features/guest-link/linked-addresses.ts'
import type { world } from './world.ts'

/** Throws where a path has no token, so that no kind of link is left out silently. */
export function tokenIn(path: string): string {
  const token = path.split('/')[2] ?? ''
  if (token === '') throw new Error(`There is no token of a link in "${path}"`)
  return token
}

export async function oneOfEachLink(w: ReturnType<typeof world>) {
  const { opened } = guestsOf(w)
  const { pair, invited } = companionsOf(w)
  const couple = await pair()
  const guest = guestToAsk()
  await w.call(sendKvkkCode, { body: guest }, couple.ours)
  const [sms] = await w.outbox(guest.phoneNumber)
  const reading = /\/k\/[\w-]+/.exec(sms?.text ?? '')?.[0] ?? ''
  const invitation = await invited(couple, couple.anna)
  await couple.his.open()
  type Link = { kind: LinkKind; token: string; his: typeof couple.his }
  const links: [Link, ...Link[]] = [
    { kind: 'booking', token: tokenIn(couple.path), his: couple.his },
    { kind: 'companion', token: tokenIn(invitation), his: await opened(invitation) },
    { kind: 'reading', token: tokenIn(reading), his: await opened(reading) },
  ]
  return { couple, links }
}
