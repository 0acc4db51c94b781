const lowered = (text: string) => text.toLocaleLowerCase('tr').normalize('NFD')

/**
 * Folds a text for searching names. Case, dots and marks do not matter, because guests and clerks type without dots:
 * İSTANBUL, ISTANBUL, ıstanbul and istanbul are one word.
 */
export function fold(text: string): string {
  return lowered(text).replace(/\p{M}/gu, '').replace(/ı/g, 'i')
}

/** Folds as `konuk_fold` does for stored columns: the marks of scripts other than Latin, Greek and Cyrillic stay. */
export const foldAsStored = (text: string): string =>
  lowered(text)
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
