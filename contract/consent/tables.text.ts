import { tableWords } from '#contract/audit/table-words.ts'

export const consentTableWords = tableWords({
  consent_code: {
    tr: {
      name: 'onay kodu',
      values: { purpose: { KVKK: 'KVKK aydınlatma metni', CONTRACT: 'Satış sözleşmesi', MARKETING: 'Tanıtım izni' } },
    },
    en: {
      name: 'consent code',
      values: {
        purpose: { KVKK: 'Privacy notice (KVKK)', CONTRACT: 'Sales contract', MARKETING: 'Advertising consent' },
      },
    },
  },
  contract_stay: {
    tr: { name: 'sözleşmenin sayıldığı konaklama' },
    en: { name: 'stay that a contract counts for' },
  },
  marketing_consent: {
    tr: { name: 'tanıtım izni' },
    en: { name: 'marketing consent' },
  },
})
