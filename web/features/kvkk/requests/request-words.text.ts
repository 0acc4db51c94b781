import type { DataRight, RequestChannel, RequestOutcome } from '#domain/kvkk/data-request.ts'
import { texts } from '#web/platform/texts.ts'

type Words = {
  rights: Record<DataRight, string>
  channels: Record<RequestChannel, string>
  outcomes: Record<RequestOutcome, string>
}

/** Labels for the subject, the channel and the outcome of a request, for the request screens and the audit log. */
export const requestWords = texts<Words>({
  tr: {
    rights: {
      whether: 'Verilerinin işlenip işlenmediğini öğrenmek',
      information: 'İşlenen verileri hakkında bilgi (kopyası)',
      purpose: 'Hangi amaçla işlendiğini öğrenmek',
      recipients: 'Kimlere aktarıldığını öğrenmek',
      correction: 'Yanlış veya eksik verinin düzeltilmesi',
      erasure: 'Verilerinin silinmesi',
      'passing-on': 'Düzeltme ya da silmenin aktarılanlara bildirilmesi',
      objection: 'Yalnızca otomatik işlemeden çıkan sonuca itiraz',
      damages: 'Zararının giderilmesi',
    },
    channels: {
      desk: 'Yüz yüze',
      phone: 'Telefon',
      email: 'E-posta',
      letter: 'Mektup, noter',
      message: 'SMS, WhatsApp',
    },
    outcomes: { granted: 'Kabul edildi', partly: 'Kısmen kabul edildi', refused: 'Reddedildi' },
  },
  en: {
    rights: {
      whether: 'To learn whether their data is processed',
      information: 'What is known of them (a copy)',
      purpose: 'To learn what their data is used for',
      recipients: 'To learn who their data was passed on to',
      correction: 'To have wrong or missing data corrected',
      erasure: 'To have their data erased',
      'passing-on': 'That recipients are told of a correction or erasure',
      objection: 'Against a result that came from automation alone',
      damages: 'Compensation for damage',
    },
    channels: {
      desk: 'In person',
      phone: 'Phone',
      email: 'E-mail',
      letter: 'Letter, notary',
      message: 'SMS, WhatsApp',
    },
    outcomes: { granted: 'Granted', partly: 'Granted in part', refused: 'Refused' },
  },
})
