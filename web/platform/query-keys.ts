// Which queries show what. Whoever adds a query says here what makes its answer old.
import type { Topic } from '#contract/live.ts'

type Prefixes = readonly [string, ...string[]]

/** What can change, and the first words of the keys of all queries that show it. */
export const shownBy = {
  stays: ['desk', 'reservations', 'folio', 'invoices', 'guests', 'search', 'prices', 'units', 'reports'],
  // All that names them. A booking tells of its guests as well: what it renews besides are the till and the bank.
  guests: ['desk', 'reservations', 'guests', 'search', 'folio', 'invoices', 'reports', 'cash', 'bank'],
  consents: ['desk', 'reservations', 'guests', 'marketing-consents'],
  // All that names them, and how many there are to be let. They change seldom.
  units: ['units', 'desk', 'search', 'prices', 'reservations', 'guests', 'folio', 'reports', 'cash', 'bank'],
  prices: ['prices', 'reservations'],
  // Profile: whether a second step is wanted here.
  hotel: ['hotel', 'desk', 'profile'],
  notifications: ['notifications'],
  sessions: ['sessions'],
  staff: ['staff', 'profile'],
  // Guests: what they owe, and an extra that is had with the nights asks for another contract.
  money: ['folio', 'cash', 'bank', 'desk', 'reservations', 'guests', 'reports', 'invoices'],
  privacy: ['privacy'],
  // The server tells nobody of these: they are renewed on the screen that changed them.
  profile: ['profile'],
  secondStep: ['second-step'],
  templates: ['sms-templates'],
  messages: ['sms'],
  backups: ['backups', 'profile'],
  'kept-data': ['kvkk'],
  'sms-releases': ['sms-releases'],
} as const satisfies Record<Topic, Prefixes> & Record<string, Prefixes>

export type Subject = keyof typeof shownBy

/** No change renews these: they are asked for when they are opened, as old as their `staleTime` lets them be. */
type Unrenewed = 'audit' | 'countries' | 'profile-settings' | 'sms-account' | 'world-shapes'

export type KeyPrefix = (typeof shownBy)[Subject][number] | Unrenewed

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [KeyPrefix, ...unknown[]]
  }
}
