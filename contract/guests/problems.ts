import { problems } from '#contract/problem.ts'

/** Refusals around guest profiles, their notes and their merging. */
export const personProblems = problems({
  'guest.not-found': { tr: 'Misafir bulunamadı.', en: 'The guest was not found.' },
  'guest.note-blank': { tr: 'Not boş olamaz.', en: 'A note cannot be empty.' },
  'guest.note-not-found': {
    tr: 'Not bulunamadı. Başka biri silmiş olabilir.',
    en: 'The note was not found. Somebody else may have deleted it.',
  },
  'guest.note-changed-meanwhile': {
    tr: ({ by }) => `Bu notu az önce ${by || 'başka biri'} değiştirdi.`,
    en: ({ by }) => `${by || 'Somebody else'} has just changed this note.`,
  },
  'guest.note-stored': {
    tr: ({ text }) => `Şimdi kayıtlı olan: ${text}`,
    en: ({ text }) => `Stored now: ${text}`,
  },
  'guest.merge-with-itself': {
    tr: 'Bir misafir kendisiyle birleştirilemez.',
    en: 'A guest cannot be merged with itself.',
  },
  'guest.merged-meanwhile': {
    tr: 'Bu iki kayıttan biri bu arada başka bir misafirle birleştirildi. Sayfayı yenileyin.',
    en: 'One of the two has been merged with another guest meanwhile. Reload the page.',
  },
  'guest.merge-not-found': { tr: 'Birleştirme bulunamadı.', en: 'The merge was not found.' },
  'guest.split-leaves-nobody': {
    tr: 'Bütün konaklamalar ayrılırsa bu misafire konaklama kalmaz. En az birini bırakın.',
    en: 'If all stays leave, none is left for this guest. Leave at least one.',
  },
  'guest.split-nobody': {
    tr: 'Başka bir kişiye ait olan en az bir konaklama seçin.',
    en: 'Choose at least one stay that is another person’s.',
  },
  'guest.split-meanwhile': {
    tr: 'Seçtiğiniz konaklamalardan biri artık bu misafirin değil. Sayfayı yenileyin.',
    en: 'One of the stays that you chose is not this guest’s any more. Reload the page.',
  },
  'guest.split-not-found': { tr: 'Ayırma bulunamadı.', en: 'The split was not found.' },
  'guest.undo-later-split-first': {
    tr: 'Bu misafirden daha sonra başka bir kişi ayrıldı. Önce o ayırmayı geri alın.',
    en: 'Another person was split off this guest later. Undo that split first.',
  },
  'guest.undo-later-merge-first': {
    tr: 'Bu misafir daha sonra başka bir misafirle birleştirildi. Önce o birleştirmeyi geri alın.',
    en: 'This guest has been merged with another one since. Undo that merge first.',
  },
})
