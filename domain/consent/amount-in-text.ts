import type { Language } from '#domain/language/language.ts'
import { formatTl, type Kurus } from '#domain/money/money.ts'

/** Writes an amount with a plain space, because the texts that guests have confirmed are stored as they were sent. */
export const amountInText = (amount: Kurus, language: Language): string =>
  formatTl(amount, language).replace('\u00a0', ' ')
