import type { Settlement } from '#contract/cancellation/schemas.ts'
import { cancelRuleWords } from '#contract/cancellation/problems.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { settlementText } from './settlement.text.ts'

type Cancelled = {
  status: 'CANCELLED' | 'NO_SHOW'
  /** The folio's balance in TL. A negative balance is money that the business owes to the guest. */ balance: number
}

/** One sentence, such as 'İptal: 3.000 ₺ kesildi, 2.000 ₺ iade edilecek (kural: Orta)'. */
export function settlementInWords(
  { way, rule, reason, charge, returned, toReturn, forLater }: Settlement,
  { status, balance }: Cancelled,
  language: Language,
): string {
  const text = settlementText[language]
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const some = (say: (amount: string) => string, lira: number | null) =>
    lira === null || lira === 0 ? [] : [say(tl(lira))]
  const decided = [
    charge === 0 ? text.keptNothing : (way === 'forfeit' ? text.forfeited : text.kept)(tl(charge)),
    ...some(text.returned, returned),
    // The amount to refund may have been paid out since the settlement.
    ...some(balance < 0 ? text.toReturn : text.returned, toReturn),
    ...some(text.forLater, forLater),
  ].join(', ')
  // A deposit is kept without a reason only where the rule charges as much.
  const isByRule = way === 'rule' || (way === 'forfeit' && reason === '')
  const why = [
    ...(isByRule && rule !== null ? [text.rule(cancelRuleWords[rule][language])] : []),
    ...(reason === '' ? [] : [text.reason(reason)]),
  ].join('; ')
  return `${text.transition[status]}: ${decided}${why === '' ? '' : ` (${why})`}`
}
