// The terms that a contract states in addition to unit, dates, guests and price, and their wording. Only the Turkish
// contract is legally binding.
import type { CancelRule } from '#domain/cancellation/cancel-rule.ts'
import { cancelRuleInWords } from '#domain/cancellation/cancel-rule.text.ts'
import { type Kurus, kurus, sumOf } from '#domain/money/money.ts'
import type { NightsInUnit } from '#domain/reservations/segments.ts'
import { nights } from '#domain/reservations/stay.ts'
import { addDays, type Day, eachDay, formatDay, formatInstant } from '#domain/time/day.ts'
import { amountInText } from './amount-in-text.ts'

/** An extra booked with the nights, as the folio shows it: the quantity, and the total amount. */
export type AgreedExtra = { text: string; times: number; kurus: Kurus }

/** The terms as stored with the proof of the contract. They are compared with the stay as it is now. */
export type ContractTerms = {
  /** The agreed price of each night, in order. */
  nights: readonly Kurus[]
  extras: readonly AgreedExtra[]
  /** Null if the business had chosen no cancellation rule when the stay was booked. */
  cancellation: Omit<CancelRule, 'name'> | null
  /** `until` is the time in ISO format. `deposit` is null if no deposit is required. */
  deposit: { kurus: Kurus; until: string } | null
  /** The segments of a stay that changes units: each unit with its nights. */
  parts?: readonly (NightsInUnit & { unitName: string })[] | undefined
}

/** Extras booked with the nights, as the folio will show them: lines with the same text are combined, in byte order. */
export function agreedExtras(lines: readonly { text: string; grossKurus: Kurus }[]): AgreedExtra[] {
  const byText = Map.groupBy(lines, ({ text }) => text)
  return [...byText]
    .map(([text, alike]) => ({ text, times: alike.length, kurus: sumOf(alike.map(({ grossKurus }) => grossKurus)) }))
    .toSorted((a, b) => inBytes(a.text, b.text))
}

const bytes = new TextEncoder()
/** The database sorts in the same order, whatever its collation (contract-terms.store.ts). */
function inBytes(a: string, b: string): number {
  const [left, right] = [bytes.encode(a), bytes.encode(b)]
  const at = left.findIndex((byte, index) => byte !== right[index])
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1)
}

const language = 'tr'
const tl = (amount: Kurus) => amountInText(amount, language)

const nightsInWords = (first: Day, count: number) =>
  count === 1
    ? `${formatDay(first)} gecesi`
    : `${formatDay(first)} – ${formatDay(addDays(first, count - 1))} geceleri (${count} gece)`

/** Returns one line per unit. If there are several units, each line states the nights. */
export function unitLines(unitName: string, parts: ContractTerms['parts'] = []): string[] {
  if (parts.length === 0) return [`Konaklama birimi: ${unitName}`]
  return parts.map(
    (part) =>
      `Konaklama birimi, ${nightsInWords(part.checkIn, nights(part))}: ${part.unitName.replace(/\s+/g, ' ').trim()}`,
  )
}

/** Returns one line per night; consecutive nights with the same price share a line. */
export function nightLines(checkIn: Day, prices: readonly Kurus[]): string[] {
  const days = eachDay(checkIn, addDays(checkIn, prices.length))
  const runs: { first: Day; count: number; price: Kurus }[] = []
  for (const [at, price] of prices.entries()) {
    const day = days[at] ?? checkIn
    const run = runs.at(-1)
    if (run?.price === price) run.count += 1
    else runs.push({ first: day, count: 1, price })
  }
  return runs.map(({ first, count, price }) => `Gecelik bedel, ${nightsInWords(first, count)}: ${tl(price)}`)
}

/** Returns one line per extra, and a line with the price of the stay including the extras. */
export function extraLines(extras: readonly AgreedExtra[], total: Kurus): string[] {
  if (extras.length === 0) return ['Ek hizmet: alınmamıştır.']
  const all = kurus(total + sumOf(extras.map((extra) => extra.kurus)))
  return [
    ...extras.map((extra) => {
      const times = extra.times === 1 ? '' : ` (${extra.times} kez)`
      return `Ek hizmet, ${extra.text.replace(/\s+/g, ' ')}${times}: ${tl(extra.kurus)}`
    }),
    `Ek hizmetlerle birlikte toplam: ${tl(all)}`,
  ]
}

export function depositLine(deposit: ContractTerms['deposit']): string {
  if (deposit === null) return 'Kapora: istenmemiştir.'
  const until = formatInstant(new Date(deposit.until))
  return `Kapora: ${tl(deposit.kurus)}, en geç ${until}. Bu zamana kadar ödenmezse İşletme rezervasyonu iptal edebilir.`
}

/** The paragraphs for a business that had chosen no rule. */
export const usualCancellation = [
  'Müşteri, rezervasyonunu giriş saatinden en az 24 saat önce İşletmeye bildirerek iptal edebilir. Süresinde yapılan iptalde konaklama bedeli istenmez, ödenmiş bedel iade edilir.',
  'Süresinde bildirilmeyen iptalde veya haber verilmeden gelinmemesinde tarafların hak ve borçları genel hükümlere tabidir.',
]

/** The cancellation rule in words, with the last day of free cancellation for this stay. */
export function cancellationParagraphs(rule: ContractTerms['cancellation'], checkIn: Day): string[] {
  if (rule === null) return usualCancellation
  const [first] = rule.steps
  const lastFree = first && formatDay(addDays(checkIn, -first.fewerThanDays))
  return [
    'İptalde, rezervasyonun yapıldığı sırada geçerli olan şu kural uygulanır:',
    ...cancelRuleInWords(rule, language),
    ...(lastFree ? [`Ücretsiz iptalin son günü: ${lastFree}. Günler takvim günü olarak sayılır.`] : []),
    first || rule.noShow
      ? 'Kesinti, konaklama bedeli ile ek hizmetlerin toplamını aşamaz. Ödenen tutarın kesintiden artanı iade edilir.'
      : 'Ödenmiş bedel iade edilir.',
  ]
}
