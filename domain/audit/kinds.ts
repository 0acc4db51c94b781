/** The subjects by which users search the audit log. Each table of the log belongs to one of them. */
export const auditKinds = [
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
/**
 * Users can also filter the audit log by `seen`: who has viewed identity numbers, whatever the subject. Views would
 * drown the changes, so `changes` and the subjects leave out views on the screen, but not files that left Konuk.
 */
export const auditFilters = [...auditKinds, 'changes', 'seen'] as const
export type AuditFilterKind = (typeof auditFilters)[number]
export const auditOperations = ['insert', 'update', 'delete', 'see'] as const
