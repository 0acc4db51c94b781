// A moved line is reversed where it lay and added on the other account, so its undo needs the ids of the added lines.
import type { Folio, FolioLine } from '#contract/folio/schemas.ts'
import type { Group } from '#contract/groups/schemas.ts'

type GroupLine = NonNullable<Group['folio']>['lines'][number]

const isStanding = ({ isReversed, reverses }: FolioLine) => !isReversed && reverses === null

/** The lines that an account did not have before. */
export function added(before: readonly FolioLine[], after: readonly FolioLine[]): number[] {
  const known = new Set(before.map(({ id }) => id))
  return after.filter((line) => isStanding(line) && !known.has(line.id)).map(({ id }) => id)
}

/**
 * The lines that a move added to the accounts of units. `reversals` are what it left on the account of the group: for
 * each of them, its unit has got one line.
 */
export async function movedToUnits(
  reversals: readonly GroupLine[],
  folioOf: (reservationId: number) => Promise<Folio>,
): Promise<number[]> {
  const stays = [...new Set(reversals.map(({ reservationId }) => reservationId))]
  const first = Math.min(...reversals.map(({ id }) => id))
  const moved = stays.map(async (stay) => {
    const { lines } = await folioOf(stay)
    const count = reversals.filter(({ reservationId }) => reservationId === stay).length
    return lines
      .map(({ id }) => id)
      .filter((id) => id > first)
      .toSorted((a, b) => a - b)
      .slice(0, count)
  })
  return (await Promise.all(moved)).flat()
}
