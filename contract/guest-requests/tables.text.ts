import { tableWords } from '#contract/audit/table-words.ts'

export const guestRequestTableWords = tableWords({
  guest_request: {
    tr: {
      name: 'misafir isteği',
      values: {
        kind: {
          extra: 'Ek hizmet',
          problem: 'Sorun',
          question: 'Soru',
          cancellation: 'İptal talebi',
          word: 'Yorum',
        },
        state: {
          open: 'Bekliyor',
          seen: 'Görüldü',
          done: 'Tamam',
          accepted: 'Hesaba yazıldı',
          declined: 'Olmaz dendi',
        },
      },
    },
    en: {
      name: 'guest’s request',
      values: {
        kind: {
          extra: 'Extra',
          problem: 'Problem',
          question: 'Question',
          cancellation: 'Request to cancel',
          word: 'Word to the owner',
        },
        state: { open: 'Waiting', seen: 'Seen', done: 'Done', accepted: 'On the folio', declined: 'Declined' },
      },
    },
  },
  arrival_time: {
    tr: { name: 'geliş saati', values: { said_by: { guest: 'Misafir', staff: 'Ekip' } } },
    en: { name: 'time of arrival', values: { said_by: { guest: 'Guest', staff: 'Staff' } } },
  },
})
