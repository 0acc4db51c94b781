import { texts } from './texts.ts'

/** Texts of the connection, the session and the shared dialogs. */
export const platformText = texts({
  tr: {
    confirm: 'Evet',
    cancel: 'Vazgeç',
    showPassword: 'Şifreyi göster ya da gizle',
    leaving: {
      title: 'Kaydedilmemiş değişiklikler',
      message: 'Bu formda yaptığınız değişiklikler kaydedilmedi. Kaydetmeden kapatılsın mı?',
      confirmLabel: 'Kaydetmeden kapat',
      cancelLabel: 'Düzenlemeye dön',
    },
    calendar: {
      monthLevelControl: 'Ay seç',
      yearLevelControl: 'Yıl seç',
      nextMonth: 'Sonraki ay',
      previousMonth: 'Önceki ay',
      nextYear: 'Sonraki yıl',
      previousYear: 'Önceki yıl',
      nextDecade: 'Sonraki on yıl',
      previousDecade: 'Önceki on yıl',
    },
  },
  en: {
    confirm: 'Yes',
    cancel: 'Cancel',
    showPassword: 'Show or hide the password',
    leaving: {
      title: 'Unsaved changes',
      message: 'What you changed in this form has not been saved. Close without saving?',
      confirmLabel: 'Close without saving',
      cancelLabel: 'Go on editing',
    },
    calendar: {
      monthLevelControl: 'Choose a month',
      yearLevelControl: 'Choose a year',
      nextMonth: 'Next month',
      previousMonth: 'Previous month',
      nextYear: 'Next year',
      previousYear: 'Previous year',
      nextDecade: 'Next decade',
      previousDecade: 'Previous decade',
    },
  },
})
