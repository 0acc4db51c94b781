import type { Language } from '#domain/language/language.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'

export const tl = (amount: number, language: Language) => formatTlShort(toKurus(amount), language)
