// Functions that read a provider's answer. They assume nothing about it except that it is text.

/** Parses the text as JSON, and returns undefined if it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a field of a value that may not even be an object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

/**
 * Returns as text a field that providers write sometimes as text and sometimes as a number, or undefined if it is
 * missing.
 */
export function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name)
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}

/**
 * Parses a provider's time: ISO, or local time such as `2026-11-21 12:00:00` or `21.11.2026 12:00:00`. Türkiye has been
 * at +03:00 all year round since 2016. The result is undefined for a missing time, or for a placeholder such as year 1.
 */
export function providerTime(text: string | undefined): Date | undefined {
  const iso = text?.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, '$3-$2-$1').replace(' ', 'T')
  if (iso === undefined || !/^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(iso)) return undefined
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
