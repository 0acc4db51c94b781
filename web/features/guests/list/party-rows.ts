import type { ListedGuest } from '#contract/guest-list.ts'

/** Those who came with a main guest: how many, and whether their rows are shown. */
export type Party = { companions: number; isOpen: boolean; toggle: () => void }
export type PartyRow = ListedGuest & { party?: Party }

type Folds = { isOpen: (reservationId: number) => boolean; toggle: (reservationId: number) => void }

/**
 * Companions below their main guest, shown only where they are unfolded. Those whose main guest is not in the list, for
 * a filter or the page's end stands between, are rows of their own.
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
