import { texts } from '#domain/language/texts.ts'

/** The landing page addresses one audience: people who rent out bungalows. */
export const landingText = texts({
  tr: {
    tab: 'Bungalov işletmecileri için Konuk',
    description:
      'Bungalov işletmeciliğinde çifte rezervasyonu, kâğıt sözleşmeyi ve dağınık mesajları bitiren rezervasyon programı.',
    over: 'Bungalov işletmecileri için',
    headline: 'Şömine yansın, defter kapansın',
    lead: 'Cuma akşamı üç araba birden yanaştığında defter, mesajlar ve ajanda arasında koşturmayın. Hangi bungalov kimin, onayı tamam mı, ne ödeyecek: Konuk’ta yazar.',
    start: 'Demo isteyin',
    features: 'Özellikleri görün',
    momentsTitle: 'Bu anları tanıyorsunuz',
    moments: [
      {
        title: '“3 numara bu hafta sonu boş muydu?”',
        more: 'Telefonda beklettiğiniz kişiye saniyeler içinde söylersiniz: birimi seçince takvim yalnızca boş günleri açar.',
      },
      {
        title: '“Sözleşmeyi sonra imzalarız.”',
        more: 'Sonraya kalmaz. Misafir yoldayken sözleşmeyi telefonuna gelen kodla onaylar; kâğıt, kalem, tarayıcı gerekmez.',
      },
      {
        title: '“Giriş kaçtaydı, yol nereden?”',
        more: 'Aynı soruyu on kez yanıtlamayın. Yol tarifini ve giriş saatini şablondan, misafirin adıyla SMS gönderin.',
      },
      {
        title: '“Kapora geldi mi?”',
        more: 'Banka dökümünü bırakın: gelen para kimin, hangi gecelerin, Konuk söyler. Gelmeyen kaporanın süresi dolunca haber verir.',
      },
    ],
    dayTitle: 'Sabah kahvesiyle birlikte: bugün ne var?',
    dayMore:
      'Konuk güne bugünden başlar: geciken, beklenen, çıkan, kalan. Herkesin yanında kalan borcu ve notu; aramak, WhatsApp’tan yazmak ve giriş yaptırmak aynı satırda.',
    dayPoints: [
      'Bu gece kim ne borçlu, adıyla',
      'Yarın gelenler ve çıkanlar, bugünden',
      'Çıktısı tek sayfa: kapıda, mutfakta, arabada',
    ],
    dayAlt: 'Örnek bir işletmenin bugünü: geciken ve beklenen misafirler, kalan tutarlar ve boş birimler',
    pictureTitle: 'Bungalov başında, telefonla',
    pictureMore:
      'Bilgisayarın olduğu odaya dönmenize gerek yok. Kayıt, onay ve arama telefonda aynı rahatlıkla çalışır.',
    picturePoints: [
      'Her bungalovun fiyatı, kapasitesi, giriş ve çıkış saati kendine',
      'Jakuzi, şömine, manzara: özellikler birimin kaydında',
      'Aynı bungalov aynı geceye iki kez verilemez',
    ],
    pictureAlt: 'Telefonda bir bungalov için KVKK ve sözleşme onayı',
    honestTitle: 'Henüz olmayanlar',
    soon: (titles: string) => `Yakında: ${titles}.`,
    partly: (titles: string) => `Bir bölümü hazır: ${titles}.`,
    honest: 'Bugün bunlara ihtiyacınız varsa açıkça söyleyin; size uygun olup olmadığını biz de açıkça söyleyelim.',
    formTitle: 'Bungalovlarınızı anlatın',
    formLead: 'Talebinize 24 saat içinde yanıt veririz; demo için 1-2 iş günü içinde dönüş yaparız.',
  },
  en: {
    tab: 'Konuk for bungalow owners',
    description:
      'The reservation program that ends double bookings, paper contracts and scattered messages for bungalow owners.',
    over: 'For bungalow owners',
    headline: 'Light the fire, close the notebook',
    lead: 'When three cars pull up at once on a Friday evening, do not run between notebook, messages and diary. Whose bungalow, is the approval in, what do they pay: Konuk knows.',
    start: 'Ask for a demo',
    features: 'See the features',
    momentsTitle: 'You know these moments',
    moments: [
      {
        title: '“Was number 3 free this weekend?”',
        more: 'You can tell the person on the phone within seconds: choose the unit, and the calendar opens only the free days.',
      },
      {
        title: '“We will sign the contract later.”',
        more: 'Not later. On the way to you, the guest approves it with a code on the phone; no paper, pen or scanner.',
      },
      {
        title: '“When is check-in, which road?”',
        more: 'Do not answer the same question ten times. Send directions and check-in time by SMS from a template, with the guest’s name.',
      },
      {
        title: '“Has the deposit come?”',
        more: 'Drop the statement of your bank: Konuk says whose money it is and for which nights, and tells you when a deadline passes without it.',
      },
    ],
    dayTitle: 'With the morning coffee: what is there today?',
    dayMore:
      'Konuk starts with today: who is late, who is expected, who leaves, who stays. Beside each name stand balance and note; calling, writing and checking in are in the same line.',
    dayPoints: [
      'Who owes what tonight, by name',
      'Tomorrow’s arrivals and departures, today',
      'Printed on one page for the door, the kitchen or the car',
    ],
    dayAlt: 'The present day of a sample business: late and expected guests, what they owe and the free units',
    pictureTitle: 'At the bungalow, on your phone',
    pictureMore:
      'No need to go back to the room with the computer. Records, approvals and search work just as well on a phone.',
    picturePoints: [
      'Each bungalow has its own price, capacity, check-in and check-out time',
      'Jacuzzi, fireplace, view: amenities stand in the record of the unit',
      'No bungalow is given away twice for one night',
    ],
    pictureAlt: 'Privacy notice and contract approval for a bungalow on a phone',
    honestTitle: 'What is not there yet',
    soon: (titles: string) => `Coming soon: ${titles}.`,
    partly: (titles: string) => `Partly ready: ${titles}.`,
    honest: 'If you need them today, say so openly; we will say as openly whether Konuk suits you.',
    formTitle: 'Tell us about your bungalows',
    formLead: 'We answer within 24 hours and get back to you for the demo within 1-2 working days.',
  },
})
