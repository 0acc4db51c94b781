import { NewPaymentWay } from '#contract/payment-ways/schemas.ts'
import { paymentWaysTableWords } from '#contract/payment-ways/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const paymentWaysTables = {
  payment_way: {
    audit: {
      kind: 'business',
      words: paymentWaysTableWords.payment_way,
      open:
        'account_id archived_at bank commission_bp days_to_account first_since iban_id id kind name own_roles ' +
        'ready_made roles',
    },
    takeout: {
      refs: { iban_id: 'iban', account_id: 'bank_account', own_roles: 'staff_role' },
      obeys: { name: NewPaymentWay.shape.name },
    },
  },
} satisfies Tables
