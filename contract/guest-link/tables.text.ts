import { tableWords } from '#contract/audit/table-words.ts'

export const guestLinkTableWords = tableWords({
  guest_link: {
    tr: {
      name: 'misafir linki',
      values: { handed_out_by: { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-posta', copied: 'Kopyalandı' } },
    },
    en: {
      name: "guest's link",
      values: { handed_out_by: { sms: 'SMS', whatsapp: 'WhatsApp', email: 'E-mail', copied: 'Copied' } },
    },
  },
})
