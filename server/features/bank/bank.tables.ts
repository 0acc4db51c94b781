import { accountNameMax } from '#contract/bank/schemas.ts'
import { Name, TypedText } from '#contract/shapes.ts'
import { bankTableWords } from '#contract/bank/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const bankTables = {
  bank_account: {
    audit: {
      kind: 'money',
      words: bankTableWords.bank_account,
      open:
        'amount_column currency_column date_order day_column decimal_mark headings id incoming_column name ' +
        'outgoing_column sender_column sign_column skip_rows text_column',
    },
    takeout: { obeys: { name: Name(accountNameMax), headings: TypedText(400_000) } },
  },
  bank_line: {
    audit: {
      kind: 'money',
      words: bankTableWords.bank_line,
      open:
        'account_id brought_at company_id day id occurrence part_of payment_id reservation_id settled_at settled_by ' +
        'state unproven way_day way_id',
      needs: { 'money.see': 'amount_kurus commission_kurus', 'bank.keep': 'sender text' },
    },
    personal: {
      columns: ['text', 'sender'],
      file: { leftOut: 'what a bank wrote of a payment, which is in the file itself' },
      erasure: { by: 'stay', how: 'empty', counted: 'bankLines' },
    },
    takeout: {
      refs: {
        account_id: 'bank_account',
        reservation_id: 'reservation',
        payment_id: 'payment',
        part_of: 'bank_line',
        way_id: 'payment_way',
        company_id: 'company',
      },
      people: ['settled_by'],
      proves: true,
      // Banks date some lines with the day on which the money counts.
      ahead: ['day'],
    },
  },
} satisfies Tables
