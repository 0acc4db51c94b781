/**
 * The one rule by which names are searched: case, dots and marks do not matter, so İSTANBUL, ISTANBUL, ıstanbul and
 * istanbul are one word. Guests and clerks type without dots.
 *
 * In the database the same rule is `konuk_fold`, for stored columns; what is looked for in them is folded here, once.
 */
export function fold(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i')
}
