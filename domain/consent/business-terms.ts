/**
 * The maximum length of a business's own terms in the sales contract. The database constraint `business_terms_length`
 * has the same limit.
 */
export const businessTermsMax = 4000

/** Matches every kind of line ending. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** Matches invisible characters, which split words in a search or change the reading direction of a text. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const hasInk = (line: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(line)

/**
 * Returns the lines with visible text; each becomes a one-line paragraph of the contract. If there is no paragraph, the
 * business has no terms of its own.
 */
export function termsParagraphs(text: string): string[] {
  return text
    .replace(unseen, '')
    .split(lineEnd)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(hasInk)
}
