// A reminder for a guest whose kapora has not arrived.
import { depositCode } from '#domain/bank/match-deposits.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, type Kurus } from '#domain/money/money.ts'
import { formatEnd } from '#domain/time/day.ts'
import { optionsText } from './options.text.ts'

type Awaited = {
  reservationId: number
  guestName: string
  unitName: string
  /** The dates of the stay. */
  stay: string
  /** The amount that is still due. */
  amount: Kurus
  until: Date
}

/**
 * One text for WhatsApp and SMS. It contains no lira sign and no long dash, because either would switch the whole SMS
 * to the encoding of emojis, in which every letter costs more. It names the date and the hour, because nobody knows on
 * which day the guest reads it.
 */
export function reminderFor({ amount, until, stay, ...of }: Awaited, language: Language): string {
  const said = {
    ...of,
    stay: stay.replaceAll('–', '-'),
    until: formatEnd(until),
    code: depositCode(of.reservationId),
  }
  const lira = formatTlShort(amount, language).replace('₺', '').trim()
  return optionsText[language].reminder({ ...said, amount: `${lira} TL` })
}
