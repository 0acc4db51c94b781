import { texts } from '#domain/language/texts.ts'

export const contactText = texts({
  tr: {
    tab: 'İletişim ve ücretsiz demo · Konuk',
    description:
      'Konuk’un ücretsiz demosunu isteyin: formu doldurun ya da e-posta ile yazın; 24 saat içinde yanıt verelim.',
    title: 'Ücretsiz demo isteyin',
    lead: 'İşletmenizi iki cümleyle anlatın. Konuk’u kendi birimlerinizle, kendi fiyatlarınızla gösterelim.',
    stepsTitle: 'Sonra ne olur?',
    steps: [
      { title: 'Talebiniz bize ulaşır', more: 'Yazdıklarınızı bir insan okur; otomatik yanıt göndermeyiz.' },
      {
        title: '24 saat içinde yanıt verir, 1-2 iş günü içinde dönüş yaparız',
        more: 'Telefon bıraktıysanız ararız, bırakmadıysanız e-posta yazarız.',
      },
      {
        title: 'İşletmenize göre gösteririz',
        more: 'Birimlerinizi birlikte ekler, ilk rezervasyonu birlikte gireriz.',
      },
    ],
    priceTitle: 'Fiyat için arayın ya da yazın',
    priceMore:
      'Ücret, kaç biriminiz olduğuna göre değişir. Arayın ya da yazın, sizin için ne kadar olduğunu söyleyelim.',
    noNumberTitle: 'Fiyat için bize ulaşın',
    noNumberMore: 'Ücret, kaç biriminiz olduğuna göre değişir. Bize ulaşın, sizin için ne kadar olduğunu söyleyelim.',
    call: (phone: string) => `Arayın: ${phone}`,
    whatsapp: 'WhatsApp’tan yazın',
    mailTitle: 'E-posta ile yazmak isterseniz',
    mailMore: 'Form yerine doğrudan bu adrese yazabilirsiniz:',
    ownTitle: 'Beklemek istemiyor musunuz?',
    ownMore: 'Kaydolup hemen kendiniz deneyebilirsiniz.',
    register: 'Kaydol',
    formTitle: 'Demo talep formu',
  },
  en: {
    tab: 'Contact and free demo · Konuk',
    description: 'Ask for a free demo of Konuk: fill in the form or write an e-mail, and we answer within 24 hours.',
    title: 'Ask for a free demo',
    lead: 'Tell us about your business in two sentences. We will show you Konuk with your own units and your own prices.',
    stepsTitle: 'What happens next?',
    steps: [
      { title: 'Your request reaches us', more: 'A person reads what you wrote; we send no automatic answers.' },
      {
        title: 'We answer within 24 hours and get back to you within 1-2 working days',
        more: 'By phone if you left a number, by e-mail if not.',
      },
      { title: 'We show it your way', more: 'We add your units and enter the first reservation together.' },
    ],
    priceTitle: 'Call or write for a price',
    priceMore: 'It depends on how many units you have; ask, and we tell you what it is for you.',
    noNumberTitle: 'Ask us for a price',
    noNumberMore: 'It depends on how many units you have. Write to us, and we tell you what it is for you.',
    call: (phone: string) => `Call ${phone}`,
    whatsapp: 'Write on WhatsApp',
    mailTitle: 'If you would rather write an e-mail',
    mailMore: 'Instead of the form you may write directly to:',
    ownTitle: 'Rather not wait?',
    ownMore: 'Register and try it yourself right away.',
    register: 'Register',
    formTitle: 'Demo request form',
  },
})
