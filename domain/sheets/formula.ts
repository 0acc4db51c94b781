/**
 * A text as a cell of a table that others open: one that begins like a formula in the full-width signs of East Asian
 * keyboards, which Excel runs too, gets an apostrophe in front. The signs of ASCII are the CSV writer's own to escape.
 */
export const asCell = (text: string): string => (/^\s*[＝＋－＠]/.test(text) ? `'${text}` : text)
