import { expect, test } from 'vitest'
import type { Settlement } from '#contract/cancellation/schemas.ts'
import { settlementInWords } from './settlement-in-words.ts'

const byRule: Settlement = {
  way: 'rule',
  rule: 'medium',
  reason: '',
  charge: 3000,
  returned: 0,
  toReturn: 2000,
  forLater: 0,
  at: '2026-11-21T09:00:00.000Z',
}
const cancelled = { status: 'CANCELLED' as const, balance: -2000 }

test.each<[Partial<Settlement>, number, string]>([
  [{}, -2000, 'İptal: 3.000\u00a0₺ kesildi, 2.000\u00a0₺ iade edilecek (kural: Orta)'],
  [{}, 0, 'İptal: 3.000\u00a0₺ kesildi, 2.000\u00a0₺ iade edildi (kural: Orta)'],
  [{ returned: 2000, toReturn: 0 }, 0, 'İptal: 3.000\u00a0₺ kesildi, 2.000\u00a0₺ iade edildi (kural: Orta)'],
  [{ way: 'return', charge: 0, toReturn: 5000.5 }, -5000.5, 'İptal: kesinti yapılmadı, 5.000,50\u00a0₺ iade edilecek'],
  [
    { way: 'later', charge: 0, toReturn: 0, forLater: 5000, reason: 'Hastalık' },
    -5000,
    'İptal: kesinti yapılmadı, 5.000\u00a0₺ başka tarihe saklandı (neden: Hastalık)',
  ],
  [
    { way: 'forfeit', charge: 3000, toReturn: 0, reason: 'Son gün vazgeçti' },
    0,
    'İptal: 3.000\u00a0₺ kapora yandı (neden: Son gün vazgeçti)',
  ],
  [{ way: 'forfeit', toReturn: 0 }, 0, 'İptal: 3.000\u00a0₺ kapora yandı (kural: Orta)'],
  [{ toReturn: null, rule: null }, -2000, 'İptal: 3.000\u00a0₺ kesildi'],
])('%j, with %d TL on the account', (said, balance, sentence) => {
  expect(settlementInWords({ ...byRule, ...said }, { ...cancelled, balance }, 'tr')).toBe(sentence)
})

test('a no-show has its own sentence, in English too', () => {
  expect(settlementInWords(byRule, { status: 'NO_SHOW', balance: -2000 }, 'en')).toBe(
    'No-show: ₺3,000 charged, ₺2,000 to be given back (rule: Medium)',
  )
})
