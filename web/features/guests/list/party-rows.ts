import type { ListedGuest } from '#contract/guests/list/schemas.ts'

/** The accompanying guests of a main guest: how many there are, and whether their rows are shown. */
export type Party = { companions: number; isOpen: boolean; toggle: () => void }
export type PartyRow = ListedGuest & { party?: Party }

type Folds = { isOpen: (reservationId: number) => boolean; toggle: (reservationId: number) => void }

/**
 * Accompanying guests are listed below their main guest and shown only when expanded. If a filter or the end of the
 * page excludes the main guest, they are separate rows.
 */
export function partyRows(guests: readonly ListedGuest[], { isOpen, toggle }: Folds): PartyRow[] {
  const byReservation = Map.groupBy(guests, (guest) => guest.reservationId)
  return [...byReservation].flatMap(([id, [main, ...others]]): PartyRow[] => {
    if (main === undefined) return []
    if (!main.isMainGuest || others.length === 0) return [main, ...others]
    const party = { companions: others.length, isOpen: isOpen(id), toggle: () => toggle(id) }
    return [{ ...main, party }, ...(party.isOpen ? others : [])]
  })
}
