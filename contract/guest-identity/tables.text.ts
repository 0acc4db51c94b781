import { tableWords } from '#contract/audit/table-words.ts'

export const guestDeviceTableWords = tableWords({
  guest_code: {
    tr: {
      name: 'misafir sayfası kodu',
      values: { way: { sent: 'Misafire gönderildi', 'read-out': 'Resepsiyon okudu' } },
    },
    en: {
      name: "code for a guest's page",
      values: { way: { sent: 'Sent to the guest', 'read-out': 'Read out at the desk' } },
    },
  },
  guest_device: {
    tr: { name: 'misafirin tanınan cihazı' },
    en: { name: "guest's known device" },
  },
})

export const guestIdentityTableWords = tableWords({
  companion_invitation: {
    tr: { name: 'refakatçi daveti' },
    en: { name: "companion's invitation" },
  },
  guest_proposal: {
    tr: {
      name: 'misafirin yazdıkları',
      values: { state: { waiting: 'Bekliyor', accepted: 'Kabul edildi', refused: 'Reddedildi' } },
    },
    en: {
      name: 'what a guest entered',
      values: { state: { waiting: 'Waits', accepted: 'Accepted', refused: 'Refused' } },
    },
  },
})
