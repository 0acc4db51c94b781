import { texts } from './texts.ts'

export const askAgainText = texts({
  tr: {
    title: 'Siz olduğunuzdan emin olalım',
    more: 'Açık kalan bir ekranda başkası değiştirmesin diye bu işlemde şifreniz yeniden sorulur. Yazdıklarınız duruyor.',
    password: 'Konuk şifreniz',
    goOn: 'Devam et',
  },
  en: {
    title: 'Is it still you?',
    more: 'So that nobody else does this at a screen left open, your password is asked for once more. What you typed is still here.',
    password: 'Your Konuk password',
    goOn: 'Continue',
  },
})
