/**
 * Protects a text as a cell of an exported table. Excel also runs formulas that begin with the full-width signs of East
 * Asian keyboards, so a text that begins with one gets an apostrophe in front. The CSV writer itself escapes the ASCII
 * signs.
 */
export const asCell = (text: string): string => (/^\s*[＝＋－＠]/.test(text) ? `'${text}` : text)
