import { texts } from '#web/platform/texts.ts'

export const cancelledNoteText = texts({
  tr: {
    undo: 'Geri al',
    restored: (id: number) => `İptal geri alındı: rezervasyon #${id}`,
    notRestored: 'İptal geri alınamadı',
  },
  en: {
    undo: 'Undo',
    restored: (id: number) => `The cancellation was taken back: reservation #${id}`,
    notRestored: 'The cancellation could not be taken back',
  },
})
