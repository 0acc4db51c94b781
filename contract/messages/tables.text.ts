import { tableWords } from '#contract/audit/table-words.ts'

export const messagesTableWords = tableWords({
  sms_template: {
    tr: { name: 'SMS şablonu', values: { kind: { informational: 'Bilgilendirme', commercial: 'Tanıtım' } } },
    en: { name: 'SMS template', values: { kind: { informational: 'Informational', commercial: 'Advertising' } } },
  },
  sms_account: {
    tr: { name: 'SMS hesabı' },
    en: { name: 'SMS account' },
  },
  sms_batch: {
    tr: { name: 'SMS gönderimi', values: { kind: { informational: 'Bilgilendirme', commercial: 'Tanıtım' } } },
    en: { name: 'SMS sending', values: { kind: { informational: 'Informational', commercial: 'Advertising' } } },
  },
  sms_message: {
    tr: {
      name: 'SMS',
      values: {
        state: {
          queued: 'Sırada',
          sending: 'Gönderiliyor',
          sent: 'Gönderildi',
          unknown: 'Bilinmiyor',
          failed: 'Gönderilemedi',
          skipped: 'Atlandı',
          delivered: 'İletildi',
          undelivered: 'İletilemedi',
        },
      },
    },
    en: {
      name: 'SMS',
      values: {
        state: {
          queued: 'Waiting',
          sending: 'Being sent',
          sent: 'Sent',
          unknown: 'Unknown',
          failed: 'Not sent',
          skipped: 'Left out',
          delivered: 'Delivered',
          undelivered: 'Not delivered',
        },
      },
    },
  },
})
