import { tableWords } from '#contract/audit/table-words.ts'

export const optionsTableWords = tableWords({
  deposit_rule: {
    tr: {
      name: 'kapora kuralı',
      values: {
        by: { percent: 'Tutarın yüzdesi', amount: 'Sabit tutar' },
        when_unpaid: { ask: 'Bana sor', release: 'Geceleri boşalt' },
      },
    },
    en: {
      name: 'deposit rule',
      values: {
        by: { percent: 'Share of the price', amount: 'Fixed amount' },
        when_unpaid: { ask: 'Ask me', release: 'Release the nights' },
      },
    },
  },
  booking_option: {
    tr: {
      name: 'opsiyon',
      values: {
        state: { held: 'Bekleniyor', paid: 'Ödendi', released: 'Ödenmedi, iptal edildi' },
        when_unpaid: { ask: 'Bana sor', release: 'Geceleri boşalt' },
      },
    },
    en: {
      name: 'option',
      values: {
        state: { held: 'Awaited', paid: 'Paid', released: 'Not paid, called off' },
        when_unpaid: { ask: 'Ask me', release: 'Release the nights' },
      },
    },
  },
})
