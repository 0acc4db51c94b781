// All addresses behind secret links, each with the kinds of link that open it. Every other kind is an unknown link there.
import type { GuestForm } from '#contract/guest-link/forms.ts'

/** The link of a booking, the invitation of a companion, and the link in an SMS to the text of a code. */
export type LinkKind = 'booking' | 'companion' | 'reading'

/** The forms of pages, with the one kind of link behind which each stands. */
const kindOfForm = {
  opened: 'booking',
  arrival: 'booking',
  code: 'booking',
  device: 'booking',
  identity: 'booking',
  extra: 'booking',
  problem: 'booking',
  question: 'booking',
  word: 'booking',
  cancellation: 'booking',
  'notice-code': 'booking',
  notice: 'booking',
  'contract-code': 'booking',
  contract: 'booking',
  invite: 'booking',
  uninvite: 'booking',
  'own-identity': 'companion',
} as const satisfies Record<GuestForm, LinkKind>

/** The forms that a page behind this kind of link may have. */
export type FormBehind<K extends LinkKind> = {
  [F in GuestForm]: (typeof kindOfForm)[F] extends K ? F : never
}[GuestForm]

type LinkedAddress = { method: 'GET' | 'POST'; path: `/${'m' | 'k'}/:token${string}`; kinds: readonly LinkKind[] }

export const linkedAddresses: readonly LinkedAddress[] = [
  { method: 'GET', path: '/m/:token', kinds: ['booking', 'companion'] },
  { method: 'GET', path: '/m/:token/pictures/:hash', kinds: ['booking'] },
  { method: 'GET', path: '/m/:token/stay.ics', kinds: ['booking'] },
  { method: 'GET', path: '/k/:token', kinds: ['reading'] },
  ...Object.entries(kindOfForm).map(([form, kind]): LinkedAddress => ({
    method: 'POST',
    path: `/m/:token/${form}`,
    kinds: [kind],
  })),
]
