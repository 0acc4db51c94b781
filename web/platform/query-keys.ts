// Maps every kind of change to the queries that show the changed data. Add every new query here.
import type { Topic } from '#contract/live/schemas.ts'

type Prefixes = readonly [string, ...string[]]

/** The kinds of change, each with the first key element of all queries that show it. */
export const shownBy = {
  stays: [
    'front-desk',
    'reservations',
    'folio',
    'invoices',
    'guests',
    'search',
    'prices',
    'units',
    'reports',
    'companies',
    'guest-links',
  ],
  // All queries that show a guest's name. A booking also sends the `guests` topic, so a booking also renews the cash
  // session and the bank, which its own topic would not renew.
  guests: [
    'front-desk',
    'reservations',
    'guests',
    'search',
    'folio',
    'invoices',
    'reports',
    'cash',
    'bank',
    'companies',
    'guest-links',
  ],
  consents: ['front-desk', 'reservations', 'guests', 'marketing-consents'],
  // All queries that show a unit's name or the number of units. Units change seldom.
  units: ['units', 'front-desk', 'search', 'prices', 'reservations', 'guests', 'folio', 'reports', 'cash', 'bank'],
  prices: ['prices', 'reservations'],
  // The profile is included because it says whether this business requires a second step.
  hotel: ['hotel', 'front-desk', 'profile'],
  notifications: ['notifications'],
  sessions: ['sessions'],
  staff: ['staff', 'profile'],
  // Guests are included for two reasons: guest lists show debts, and an extra booked with the nights requires a new
  // contract.
  money: ['companies', 'folio', 'cash', 'bank', 'front-desk', 'reservations', 'guests', 'reports', 'invoices'],
  privacy: ['privacy'],
  // How far a guest is stands on lists and cards.
  'guest-links': ['guest-links', 'front-desk'],
  'guest-proposals': ['guest-proposals', 'guest-links', 'front-desk'],
  'guest-requests': ['guest-requests', 'front-desk'],
  // The server sends no live notification of these changes; only the screen that made the change renews these queries.
  profile: ['profile'],
  secondStep: ['second-step'],
  templates: ['sms-templates'],
  messages: ['sms'],
  backups: ['backups', 'profile'],
  'kept-data': ['kvkk'],
  'sms-releases': ['sms-releases'],
} as const satisfies Record<Topic, Prefixes> & Record<string, Prefixes>

export type Subject = keyof typeof shownBy

/** No change renews these queries: they are requested when opened, and may be as old as their `staleTime` allows. */
type Unrenewed = 'audit' | 'countries' | 'profile-settings' | 'sms-account' | 'stored-file' | 'world-shapes'

export type KeyPrefix = (typeof shownBy)[Subject][number] | Unrenewed

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [KeyPrefix, ...unknown[]]
  }
}
