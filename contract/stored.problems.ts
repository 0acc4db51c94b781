// The message at each field of a conflict, shared by all features whose edits may conflict.
import type { Words } from './problem.ts'

/** The value of a field that somebody else has stored meanwhile; `values` holds it under the field's name. */
export const storedNow = (name: string): Words => ({
  tr: (values) => `Şimdi kayıtlı olan: ${values[name] === '' ? '–' : values[name]}`,
  en: (values) => `Stored now: ${values[name] === '' ? '–' : values[name]}`,
})
