/**
 * The columns, by table, that the chained rows hold openly and for ever: nothing personal and no secret. A new column
 * of a covered table needs a decision. Either add it to this list, or recreate the table's triggers
 * (`konuk_audit_table`) with the column as personal, secret or unread.
 */
export const openColumns: Record<string, string> = {
  allocation: 'block_id check_in check_out holds id price_kurus reservation_id unit_id',
  audit_undo: 'entry_id reservation_id table_name unit_id',
  bank_account:
    'amount_column day_column headings id incoming_column name outgoing_column sender_column skip_rows ' +
    'text_column',
  bank_line:
    'account_id amount_kurus brought_at day id occurrence payment_id reservation_id settled_at settled_by state',
  business_terms: 'saved_at saved_by text',
  cancel_rule: 'chosen_at chosen_by moves_deposit name no_show steps',
  cash_move: 'amount_kurus created_at id kind moved_by request_id session_id',
  cash_session:
    'closed_at closed_by counted_eur counted_kurus counted_usd expected_eur expected_kurus expected_usd ' +
    'float_eur float_kurus float_usd id opened_at opened_by',
  child_band: 'amount_kurus from_age id percent until_age',
  consent_code:
    'asked_at chain_hash chain_position expires_at failed_at id provider provider_message_id purpose ' +
    'reservation_uniq_id sent_at staff_user_id subject_sha256 text_sha256 text_version tries unstated ' +
    'verified_at verified_by voided_at',
  data_breach: 'board_notified_at id noticed_at people_count people_notified_at recorded_at recorded_by started_on',
  data_request:
    'answered_at answered_by answered_on asked_right channel guest_profile_id id outcome received_on recorded_at ' +
    'recorded_by',
  erasure: 'at done_by erased id kept run_id why',
  deposit_rule: 'all_within_days amount_kurus by due_in_hours percent when_unpaid',
  extra: 'daily_limit gross_kurus id kdv mandatory name per removed_at',
  folio: 'closed_at closed_by reason reservation_id',
  folio_line:
    'by_hand created_at created_by day extra_count extra_id gross_kurus id kdv kind reservation_id ' +
    'reverses_id rule_id unit_id with_night',
  guest: 'erased_at guest_profile_id id is_another_person is_main_guest name_erased_at position reservation_id',
  guest_merge: 'gone guest_ids id kept merged_at merged_by note_ids undone_at undone_by',
  guest_split: 'guest_ids id kept made note_ids split_at split_by undone_at undone_by',
  doubtful_join: 'found_at guest_profile_id settled_at settled_by',
  guest_note: 'changed_at changed_by created_at created_by guest_profile_id id',
  guest_profile: 'created_at erasure_id id merged_into',
  hotel: 'address created_at first_steps_dismissed_at id name second_step_required',
  invoice:
    'buyer_kind credits_id day id issued_at issued_by kdv_kurus konaklama_kurus net_kurus number ' +
    'payable_kurus prefix request_id reservation_id rounding_kurus seller_version sequence uuid year',
  invoice_line:
    'credits_id credits_position first_night gross_kurus invoice_id kdv_kurus kdv_points konaklama_kurus ' +
    'konaklama_points last_night net_kurus nights position rounding_kurus sold',
  invoice_seller: 'city district konaklama_points prefix saved_at saved_by tax_office',
  invoiced_line: 'folio_line_id invoice_id',
  marketing_consent: 'brought_proof_id granted_at granted_by id proof_id revoked_at revoked_by',
  membership: 'created_at left_at role role_id second_step user_id',
  payment:
    'amount_kurus cash_session_id cents created_at currency day id method provider provider_ref purpose ' +
    'rate refund_of reservation_id taken_by',
  price_rule:
    'closed closed_to_arrival closed_to_departure extra_adult_kurus id included_guests ' +
    'min_nights_on_arrival min_nights_through night night_kurus removed_at room_type season_id unit_id ' +
    'weekdays',
  price_season: 'from_day id name priority removed_at until_day',
  reservation:
    'cancel_rule_version check_in check_out checked_in_at checked_out_at child_ages created_at created_by ' +
    'id number_of_guests reservation_uniq_id source status total_price_kurus unit_id',
  reservation_option: 'asked_kurus due_at held_since reminded_of reservation_id settled_at state when_unpaid',
  retention_run: 'announced_at as_of asked_by cancelled_at due_on expected finished_at id',
  retention_setting: 'automatic changed_at changed_by contact invoices messages permissions proofs register',
  settlement:
    'cancel_rule_version charge_kurus fee_line_id for_later_kurus id reservation_id returned_kurus ' +
    'settled_at settled_by to_return_kurus undone_at way',
  sms_account: 'driver sender updated_at updated_by username',
  sms_batch: 'created_at id kind sent_by template_id template_version total',
  sms_message:
    'asked_at attempts batch_id created_at guest_id id over_konuk parts provider provider_message_id ' +
    'reason reservation_id sending_at sent_at settled_at state',
  sms_template: 'created_at id kind removed_at template_content template_name updated_at',
  staff_invitation: 'accepted_by created_at ended_at expires_at id invited_by role role_id sent_count',
  staff_role: 'created_at id name permissions',
  unit:
    'address amenities archived capacity check_in_time check_out_time created_at description email ' +
    'has_balcony has_gym has_jacuzzi has_mountain_view has_parking has_pool has_restaurant has_sea_view ' +
    'has_wifi id is_available phone position price_kurus removed_at room_type unit_name website',
  unit_block: 'check_in check_out created_at created_by id reason unit_id',
}
