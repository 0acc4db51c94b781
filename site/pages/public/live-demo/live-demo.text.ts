import { texts } from '#domain/language/texts.ts'

export const liveDemoText = texts({
  tr: {
    open: 'Canlı demoyu dene',
    more: 'Kayıt yok, kart yok: dolu bir örnek işletme bir günlüğüne sizin olur.',
    opening: 'Deneme işletmeniz hazırlanıyor…',
    signedIn: 'Bu tarayıcıda zaten bir işletmede oturumunuz açık. Demoyu denemek için önce çıkış yapın.',
    unsupported: 'Bu tarayıcı canlı demoyu açamıyor. Güncel bir tarayıcıyla deneyin ya da ücretsiz kaydolun.',
    connection: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  },
  en: {
    open: 'Try the live demo',
    more: 'No registration, no card: a busy sample business is yours for a day.',
    opening: 'Your demo business is being set up…',
    signedIn: 'You are signed in to a business in this browser. Sign out first to try the demo.',
    unsupported: 'This browser cannot open the live demo. Try a current browser, or register for free.',
    connection: 'The server could not be reached. Check your connection and try again.',
  },
})
