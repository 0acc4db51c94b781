import type { ListedGuest } from '#contract/guests/list/schemas.ts'

/** The accompanying guests of a main guest: how many there are, and whether their rows are shown. */
export type Party = { companions: number; isOpen: boolean; toggle: () => void }
/** `follows` is true on the row of an accompanying guest right below the guests of the same stay. */
export type PartyRow = ListedGuest & { party?: Party; follows: boolean }

type Folds = { isOpen: (reservationId: number) => boolean; toggle: (reservationId: number) => void }

/**
 * The guests of a stay, the main guest first. With `folds`, accompanying guests are shown only when expanded. If a
 * filter or the end of the page excludes the main guest, they are separate rows.
 */
export function partyRows(guests: readonly ListedGuest[], folds?: Folds): PartyRow[] {
  const byReservation = Map.groupBy(guests, (guest) => guest.reservationId)
  return [...byReservation].flatMap(([id, [main, ...others]]): PartyRow[] => {
    if (main === undefined) return []
    const first = { ...main, follows: false }
    const rest = others.map((other) => ({ ...other, follows: true }))
    if (folds === undefined || !main.isMainGuest || rest.length === 0) return [first, ...rest]
    const party = { companions: rest.length, isOpen: folds.isOpen(id), toggle: () => folds.toggle(id) }
    return [{ ...first, party }, ...(party.isOpen ? rest : [])]
  })
}
