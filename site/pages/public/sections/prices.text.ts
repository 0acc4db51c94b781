import { texts } from '#domain/language/texts.ts'

export const pricesText = texts({
  tr: {
    title: 'Konuk’un ücreti',
    none: 'Konuk’u ücretsiz deneyin.',
    more: 'Kaydolurken kart istemeyiz. Vazgeçerseniz bütün verilerinizi tek dosyada indirip gidersiniz.',
    register: 'Ücretsiz kaydolun',
    ask: 'Bize sorun',
  },
  en: {
    title: 'What Konuk costs',
    none: 'Try Konuk free of charge.',
    more: 'Registering asks for no card. If you change your mind, you download all your data in one file and leave.',
    register: 'Register free of charge',
    ask: 'Ask us',
  },
})
