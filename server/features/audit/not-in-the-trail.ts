/**
 * The tables whose changes leave no row in the trail, each with the reason. All others are taken into it by a migration
 * with `konuk_keep_trail`, and a table that is in neither place fails a test.
 */
export const notInTheTrail: Record<string, string> = {
  audit_entry: 'the trail itself',
  audit_personal: 'the trail itself',
  audit_link: 'the trail itself',
  audit_anchor: 'the trail itself',
  account_code: 'means: codes of sign-in, gone within the hour',
  app_user: 'a person’s own account, who may work for several businesses; what they may do in one is in membership',
  backup_run: 'of no business',
  brought_archive: 'what came from another Konuk, only ever added',
  brought_proof: 'as above',
  consent_chain_head: 'the anchors of another chain',
  demo_request: 'of no business',
  installation: 'of no business',
  invoice_series: 'a counter; each number that it gave is in invoice',
  live_change: 'means: what open screens are told',
  migration: 'of no business',
  money_request: 'means: knows a request that comes twice; what it did is in payment and folio_line',
  notification: 'means: told by what happened, which is in the trail itself',
  notification_read: 'means: who has read what',
  outbox_message: 'means of development',
  page_visit: 'counts of no business',
  rate_limit: 'means: limits',
  registration: 'of no business yet',
  reservation_step: 'means of taking a step back; the steps are in reservation and allocation',
  sealing_key: 'of no business',
  session: 'means: who is signed in; the settings show it',
  sms_day: 'counts of no business',
  sms_template_version: 'a copy of each state of sms_template, which is in the trail',
  sms_use: 'means: limits',
}
