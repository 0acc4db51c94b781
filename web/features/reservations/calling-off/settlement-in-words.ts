import type { Settlement } from '#contract/call-off.ts'
import { cancelRuleWords } from '#contract/cancel.problems.ts'
import type { Language } from '#domain/language/language.ts'
import { formatTlShort, toKurus } from '#domain/money/money.ts'
import { settlementText } from './settlement.text.ts'

type CalledOff = {
  status: 'CANCELLED' | 'NO_SHOW'
  /** TL, of its account. Below nothing: owed to the guest. */ balance: number
}

/** One sentence: 'İptal: 3.000 ₺ kesildi, 2.000 ₺ iade edilecek (kural: Orta)'. */
export function settlementInWords(
  { way, rule, reason, charge, returned, toReturn, forLater }: Settlement,
  { status, balance }: CalledOff,
  language: Language,
): string {
  const text = settlementText[language]
  const tl = (lira: number) => formatTlShort(toKurus(lira), language)
  const some = (say: (amount: string) => string, lira: number | null) =>
    lira === null || lira === 0 ? [] : [say(tl(lira))]
  const decided = [
    charge === 0 ? text.keptNothing : text.kept(tl(charge)),
    ...some(text.returned, returned),
    // What was to be given back may have been since.
    ...some(balance < 0 ? text.toReturn : text.returned, toReturn),
    ...some(text.forLater, forLater),
  ].join(', ')
  const why = [
    ...(way === 'rule' && rule !== null ? [text.rule(cancelRuleWords[rule][language])] : []),
    ...(reason === '' ? [] : [text.reason(reason)]),
  ].join('; ')
  return `${text.step[status]}: ${decided}${why === '' ? '' : ` (${why})`}`
}
