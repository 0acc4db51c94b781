/** The subjects by which users search the audit log. Each table of the log belongs to one of them. */
const auditKinds = [
  'stays',
  'guests',
  'money',
  'invoices',
  'prices',
  'units',
  'messages',
  'consents',
  'staff',
  'privacy',
  'business',
] as const
export type AuditKind = (typeof auditKinds)[number]
/** Users can also filter the audit log by `seen`: who has viewed identity numbers, whatever the subject. */
export const auditFilters = [...auditKinds, 'seen'] as const
export type AuditFilterKind = (typeof auditFilters)[number]
export const auditOperations = ['insert', 'update', 'delete', 'see'] as const
