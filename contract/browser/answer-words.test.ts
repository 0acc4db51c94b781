import { expect, test } from 'vitest'
import { saysNo, wordsOf } from './answer-words.ts'

test.each([
  [{ message: 'Bugün olmaz.' }, 'Bugün olmaz.'],
  [{ success: false, message: 'Bugün olmaz.', code: 'x' }, 'Bugün olmaz.'],
  [{ error: 'Bad Gateway', statusCode: 502 }, '{"error":"Bad Gateway","statusCode":502}'],
  [{ message: 42 }, '{"message":42}'],
  [['a'], '["a"]'],
  ['kapalı', 'kapalı'],
  [{ page: 'x'.repeat(1000) }, `{"page":"${'x'.repeat(291)}…`],
  [{}, undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the answer %j says %s', (content, words) => {
  expect(wordsOf(content)).toBe(words)
})

test('a `success: false` flag counts as a refusal too', () => {
  expect(saysNo({ success: false })).toBe(true)
  expect([{}, { success: true }, null, 'x'].some(saysNo)).toBe(false)
})
