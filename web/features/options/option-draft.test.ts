import { expect, test } from 'vitest'
import { type OptionDraft, optionInput } from './option-draft.ts'

test.each<[string, OptionDraft, object]>([
  ['nothing', {}, {}],
  ['an amount', { amount: 1250.5 }, { amount: 1250.5 }],
  ['an emptied amount', { amount: '' }, {}],
  ['a day and a time', { until: '2026-12-01T18:00' }, { until: '2026-12-01T15:00:00.000Z' }],
  ['a time of no day', { until: 'T18:00' }, {}],
])('said: %s', (_, draft, asked) => {
  expect(optionInput(draft)).toEqual(asked)
})
