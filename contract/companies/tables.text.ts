import { tableWords } from '#contract/audit/table-words.ts'

export const companiesTableWords = tableWords({
  company: {
    tr: { name: 'cari hesap', values: { kind: { company: 'Firma', agency: 'Acente' } } },
    en: { name: 'company', values: { kind: { company: 'Company', agency: 'Agency' } } },
  },
})
