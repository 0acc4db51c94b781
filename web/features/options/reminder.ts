// A reminder for a guest whose kapora has not arrived.
import { depositCode } from '#domain/bank/match-deposits.ts'
import type { Language } from '#domain/language/language.ts'
import type { Iban } from '#contract/hotel/ibans/schemas.ts'
import { formatTlShort, type Kurus } from '#domain/money/money.ts'
import { showIban } from '#domain/people/iban.ts'
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
  /** Undefined if the business has stored none. */
  iban: Iban | undefined
}

/**
 * One text for WhatsApp and SMS. It contains no lira sign and no long dash, because either would switch the whole SMS
 * to the encoding of emojis, in which every letter costs more. It names the date and the hour, because nobody knows on
 * which day the guest reads it.
 */
export function reminderFor({ amount, until, stay, iban, ...of }: Awaited, language: Language): string {
  const said = {
    ...of,
    stay,
    until: formatEnd(until),
    code: depositCode(of.reservationId),
  }
  const lira = formatTlShort(amount, language).replace('₺', '').trim()
  const text = optionsText[language]
  const account = iban === undefined ? '' : ` ${text.account(showIban(iban.iban), iban.bank, iban.holder)}`
  return text.reminder({ ...said, amount: `${lira} TL` }) + account
}
