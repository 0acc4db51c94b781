// Reads the cells by which other programs and people say the state, the channel and the currency of a booking.
import type { BookingSource } from '#domain/reservations/booking-source.ts'
import { fold } from '#domain/search/fold.ts'

const key = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type BookingState = 'booked' | 'unconfirmed' | 'cancelled' | 'no-show'

const statuses: readonly (readonly [BookingState, RegExp])[] = [
  ['booked', /\b(guest review|review guest|degerlendirme)/],
  ['no-show', /^(no show|noshow|gelmedi|gelmeyen)\b/],
  ['cancelled', /\b(iptal|cancel\w*|vazgec\w*|reddedil\w*|declined|rejected|expired|suresi doldu|silindi|deleted)\b/],
  [
    'unconfirmed',
    /\b(opsiyon\w*|option\w*|bekl\w*|pending|tentative|on hold|talep|request\w*|inquiry|on rezervasyon)\b/,
  ],
  [
    'booked',
    /^(aktif|active|onayli|onaylandi|confirmed|kesin\w*|kayitli|rezervasyon|rezerve|booked|reserved|ok|odendi|paid|giris yap\w*|checked in|in house|konakliyor|currently hosting|cikis yap\w*|checked out|tamamlan\w*|completed|past guest|arriving.*|departing.*|checking (in|out).*|checkout|upcoming|gecmis misafir|yaklasan|su anda agirlaniyor|geldi|gitti|kaldi|cikti|iceride|kapora alindi|kaporali|fully paid|tamam|yeni|new|modified|degisti\w*)$/,
  ],
]

const notCancelled = /\b(iptal (degil|edilmedi|edilmemis|yok|olmadi)|(not|never) cancel\w*)\b/
/** Terms of a cancellation to come, such as "Ücretsiz iptal", say nothing of the state. */
const terms =
  /\b(serbest|ucretsiz|esnek|kati|iade\w*|edilebilir|edilemez|kosul\w*|sart\w*|politika\w*|kadar|hakki|free|flexible|moderate|strict|(non )?refundable|cancel\w*able|policy|until)\b/
const isCancelled = /\b(edildi|edilmis|etti|cancell?ed)\b/

/** Reads the state of a booking; undefined if the word is unknown. */
export function typedStatus(text: string): BookingState | undefined {
  const word = key(text)
  if (notCancelled.test(word)) return 'booked'
  if (terms.test(word) && !isCancelled.test(word)) return undefined
  return statuses.find(([, words]) => words.test(word))?.[0]
}

const sources: readonly (readonly [BookingSource, RegExp])[] = [
  ['airbnb', /airbnb|air bnb/],
  ['booking', /^booking/],
  ['whatsapp', /whats ?app|^wp$/],
  ['instagram', /instagram|^insta$|^ig$/],
  ['phone', /telefon|phone|^tel$|arama/],
  ['walk-in', /walk ?in|kapidan|kapi|resepsiyon/],
]

/** Reads the channel of a booking; undefined for a channel that Konuk has no name for. */
export function typedSource(text: string): BookingSource | undefined {
  const word = key(text)
  return sources.find(([, words]) => words.test(word))?.[0] ?? (/^(diger|other)$/.test(word) ? 'other' : undefined)
}

const lira = /^(tl|try|trl|turk lirasi|turkish lira|lira|₺)$/
const currencies: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\b(eur|euro|avro)\b/],
  ['USD', /\$|\b(usd|dolar|dollar)\b/],
  ['GBP', /£|\b(gbp|sterlin|pound)\b/],
  ['JPY', /¥|\bjpy\b/],
  ['RUB', /₽|\b(rub|ruble)\b/],
  ['CHF', /\bchf\b/],
  ['SAR', /\bsar\b/],
  ['AED', /\baed\b/],
]

/** True if a cell of currencies names another one than the lira. An empty cell names none. */
export function isOtherCurrency(text: string): boolean {
  const word = fold(text.trim())
  return word !== '' && !lira.test(word) && !lira.test(key(text))
}

/** True if a text is the name or the sign of a currency and nothing else. */
export function isCurrencyName(text: string): boolean {
  const word = fold(text.trim())
  if (lira.test(word) || lira.test(key(text))) return true
  return word.length <= 12 && !/\d/.test(word) && otherCurrencyIn(text) !== undefined
}

/** The currency other than the lira whose sign or name stands in a text, such as EUR in '300 €' and 'Tutar (Euro)'. */
export const otherCurrencyIn = (text: string): string | undefined =>
  currencies.find(([, words]) => words.test(fold(text)))?.[0]

/** True if an amount carries the sign or the name of another currency than the lira, such as 300 €. */
export const hasOtherCurrency = (amount: string): boolean => otherCurrencyIn(amount) !== undefined
