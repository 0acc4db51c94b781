import { passwordMin } from '#domain/account/rules.ts'

type Strength = 'short' | 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/**
 * Password strength, as a hint while the user types: only `short` is refused. Length counts most, because it matters
 * most to an attacker.
 */
export function strengthOf(password: string): Strength {
  const characters = Array.from(password)
  if (characters.length < passwordMin) return 'short'
  const different = new Set(characters).size
  if (different < 5) return 'weak'
  if (characters.length >= 16 && different >= 8) return 'strong'
  const variety = kinds.filter((kind) => kind.test(password)).length
  const points = variety + (characters.length >= 12 ? 2 : 1)
  return points >= 5 ? 'strong' : points >= 3 ? 'fair' : 'weak'
}
