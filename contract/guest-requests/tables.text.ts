import { tableWords } from '#contract/audit/table-words.ts'

export const guestRequestTableWords = tableWords({
  arrival_time: {
    tr: { name: 'geliş saati', values: { said_by: { guest: 'Misafir', staff: 'Ekip' } } },
    en: { name: 'time of arrival', values: { said_by: { guest: 'Guest', staff: 'Staff' } } },
  },
})
