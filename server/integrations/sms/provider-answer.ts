// Reading what a provider answered, of which nothing is certain but that it is text.

/** What JSON the text holds, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field of what may not even be an object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

/** A field that providers write now as text, now as a number; as text, or undefined where there is nothing. */
export function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}

/**
 * A provider's time: ISO, or its clock on the wall, as `2026-11-21 12:00:00` or `21.11.2026 12:00:00`. Türkiye has
 * been at +03:00 all year round since 2016. Undefined where there is none, or a placeholder such as year 1.
 */
export function providerTime(text: string | undefined): Date | undefined {
  const iso = text?.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, '$3-$2-$1').replace(' ', 'T')
  if (iso === undefined || !/^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(iso)) return undefined
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
