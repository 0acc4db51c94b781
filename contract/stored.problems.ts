// Shared by the features whose edits may meet: what a refusal says at each field.
import type { Words } from './problem.ts'

/** What somebody else has stored in a field meanwhile, which is in the values under its name. */
export const storedNow = (name: string): Words => ({
  tr: (values) => `Şimdi kayıtlı olan: ${values[name] === '' ? '–' : values[name]}`,
  en: (values) => `Stored now: ${values[name] === '' ? '–' : values[name]}`,
})
