// Checks whether the guests of one profile would still be matched to one person by the matching rules.
import { type MatchKeys, namesAgree } from './match-keys.ts'

export type JoinedGuest = { id: number; keys: MatchKeys }

/**
 * Groups the guests of a profile by the matching rules; guests in different groups have nothing in common that matches
 * them. The result is a single group if the profile is one person. `byHand` contains guests that a user has merged,
 * whatever data they have.
 */
export function groupsOf(guests: readonly JoinedGuest[], byHand: readonly (readonly number[])[] = []): number[][] {
  const groupOf = new Map(guests.map(({ id }) => [id, new Set([id])]))
  const join = (a: number, b: number) => {
    const [one, other] = [groupOf.get(a), groupOf.get(b)]
    if (one === undefined || other === undefined || one === other) return
    for (const id of other) {
      one.add(id)
      groupOf.set(id, one)
    }
  }
  const joinAll = ([first, ...others]: readonly number[]) => {
    if (first !== undefined) for (const other of others) join(first, other)
  }
  const byPhone = Map.groupBy(
    guests.filter(({ keys }) => keys.phone !== null),
    ({ keys }) => `${keys.phone} ${keys.name}`,
  )
  for (const alike of byPhone.values()) joinAll(alike.map(({ id }) => id))
  const byNumber = Map.groupBy(
    guests.filter(({ keys }) => keys.identity !== null),
    ({ keys }) => keys.identity,
  )
  for (const numbered of byNumber.values()) {
    const byName = [...Map.groupBy(numbered, ({ keys }) => keys.name)]
    for (const [name, alike] of byName) {
      joinAll(alike.map(({ id }) => id))
      for (const [other, [guest]] of byName)
        if (guest && alike[0] && namesAgree(name, other)) join(alike[0].id, guest.id)
    }
  }
  for (const ids of byHand) joinAll(ids)
  return [...new Set(groupOf.values())].map((group) => [...group].toSorted((a, b) => a - b))
}
