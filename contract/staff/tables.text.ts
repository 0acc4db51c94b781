import { tableWords } from '#contract/audit/table-words.ts'

export const staffTableWords = tableWords({
  membership: {
    tr: { name: 'çalışan yetkisi', values: { role: { own: 'Kendi rolünüz' } } },
    en: { name: 'staff member', values: { role: { own: 'A role of your own' } } },
  },
  staff_role: {
    tr: { name: 'rol' },
    en: { name: 'role' },
  },
  staff_invitation: {
    tr: { name: 'çalışan daveti' },
    en: { name: 'invitation' },
  },
})
