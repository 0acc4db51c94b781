/** The subjects by which users search the audit log, each with its tables. */
export const auditKinds = {
  stays: ['reservation', 'allocation', 'reservation_option', 'settlement', 'folio'],
  guests: [
    'guest',
    'guest_profile',
    'guest_note',
    'guest_merge',
    'guest_split',
    'doubtful_join',
    'guest_list',
    'person_file',
    'erasure',
  ],
  money: ['payment', 'folio_line', 'cash_session', 'cash_move', 'bank_account', 'bank_line'],
  invoices: ['invoice', 'invoice_line', 'invoiced_line', 'invoice_seller'],
  prices: ['price_rule', 'price_season', 'child_band', 'extra', 'deposit_rule', 'cancel_rule'],
  units: ['unit', 'unit_block'],
  messages: ['sms_template', 'sms_batch', 'sms_message', 'sms_account'],
  consents: ['consent_code', 'marketing_consent'],
  staff: ['membership', 'staff_role', 'staff_invitation'],
  privacy: ['data_request', 'data_breach', 'retention_setting', 'retention_run'],
  business: ['hotel', 'business_terms', 'audit_undo'],
} as const

export type AuditKind = keyof typeof auditKinds
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are its keys
const auditKindNames = Object.keys(auditKinds) as AuditKind[]
/** Users can also filter the audit log by `seen`: who has viewed identity numbers, whatever the subject. */
export const auditFilters = [...auditKindNames, 'seen'] as const
export type AuditFilterKind = (typeof auditFilters)[number]
export const auditOperations = ['insert', 'update', 'delete', 'see'] as const
