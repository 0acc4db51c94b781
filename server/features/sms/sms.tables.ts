import { sendSms } from '#contract/messages/endpoints.ts'
import { messagesTableWords } from '#contract/messages/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const smsTables = {
  sms_account: {
    audit: {
      kind: 'messages',
      words: messagesTableWords.sms_account,
      open: 'driver sender updated_at updated_by username',
    },
    takeout: { leftOut: 'the password of the provider opens here alone; whoever has it enters it anew' },
  },
  sms_batch: {
    audit: {
      kind: 'messages',
      words: messagesTableWords.sms_batch,
      open: 'created_at id kind sent_by template_id template_version total',
    },
    personal: {
      columns: ['message'],
      file: { leftOut: 'its messages are in the file' },
      erasure: { apart: 'a batch is deleted with the last of its messages' },
    },
    takeout: {
      after: ['sms_template_version'],
      refs: { template_id: 'sms_template' },
      people: ['sent_by'],
      dropped: ['request_id', 'request_hash'],
    },
  },
  sms_message: {
    audit: {
      kind: 'messages',
      words: messagesTableWords.sms_message,
      open:
        'asked_at attempts batch_id booking_id created_at guest_id id over_konuk parts provider ' +
        'provider_message_id reason reservation_id sending_at sent_at settled_at state unproven',
    },
    personal: {
      columns: ['phone', 'recipient', 'text'],
      file: {
        part: 'messages',
        by: 'message',
        columns: ['phone', 'recipient', 'text', 'state', 'created_at', 'sent_at', 'settled_at'],
      },
      erasure: {
        apart: 'advertising is kept for its period without a name, and only konuk_erase_messages may delete others',
      },
    },
    takeout: {
      refs: { batch_id: 'sms_batch', guest_id: 'guest', booking_id: 'booking', reservation_id: 'reservation' },
      obeys: { phone: sendSms.body.shape.phoneNumber },
      proves: true,
    },
  },
} satisfies Tables
