import { deflateRawSync } from 'node:zlib'

/**
 * Whether a secret could have been drawn at random: letters that hardly vary, a word that repeats and the like are what
 * people type when they are asked for 32 characters. Says nothing of a secret that was copied from somewhere.
 */
export function looksRandom(secret: string): boolean {
  const characters = Array.from(secret)
  const counts = new Map<string, number>()
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / characters.length), 0)
  return bits >= 90 && deflateRawSync(secret).length >= 22
}
