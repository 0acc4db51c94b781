import { NewCompany } from '#contract/companies/schemas.ts'
import { companiesTableWords } from '#contract/companies/tables.text.ts'
import { columns } from '#server/columns.ts'
import type { Tables } from '#server/table-register.ts'

export const companiesTables = {
  company: {
    audit: {
      kind: 'money',
      words: companiesTableWords.company,
      open: 'archived created_at id kind title',
      needs: {
        'money.see':
          'address city contact_name credit_limit_kurus district email note percent_points phone tax_office ' +
          'term_days',
      },
    },
    personal: {
      columns: ['contact_name', 'phone', 'email', 'note'],
      file: { leftOut: 'a company names its contact; what a person did as a guest is in the other parts' },
      erasure: { by: 'phone', how: 'empty', counted: 'contacts' },
    },
    takeout: {
      hasIdentity: true,
      obeys: columns(NewCompany.shape, {
        taxNumber: 'identity_number',
        percent: 'percent_points',
        creditLimit: 'credit_limit_kurus',
      }),
    },
  },
} satisfies Tables
