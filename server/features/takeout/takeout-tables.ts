// Lists the tables of a takeout, each after the tables that it refers to. A test compares the list with the database: a
// table or a reference that is missing from both lists fails it.

export type TakeoutTable = {
  name: string
  /** Rows are ordered by these columns; the first is mostly the id that other tables refer to. */
  key: readonly string[]
  /** Columns that hold ids of another table's rows, alone or in an array. */
  refs?: Readonly<Record<string, string>>
  /** JSON keys, at any depth, that hold ids of another table's rows. */
  within?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns that name the author of a change. When a takeout is read, the person who reads it becomes the author. */
  people?: readonly string[]
  /** True if the table contains identity numbers, which are encrypted with this installation's secret. */
  hasIdentity?: true
}

const id = ['id'] as const
const version = ['version'] as const

export const takeoutTables: readonly TakeoutTable[] = [
  { name: 'unit', key: id },
  { name: 'staff_role', key: id },
  { name: 'extra', key: id },
  { name: 'price_season', key: id },
  { name: 'price_rule', key: id, refs: { unit_id: 'unit', season_id: 'price_season' } },
  { name: 'child_band', key: id },
  { name: 'deposit_rule', key: version },
  { name: 'cancel_rule', key: version, people: ['chosen_by'] },
  { name: 'business_terms', key: version, people: ['saved_by'] },
  { name: 'invoice_seller', key: version, people: ['saved_by'], hasIdentity: true },
  { name: 'invoice_series', key: ['prefix', 'year'] },
  { name: 'sms_template', key: id },
  {
    name: 'sms_template_version',
    key: ['template_id', 'version'],
    refs: { template_id: 'sms_template' },
    people: ['saved_by'],
  },
  { name: 'bank_account', key: id },
  { name: 'cash_session', key: id, people: ['opened_by', 'closed_by'] },
  { name: 'cash_move', key: id, refs: { session_id: 'cash_session' }, people: ['moved_by'] },
  { name: 'retention_setting', key: version, people: ['changed_by'] },
  { name: 'retention_run', key: id, people: ['asked_by'] },
  { name: 'erasure', key: id, refs: { run_id: 'retention_run' }, people: ['done_by'] },
  { name: 'guest_profile', key: id, refs: { merged_into: 'guest_profile', erasure_id: 'erasure' } },
  { name: 'guest_note', key: id, refs: { guest_profile_id: 'guest_profile' }, people: ['created_by', 'changed_by'] },
  { name: 'reservation', key: id, refs: { unit_id: 'unit' }, people: ['created_by'] },
  { name: 'unit_block', key: id, refs: { unit_id: 'unit' }, people: ['created_by'] },
  { name: 'allocation', key: id, refs: { unit_id: 'unit', reservation_id: 'reservation', block_id: 'unit_block' } },
  {
    name: 'guest',
    key: id,
    refs: { reservation_id: 'reservation', guest_profile_id: 'guest_profile' },
    hasIdentity: true,
  },
  {
    name: 'guest_merge',
    key: id,
    refs: { kept: 'guest_profile', gone: 'guest_profile', guest_ids: 'guest', note_ids: 'guest_note' },
    people: ['merged_by', 'undone_by'],
  },
  {
    name: 'guest_split',
    key: id,
    refs: { kept: 'guest_profile', made: 'guest_profile', guest_ids: 'guest', note_ids: 'guest_note' },
    people: ['split_by', 'undone_by'],
  },
  {
    name: 'doubtful_join',
    key: ['guest_profile_id'],
    refs: { guest_profile_id: 'guest_profile' },
    people: ['settled_by'],
  },
  { name: 'reservation_option', key: ['reservation_id'], refs: { reservation_id: 'reservation' } },
  {
    name: 'reservation_transition',
    key: id,
    refs: { reservation_id: 'reservation' },
    within: { before: { unitId: 'unit', ruleId: 'price_rule' } },
    people: ['taken_by'],
  },
  {
    name: 'folio_line',
    key: id,
    refs: {
      reservation_id: 'reservation',
      unit_id: 'unit',
      rule_id: 'price_rule',
      extra_id: 'extra',
      reverses_id: 'folio_line',
    },
    people: ['created_by'],
  },
  {
    name: 'payment',
    key: id,
    refs: { reservation_id: 'reservation', refund_of: 'payment', cash_session_id: 'cash_session' },
    people: ['taken_by'],
  },
  { name: 'folio', key: ['reservation_id'], refs: { reservation_id: 'reservation' }, people: ['closed_by'] },
  {
    name: 'settlement',
    key: id,
    refs: { reservation_id: 'reservation', fee_line_id: 'folio_line' },
    people: ['settled_by'],
  },
  {
    name: 'invoice',
    key: id,
    refs: { reservation_id: 'reservation', credits_id: 'invoice' },
    people: ['issued_by'],
    hasIdentity: true,
  },
  { name: 'invoice_line', key: ['invoice_id', 'position'], refs: { invoice_id: 'invoice', credits_id: 'invoice' } },
  { name: 'invoiced_line', key: ['folio_line_id'], refs: { folio_line_id: 'folio_line', invoice_id: 'invoice' } },
  {
    name: 'bank_line',
    key: id,
    refs: { account_id: 'bank_account', reservation_id: 'reservation', payment_id: 'payment' },
    people: ['settled_by'],
  },
  { name: 'sms_batch', key: id, refs: { template_id: 'sms_template' }, people: ['sent_by'] },
  { name: 'sms_message', key: id, refs: { batch_id: 'sms_batch', guest_id: 'guest', reservation_id: 'reservation' } },
  { name: 'data_breach', key: id, people: ['recorded_by'] },
  {
    name: 'data_request',
    key: id,
    refs: { guest_profile_id: 'guest_profile' },
    people: ['recorded_by', 'answered_by'],
  },
  { name: 'brought_takeout', key: id, people: ['read_by'] },
  { name: 'brought_proof', key: id },
  {
    name: 'marketing_consent',
    key: id,
    refs: { proof_id: 'consent_code', brought_proof_id: 'brought_proof' },
    people: ['granted_by', 'revoked_by'],
  },
]

/** Tables of a business that the takeout leaves out, with the reason. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  consent_code: 'comes as brought_proof: nobody can continue the chain of another Konuk',
  consent_chain_head: 'says where the chain of this Konuk was; what was written down of it stands in the manifest',
  membership: 'people sign in anew: accounts are theirs, not of the business',
  staff_invitation: 'as above: a link of this Konuk opens nothing in another',
  staff_invitation_address: 'as above',
  audit_entry: 'the trail of this Konuk: nobody can continue its chain in another',
  audit_personal: 'as above',
  audit_link: 'as above',
  audit_undo: 'as above',
  audit_anchor: 'as above',
  session: 'as above',
  sms_account: 'the password of the provider opens here alone; whoever has it enters it anew',
  sms_use: 'counts of today',
  sms_release: 'what operators of this Konuk decided, for its own account',
  sms_held: 'as above',
  money_request: 'by which a request that is repeated within minutes is known',
  notification: 'tells of what was new; forgotten after some time in any case',
  notification_read: 'as above',
  live_change: 'which screens are to read anew, for seconds',
}
