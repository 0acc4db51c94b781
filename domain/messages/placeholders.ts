import { fold } from '#domain/search/fold.ts'

/** Placeholders of a message, with Turkish names because the writers are Turkish. */
export const placeholders = ['ad', 'soyad', 'birim', 'giris', 'cikis', 'isletme', 'adres'] as const
export type Placeholder = (typeof placeholders)[number]

/**
 * The placeholder values for one recipient. A phone number that belongs to no guest has only the values of the
 * business.
 */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

const braces = /\{([^{}\n]{1,40})\}/g

/** Finds a placeholder by its folded name: `{Giriş}` and `{ giris }` are the same. */
function named(inner: string): Placeholder | undefined {
  const name = fold(inner.trim())
  return placeholders.find((placeholder) => placeholder === name)
}

/** Lists each placeholder once, in the order of the text. Unknown placeholders are listed as written. */
export function placeholdersIn(text: string): { known: Placeholder[]; unknown: string[] } {
  const known = new Set<Placeholder>()
  const unknown = new Set<string>()
  for (const [whole, inner = ''] of text.matchAll(braces)) {
    const placeholder = named(inner)
    if (placeholder) known.add(placeholder)
    else unknown.add(whole)
  }
  return { known: [...known], unknown: [...unknown] }
}

export type Filled = {
  text: string
  /** Placeholders of the text that have no value for this recipient. A text with missing values must not be sent. */
  missing: Placeholder[]
}

/**
 * Fills all placeholders at once, so that a guest called `{ad}` keeps that name. Unknown placeholders stay as written.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): Filled {
  const missing = new Set<Placeholder>()
  const filled = text.replace(braces, (whole, inner: string) => {
    const placeholder = named(inner)
    if (placeholder === undefined) return whole
    const value = values[placeholder]?.trim() ?? ''
    if (value === '') missing.add(placeholder)
    return value
  })
  return { text: filled.trim(), missing: [...missing] }
}
