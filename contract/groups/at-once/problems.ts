import { problems } from '#contract/problem.ts'

/** Refusals of acts on several units of a group. */
export const groupActProblems = problems({
  'group.no-unit-chosen': { tr: 'En az bir birim seçin.', en: 'Choose at least one unit.' },
  'group.unit-chosen-twice': {
    tr: 'Aynı birim iki kez seçildi.',
    en: 'The same unit was chosen twice.',
  },
  'group.shift-or-nights': {
    tr: 'Günleri ya kaydırın ya da gece sayısını değiştirin; ikisi bir arada olmaz.',
    en: 'Either move the days or change the number of nights, not both.',
  },
  'group.units-refused': {
    tr: ({ units }) => `Hiçbir birimde bir şey yapılmadı. ${units}`,
    en: ({ units }) => `Nothing was done for any unit. ${units}`,
  },
  'group.sums-changed': {
    tr: 'Grubun hesabı bu sırada değişti. Hiçbir şey yapılmadı; yeni tutarlara bakıp tekrar karar verin.',
    en: 'The account of the group has changed meanwhile. Nothing was done; look at the new amounts and decide again.',
  },
})
