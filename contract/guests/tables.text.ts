import { tableWords } from '#contract/audit/table-words.ts'

export const guestsTableWords = tableWords({
  guest: {
    tr: { name: 'misafir bilgileri' },
    en: { name: 'guest details' },
  },
  guest_profile: {
    tr: { name: 'misafir kartı' },
    en: { name: 'guest card' },
  },
  guest_note: {
    tr: { name: 'misafir notu' },
    en: { name: 'guest note' },
  },
  guest_merge: {
    tr: { name: 'misafir birleştirme' },
    en: { name: 'merge of guests' },
  },
  guest_split: {
    tr: { name: 'misafir ayırma' },
    en: { name: 'split of a guest' },
  },
  doubtful_join: {
    tr: { name: 'yanlış birleşme şüphesi' },
    en: { name: 'doubt about a join' },
  },
})
