export const undoText = {
  tr: { undone: 'Değişiklik geri alındı.', itself: 'Sistem' },
  en: { undone: 'The change was taken back.', itself: 'The system' },
}
