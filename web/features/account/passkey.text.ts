import { texts } from '#web/platform/texts.ts'

export const passkeyText = texts({
  tr: {
    enter: 'Geçiş anahtarıyla gir',
    notUsed: 'Geçiş anahtarı kullanılmadı. Yeniden deneyebilir ya da şifrenizle girebilirsiniz.',
  },
  en: {
    enter: 'Use a passkey',
    notUsed: 'No passkey was used. You can try again, or log in with your password.',
  },
})
