import { MarketingRequest } from '#contract/consent/schemas.ts'
import { Name } from '#contract/shapes.ts'
import { consentTableWords } from '#contract/consent/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const consentTables = {
  consent_code: {
    audit: {
      kind: 'consents',
      words: consentTableWords.consent_code,
      open:
        'failed_at id purpose reservation_uniq_id staff_user_id text_version tries unstated verified_at verified_by ' +
        'verified_device_id verified_device_since voided_at',
      // They stand in the row, which the chain of proofs protects.
      former:
        'asked_at chain_hash chain_position expires_at provider provider_message_id sent_at subject_sha256 text_sha256',
    },
    personal: {
      columns: ['phone', 'guest_name', 'ip', 'verified_ip'],
      file: {
        part: 'proofs',
        by: 'code',
        columns: [
          'purpose',
          'reservation_uniq_id',
          'phone',
          'guest_name',
          'asked_at',
          'sent_at',
          'verified_at',
          'voided_at',
          'failed_at',
          'sms_text_masked',
          'ip',
          'user_agent',
          'verified_ip',
          'verified_user_agent',
          'verified_device_since',
          'text_version',
          'text_sha256',
          'full_text',
          'chain_position',
          'chain_hash',
        ],
      },
      erasure: { apart: 'a proof is kept for its period, and only konuk_erase_proofs may empty it' },
    },
    takeout: { leftOut: 'comes as brought_proof: nobody can continue the chain of another Konuk' },
  },
  contract_stay: {
    audit: {
      kind: 'consents',
      words: consentTableWords.contract_stay,
      open: 'code_id reservation_id',
      needs: { 'money.see': 'stay' },
    },
    takeout: { leftOut: 'belongs to a code, which comes as brought_proof and counts for no stay' },
  },
  consent_chain_head: {
    audit: { leftOut: 'the anchors of another chain' },
    takeout: { leftOut: 'says where the chain of this Konuk was; what was written down of it stands in the manifest' },
  },
  marketing_consent: {
    audit: {
      kind: 'consents',
      words: consentTableWords.marketing_consent,
      open: 'brought_proof_id granted_at granted_by id proof_id revoked_at revoked_by unproven',
    },
    personal: {
      columns: ['phone', 'guest_name'],
      file: { part: 'permissions', by: 'phone', columns: ['phone', 'guest_name', 'granted_at', 'revoked_at'] },
      erasure: { apart: 'a consent ends with the erasure, and is kept for its period as a proof' },
    },
    takeout: {
      refs: { proof_id: 'consent_code', brought_proof_id: 'brought_proof' },
      people: ['granted_by', 'revoked_by'],
      obeys: { phone: MarketingRequest.shape.phoneNumber, guest_name: Name(201) },
      computed: ['brought_proof_id', 'unproven', 'revoked_at', 'revoked_by'],
    },
  },
} satisfies Tables
