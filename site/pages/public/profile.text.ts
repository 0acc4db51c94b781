import { texts } from '#domain/language/texts.ts'

/**
 * Texts of the page about us. Every promise is one that the product keeps or that we can keep. No number or name is
 * invented.
 */
export const profileText = texts({
  tr: {
    tab: 'Biz kimiz · Konuk',
    description: 'Konuk’u kimin için ve nasıl yaptığımız, işletmecilere verdiğimiz sözler.',
    over: 'Biz kimiz',
    title: 'Konuk, kapıyı açan kişi için yapılıyor',
    letter: [
      'Bir otelin kırk departmanı olabilir. Altı bungalovu olan bir işletmenin ise bir kişisi vardır: misafiri karşılayan, çarşafı değiştiren, telefona bakan, akşam da defteri tutan kişi.',
      'Büyük oteller için yazılmış programlar o kişiye fazla gelir; hesap tabloları ve mesajlaşma uygulamaları ise az. Konuk bu ikisinin arasındaki boşluk için var: az ekran, az soru, ama kanunun istediğini atlamayan bir kayıt.',
      'Adını da oradan alıyor. Konuk, evinize gelen kişidir; programın işi de ona iyi ev sahipliği etmenizi kolaylaştırmaktır.',
    ],
    signed: 'Konuk ekibi',
    promisesTitle: 'Sözümüz',
    promises: [
      {
        title: 'Hazır olmayanı satmayız',
        more: 'Üzerinde çalıştığımız her şeyin yanında “yakında” yazar. Hazır olunca o yazı kalkar, önce değil.',
      },
      {
        title: 'Misafirinizin verisi sizindir',
        more: 'Kimseye satmayız, reklam için kullanmayız. Bir işletmenin kaydını başka bir işletme göremez; bunu ekran değil, veritabanının kendisi engeller.',
      },
      {
        title: 'Aydınlatma başka, tanıtım izni başka',
        more: 'KVKK bilgilendirmesi ve sözleşme ayrı kodlarla onaylanır. Tanıtım izni bunların içine saklanmaz; misafir isterse verir, isterse geri alır.',
      },
      {
        title: 'Kimlik numaraları kayıtlara düşmez',
        more: 'Kimlik, telefon ve onay kodları sistem günlüklerine yazılmaz. Kodların kendisi saklanmaz; yalnızca geri çevrilemeyen özeti saklanır.',
      },
      {
        title: 'Yazdığınız kaybolmaz',
        more: 'Bağlantı koptu, kod yanlış girildi, sunucu yanıt vermedi: formdaki bilgiler durur, kaldığınız yerden sürdürürsünüz.',
      },
      {
        title: 'Karşınızda insan olur',
        more: 'Bize yazdığınızda bir insan okur. 24 saat içinde yanıt verir, demo için 1-2 iş günü içinde dönüş yaparız.',
      },
    ],
    closingTitle: 'Tanışalım',
    closingMore: 'İşletmenizi anlatın; Konuk’un size uyup uymadığına birlikte karar verelim.',
    closingAction: 'Bize yazın',
  },
  en: {
    tab: 'Who we are · Konuk',
    description: 'For whom and how we make Konuk, and what we promise to those who use it.',
    over: 'Who we are',
    title: 'Konuk is made for the person who opens the door',
    letter: [
      'A hotel may have forty departments. A business with six bungalows has one person: who welcomes the guest, changes the sheets, answers the phone, and keeps the books in the evening.',
      'Programs written for big hotels are too much for that person; spreadsheets and messaging apps are too little. Konuk is there for the gap between them: few screens, few questions, and yet a record that leaves out nothing the law asks for.',
      'Its name comes from there. Konuk is Turkish for the guest in your home; the work of the program is to make it easier for you to be a good host.',
    ],
    signed: 'The Konuk team',
    promisesTitle: 'Our promise',
    promises: [
      {
        title: 'We do not sell what is not ready',
        more: 'Whatever we are still working on says “coming soon”. The words go when it is ready, not before.',
      },
      {
        title: 'Your guests’ data is yours',
        more: 'We sell it to nobody and use it for no advertising. No business can see the records of another; not the screen but the database itself prevents it.',
      },
      {
        title: 'A notice is not marketing',
        more: 'The privacy notice and the contract are approved by separate codes. Consent to advertising is not hidden in them; guests give it if they wish, and take it back if they wish.',
      },
      {
        title: 'Identity numbers stay out of logs',
        more: 'Identity numbers, phones and codes are not written to system logs. The codes themselves are not stored, only a digest that cannot be turned back.',
      },
      {
        title: 'What you typed is not lost',
        more: 'A lost connection, a wrong code, a server that does not answer: what stands in the form stays, and you go on from there.',
      },
      {
        title: 'You deal with people',
        more: 'When you write to us, a person reads it. We answer within 24 hours and get back to you for the demo within 1-2 working days.',
      },
    ],
    closingTitle: 'Let us meet',
    closingMore: 'Tell us about your business, and let us decide together whether Konuk suits you.',
    closingAction: 'Write to us',
  },
})
