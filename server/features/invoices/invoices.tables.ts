import { Buyer, InvoiceSettings } from '#contract/invoices/schemas.ts'
import { TypedText } from '#contract/shapes.ts'
import { z } from 'zod'
import { columns } from '#server/columns.ts'
import { invoicesTableWords } from '#contract/invoices/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const invoicesTables = {
  invoice: {
    audit: {
      kind: 'invoices',
      words: invoicesTableWords.invoice,
      open:
        'buyer_kind credits_id day id issued_at issued_by number prefix reservation_id ' +
        'seller_version sequence unproven uuid year',
      needs: {
        'money.see': 'buyer buyer_name kdv_kurus konaklama_kurus net_kurus payable_kurus reason rounding_kurus',
      },
    },
    personal: {
      columns: ['buyer_name', 'buyer', 'reason'],
      file: {
        part: 'invoices',
        by: 'stay',
        columns: [
          'number',
          'day',
          'buyer_kind',
          'buyer_name',
          'buyer',
          'net_kurus',
          'kdv_kurus',
          'konaklama_kurus',
          'payable_kurus',
          'reason',
        ],
        order: ['issued_at'],
      },
      erasure: { apart: 'an invoice is kept for its period, and only konuk_erase_buyers may empty it' },
    },
    takeout: {
      after: ['invoice_seller'],
      refs: { reservation_id: 'reservation', credits_id: 'invoice' },
      people: ['issued_by'],
      dropped: ['request_id'],
      hasIdentity: true,
      proves: true,
      obeys: {
        identity_number: TypedText(20),
        buyer_name: TypedText(201),
        buyer: z.union(Buyer.options.map((kind) => kind.partial())),
      },
    },
  },
  invoice_line: {
    audit: {
      kind: 'invoices',
      words: invoicesTableWords.invoice_line,
      open:
        'credits_id credits_position first_night invoice_id kdv_points konaklama_points ' +
        'last_night nights position reservation_id',
      needs: { 'money.see': 'gross_kurus kdv_kurus konaklama_kurus net_kurus rounding_kurus sold text unit_name' },
    },
    personal: {
      columns: ['text'],
      file: { leftOut: 'its invoice is in the file' },
      erasure: { apart: 'the texts are erased with their invoice' },
    },
    takeout: {
      key: ['invoice_id', 'position'],
      refs: { invoice_id: 'invoice', credits_id: 'invoice', reservation_id: 'reservation' },
      ahead: ['first_night', 'last_night'],
    },
  },
  invoiced_line: {
    audit: {
      kind: 'invoices',
      words: invoicesTableWords.invoiced_line,
      open: 'folio_line_id invoice_id on_line_id',
      needs: { 'money.see': 'gross_kurus settled_kurus' },
    },
    takeout: {
      key: ['folio_line_id', 'on_line_id', 'invoice_id'],
      refs: { folio_line_id: 'folio_line', on_line_id: 'folio_line', invoice_id: 'invoice' },
    },
  },
  invoice_seller: {
    audit: {
      kind: 'invoices',
      words: invoicesTableWords.invoice_seller,
      open: 'city district konaklama_points prefix saved_at saved_by tax_office',
    },
    personal: {
      columns: ['title', 'address'],
      file: { leftOut: 'the business itself' },
      erasure: { leftOut: 'the business itself' },
    },
    takeout: {
      key: ['version'],
      people: ['saved_by'],
      hasIdentity: true,
      obeys: columns(InvoiceSettings.omit({ city: true, district: true }).shape, {
        taxNumber: 'identity_number',
        konaklamaRate: 'konaklama_points',
      }),
    },
  },
  invoice_series: {
    audit: { leftOut: 'a counter; each number that it gave is in invoice' },
    takeout: { key: ['prefix', 'year'] },
  },
} satisfies Tables
