import { fold } from '#domain/search/fold.ts'

/** What a message may leave open, in the words of its Turkish writers. */
export const placeholders = ['ad', 'soyad', 'birim', 'giris', 'cikis', 'isletme', 'adres'] as const
export type Placeholder = (typeof placeholders)[number]

/** What is known of one recipient. Of a number that is no guest's, the business alone. */
export type PlaceholderValues = Partial<Record<Placeholder, string>>

const braces = /\{([^{}\n]{1,40})\}/g

/** `{Giriş}` and `{ giris }` are the same to whoever writes them. */
function named(inner: string): Placeholder | undefined {
  const name = fold(inner.trim())
  return placeholders.find((placeholder) => placeholder === name)
}

/** Each once, in the order of the text; the unknown ones as they were written. */
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
  /** Used by the text but not known of this recipient: the text must not go out with a hole in it. */
  missing: Placeholder[]
}

/** Fills all at once, so that a guest called `{ad}` stays what they are. Unknown placeholders stay as written. */
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
