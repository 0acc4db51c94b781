// Describes a cancellation rule to guests and to the business, in one sentence per step.
import type { Language } from '#domain/language/language.ts'
import { withSuffix } from '#domain/language/turkish-suffix.text.ts'
import type { CancelRule, Charge } from './cancel-rule.ts'

/** The sentences of one language. */
export type CancelRuleWords = {
  free: string
  freeBefore: (days: number) => string
  step: (days: number, charge: string) => string
  noShow: (charge: string) => string
  noShowFree: string
  percent: (count: number) => string
  nights: (count: number) => string
  moves: string
}

export const cancelRuleSentences = {
  tr: {
    free: 'İptal her zaman ücretsizdir.',
    freeBefore: (days: number) =>
      days === 1 ? 'Giriş gününe kadar ücretsizdir.' : `Girişe ${days} gün kalana kadar ücretsizdir.`,
    step: (days: number, charge: string) =>
      days === 1 ? `Giriş günü ${charge} kesilir.` : `Girişe ${days} günden az kala ${charge} kesilir.`,
    noShow: (charge: string) => `Misafir gelmezse ${charge} kesilir.`,
    noShowFree: 'Misafir gelmezse kesinti yapılmaz.',
    percent: (count: number) => (count === 100 ? 'tutarın tamamı' : `tutarın ${withSuffix(`%${count}`, 'its')}`),
    nights: (count: number) => `${count} gecelik tutar`,
    moves: 'Ödenen, başka bir tarihe aktarılabilir.',
  },
  en: {
    free: 'Cancelling is always free.',
    freeBefore: (days: number) =>
      days === 1 ? 'Free until the day before arrival.' : `Free until ${days} days before arrival.`,
    step: (days: number, charge: string) =>
      days === 1
        ? `On the day of arrival ${charge} is charged.`
        : `With fewer than ${days} days to arrival ${charge} is charged.`,
    noShow: (charge: string) => `For guests who do not come, ${charge} is charged.`,
    noShowFree: 'For guests who do not come, nothing is charged.',
    percent: (count: number) => (count === 100 ? 'the full price' : `${count} per cent of the price`),
    nights: (count: number) => (count === 1 ? 'the price of one night' : `the price of ${count} nights`),
    moves: 'What was paid can be moved to another date.',
  },
} satisfies Record<Language, CancelRuleWords>

export const cancelRuleInWords = (rule: Omit<CancelRule, 'name'>, language: Language): string[] =>
  cancelRuleInSentences(rule, cancelRuleSentences[language])

/** Describes a rule in a language in which only guests read. */
export function cancelRuleInSentences(
  { steps, noShow, movesDeposit }: Omit<CancelRule, 'name'>,
  text: CancelRuleWords,
): string[] {
  const [first] = steps
  const charged = ({ by, count }: Charge) => text[by](count)
  return [
    first === undefined ? text.free : text.freeBefore(first.fewerThanDays),
    ...steps.map(({ fewerThanDays, charge }) => text.step(fewerThanDays, charged(charge))),
    noShow === null ? (first === undefined ? undefined : text.noShowFree) : text.noShow(charged(noShow)),
    movesDeposit && first !== undefined ? text.moves : undefined,
  ].filter((sentence) => sentence !== undefined)
}
