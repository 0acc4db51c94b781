/** How much a business may add to the sales contract in its own words. The database's `business_terms_length` is the same. */
export const businessTermsMax = 4000

/** However a line ends where the text was written. */
const lineEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
/** Marks that nobody sees. They split words for whoever searches, or turn the direction in which a text is read. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const hasInk = (line: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(line)

/** Each line that says something is a paragraph of the contract, in one line there. None: there are no own terms. */
export function termsParagraphs(text: string): string[] {
  return text
    .replace(unseen, '')
    .split(lineEnd)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(hasInk)
}
