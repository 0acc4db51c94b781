/**
 * Folds a text for searching names. Case, dots and marks do not matter, because guests and clerks type without dots:
 * İSTANBUL, ISTANBUL, ıstanbul and istanbul are one word. In the database `konuk_fold` applies the same rule to stored
 * columns; the search text is folded here, once.
 */
export function fold(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i')
}
