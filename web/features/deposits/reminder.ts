// What a guest is reminded of whose kapora has not come.
import { depositCode } from '#domain/bank/match-deposits.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, type Kurus } from '#domain/money/money.ts'
import { formatEnd } from '#domain/time/day.ts'
import { depositsText } from './deposits.text.ts'

type Awaited = {
  reservationId: number
  guestName: string
  unitName: string
  /** From when to when. */
  stay: string
  /** What still lacks. */
  amount: Kurus
  until: Date
}

/**
 * One text for WhatsApp and for SMS. No sign of the lira and no long dash: either would make an SMS of every letter as
 * dear as an emoji does. By date and hour, for nobody knows on which day it is read.
 */
export function reminderFor({ amount, until, stay, ...of }: Awaited, language: Language): string {
  const said = {
    ...of,
    stay: stay.replaceAll('–', '-'),
    until: formatEnd(until),
    code: depositCode(of.reservationId),
  }
  const lira = formatTlShort(amount, language).replace('₺', '').trim()
  return depositsText[language].reminder({ ...said, amount: `${lira} TL` })
}
