import { expect, test } from 'vitest'
import { readyCancelRules } from './cancel-rule.ts'
import { cancelRuleInWords } from './cancel-rule.text.ts'

test('the text of a rule says from when on it charges how much', () => {
  expect(cancelRuleInWords(readyCancelRules.medium, 'tr')).toEqual([
    'Girişe 7 gün kalana kadar ücretsizdir.',
    'Girişe 7 günden az kala tutarın %50’si kesilir.',
    'Giriş günü tutarın tamamı kesilir.',
    'Misafir gelmezse tutarın tamamı kesilir.',
    'Ödenen, başka bir tarihe aktarılabilir.',
  ])
  expect(cancelRuleInWords(readyCancelRules.none, 'tr')).toEqual(['İptal her zaman ücretsizdir.'])
  expect(cancelRuleInWords(readyCancelRules.flexible, 'en')).toEqual([
    'Free until the day before arrival.',
    'On the day of arrival the price of one night is charged.',
    'For guests who do not come, the price of one night is charged.',
    'What was paid can be moved to another date.',
  ])
})
