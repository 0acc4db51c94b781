import { texts } from '#domain/language/texts.ts'

export const featuresText = texts({
  tr: {
    tab: 'Özellikler · Konuk',
    description:
      'Konuk’ta bugün kullanabilecekleriniz ve üzerinde çalıştıklarımız: rezervasyon, KVKK ve sözleşme onayı, SMS; yakında kanal yönetimi, KBS, e-fatura ve fazlası.',
    over: 'Özellikler',
    headline: 'Küçük işletmenin işini bilen bir program',
    lead: 'Önce bugün kullanabileceklerinizi, sonra üzerinde çalıştıklarımızı anlatıyoruz. Hangisinin hazır olduğu üstünde yazar.',
    demo: 'Ücretsiz demo isteyin',
    stayTitle: 'Dolu gün seçilemez',
    stayMore:
      'Birimi seçin; takvim yalnızca boş günleri açar. Giriş, çıkış, kişi sayısı, fiyat: toplam siz yazarken hesaplanır. Misafirleri T.C. kimlik ya da pasaportla eklersiniz.',
    stayPoints: [
      'Gelen ve giden misafir aynı günü paylaşabilir, aynı geceyi paylaşamaz',
      'T.C. kimlik numarasındaki yazım hatasında anında uyarır',
      'Her birimin fiyatı, kapasitesi, giriş ve çıkış saati ayrıdır',
    ],
    stayAlt: 'Yeni rezervasyon ekranında giriş tarihi seçilirken dolu günleri seçtirmeyen takvim',
    consentTitle: 'KVKK ve sözleşme, misafirin kendi telefonundan',
    consentMore:
      'Aydınlatma metni için ayrı, satış sözleşmesi için ayrı bir SMS kodu gider. Misafir kodu söyler, siz girersiniz; hangi metnin hangi sürümünün onaylandığı kaydedilir.',
    consentPoints: [
      'Misafir yanınızda değilse onayı sonraya bırakabilirsiniz',
      'Kod birkaç kez yanlış girilirse geçersiz olur',
      'Ana misafir değişirse onay baştan alınır',
    ],
    consentAlt: 'Telefonda KVKK ve satış sözleşmesi onay kartları',
    unitsTitle: 'Her bungalov, her daire ayrı ayrı tanımlı',
    unitsMore:
      'Fiyatı, kaç kişilik olduğu, jakuzisi, şöminesi, manzarası, fotoğrafları. Bir kez girersiniz; rezervasyonda ve sözleşmede kendiliğinden yerini bulur.',
    unitsPoints: [
      'Bungalov, apart, villa ve suit',
      'Müşteri listesi ve misafir takibi hazır',
      'SMS şablonları: yazın, doldurun, seçtiklerinize gönderin',
    ],
    unitsAlt: 'Örnek bir işletmenin birimleri: fiyatlar, kapasiteler ve özellikler',
    dailyTitle: 'Kapıdaki misafirden kasaya, günün bütün işi',
    dailyLead: 'Aşağıdakilerin hepsi bugün Konuk’ta. Resimler örnek bir işletmenin kendi ekranlarıdır.',
    daily: {
      door: {
        title: 'Kapıdaki misafir',
        more: 'Kimliklerdeki numaraları sırayla yazarsınız, eksik kalanı adıyla söyler. Kalan borç aynı yerdedir; ödemesini orada alırsınız. Linkini önceden yollarsanız misafir kimlikleri kendi telefonunda yazar; siz tek dokunuşla alırsınız.',
        alt: 'Giriş ekranı: misafirler satır satır, altında kalan tutar',
      },
      kapora: {
        title: 'Kapora',
        more: 'Opsiyonun süresi işler. IBAN’ınız, tutar ve kod tek dokunuşla WhatsApp’tan gider; para gelince rezervasyon kesinleşir. Birkaç birim tutan ailenin, düğünün tek kaporası, tek sözleşmesi, tek bakiyesi olur.',
        alt: 'Konaklama kartında beklenen kapora, son saati ve hatırlatma düğmesi',
      },
      bank: {
        title: 'Banka',
        more: 'Bankadan indirdiğiniz dökümü bırakın. Gelen para hangi misafirin, Konuk önerir; siz onaylarsınız. Günün POS tutarını komisyonu düşülmüş bekler, firmanın ödemesini carisine işler.',
        alt: 'Hesap dökümündeki gelen paralar ve her biri için önerilen konaklama',
      },
      prices: {
        title: 'Fiyatlar',
        more: 'Sezonlar, hafta sonları, bayramlar: yılın her gecesinin fiyatı tek bakışta. Telefonda sorana hemen söylersiniz.',
        alt: 'Birimlerin yıl boyunca fiyatları',
      },
      cash: {
        title: 'Kasa',
        more: 'Çekmecede ne olmalı, kim ne aldı, akşam sayınca fark var mı: gün gün durur. IBAN’larınızı ve POS’larınızı kendi adlarıyla eklersiniz; hangisini kim kullanır, siz söylersiniz.',
        alt: 'Kasada olması gereken tutar ve günün hareketleri',
      },
      invoice: {
        title: 'Fatura',
        more: 'Konaklama hesabından, KDV’si ve konaklama vergisiyle hazır gelir. Kontrol eder, kesersiniz; PDF ve UBL-TR olarak indirirsiniz. Bir hesap birkaç ödeyene bölünür; firmanın carisi, PDF ve Excel ekstresiyle yanındadır.',
        alt: 'Kesilmeden önce fatura: satırlar, vergiler ve toplam',
      },
    },
    gridTitle: 'Dokuz başlıkta Konuk',
    gridLead: '“Hazır” yazanı bugün kullanırsınız. “Yakında” yazanın sırası aşağıdaki yol haritasındadır.',
    roadmapTitle: 'Yol haritası',
    roadmapLead:
      'Yapmayı düşündüklerimiz, yapacağımız sırayla. Tarih vermiyoruz; biten, yukarıda “Hazır” olur. Hangisine önce ihtiyacınız olduğunu demoda söyleyin.',
    roadmap: [
      {
        title: 'Misafire kendiliğinden giden mesajlar',
        more: 'Giriş günü yol tarifi, çıkıştan sonra teşekkür; SMS’in yanında e-posta.',
      },
      { title: 'Kimlik bildirimi (KBS)', more: 'Girişte yazdığınız bilgilerin Kimlik Bildirim Sistemi’ne iletilmesi.' },
      {
        title: 'Online rezervasyon ve web sitesi',
        more: 'Boş günü gösteren, 7 gün 24 saat rezervasyon alan kendi sayfanız.',
      },
      { title: 'Kanal yönetimi', more: 'Rezervasyon sitelerinin takvimleriyle iki yönlü bağlantı.' },
      { title: 'E-fatura entegrasyonu', more: 'Faturanın entegratörünüz üzerinden gönderilmesi.' },
      { title: 'Restoran programı', more: 'Siparişin misafirin hesabına yazılması.' },
    ],
    ask: 'Demo isteyin',
    askAbout: (subject: string) => `Demo isteyin: ${subject}`,
    cards: {
      booking: {
        title: 'Online rezervasyon',
        more: 'Misafir kendi sitenizden boş günü görecek ve 7 gün 24 saat rezervasyon yapacak; siz uyurken de.',
      },
      channels: {
        title: 'Kanal yönetimi',
        more: 'Rezervasyon sitelerindeki takvimleriniz birbirinden haberdar olacak. Bir yerde satılan gece hepsinde kapanacak.',
      },
      kbs: {
        title: 'Kimlik bildirimi (KBS)',
        more: 'Girişte yazdığınız misafir bilgileri, ikinci kez elle girilmeden Kimlik Bildirim Sistemi’ne bildirilecek.',
      },
      website: {
        title: 'Web sitesi hizmeti',
        more: 'Birimleriniz, fotoğraflarınız ve fiyatlarınızla size ait bir site. Bilgileri Konuk’tan alacak, ayrıca güncellemeyeceksiniz.',
      },
      messages: {
        title: 'SMS ve e-posta',
        more: 'Şablonla tek misafire ya da seçtiklerinize SMS gönderin; kime ne gittiği kayıtlı kalsın. Misafire e-posta yakında.',
      },
      invoice: {
        title: 'E-fatura entegrasyonu',
        more: 'Fatura, konaklama hesabından KDV ve konaklama vergisiyle hazır gelir; PDF ve UBL-TR olarak indirilir. Entegratörünüz üzerinden gönderim yakında.',
      },
      restaurant: {
        title: 'Restoran programı',
        more: 'Masaya ya da bungalova giden sipariş misafirin hesabına yazılacak, çıkışta tek hesapta görünecek.',
      },
      users: {
        title: 'Kullanıcı yönetimi',
        more: 'Çalışanlarınızı davet edin; kimin neyi görüp neyi değiştireceğini görev görev kendiniz belirleyin. Kim ne yaptı, işlem geçmişinde durur.',
      },
      backup: {
        title: 'Bulut yedekleme',
        more: 'Verileriniz her saat şifreli yedeklenir, her yedek geri yüklenerek denenir. Yanlışlıkla yapılan bir değişiklik de işlem geçmişinden geri alınır.',
      },
    },
    closingTitle: 'Hangisi sizin işinize yarar, birlikte bakalım',
    closingMore:
      'Ücretsiz demoda kendi birimlerinizle deneriz. 24 saat içinde yanıt verir, demo için 1-2 iş günü içinde dönüş yaparız.',
  },
  en: {
    tab: 'Features · Konuk',
    description:
      'What you can use in Konuk today and what we are working on: reservations, privacy and contract approval, SMS; soon channels, identity reporting, e-invoices and more.',
    over: 'Features',
    headline: 'A program that knows the work of a small business',
    lead: 'First what you can use today, then what we are working on. Each says which it is.',
    demo: 'Ask for a free demo',
    stayTitle: 'A taken day cannot be chosen',
    stayMore:
      'Choose the unit, and the calendar opens only the free days. Check-in, check-out, people, price: the total is worked out as you type. Guests are added by Turkish identity number or passport.',
    stayPoints: [
      'A leaving and an arriving guest may share a day, never a night',
      'A slip in a Turkish identity number is noticed at once',
      'Every unit has its own price, capacity, check-in and check-out time',
    ],
    stayAlt: 'The calendar of the new reservation screen with taken days closed',
    consentTitle: 'Privacy notice and contract, from the guest’s own phone',
    consentMore:
      'One SMS code for the notice, another for the sales contract. The guest tells the code, you enter it; which version of which text was approved is recorded.',
    consentPoints: [
      'If the guest is not with you, leave the approval for later',
      'A code entered wrongly a few times is void',
      'Another main guest means new approvals',
    ],
    consentAlt: 'The approval cards for the privacy notice and the sales contract on a phone',
    unitsTitle: 'Every bungalow, every flat on its own terms',
    unitsMore:
      'Its price, how many it sleeps, jacuzzi, fireplace, view, its pictures. Entered once, it finds its way into reservations and contracts.',
    unitsPoints: [
      'Bungalow, apart, villa and suite',
      'Customer list and guest tracking are there',
      'SMS templates: write, fill in, send to whom you choose',
    ],
    unitsAlt: 'The units of a sample business: prices, capacities and amenities',
    dailyTitle: 'From the guest at the door to the till, the whole work of a day',
    dailyLead: 'All of this is in Konuk today. The pictures are the screens of a sample business.',
    daily: {
      door: {
        title: 'The guest at the door',
        more: 'You type the numbers of the identity cards one after another, and what is missing is named. The rest to pay stands there too, and is taken there. If you send them a link beforehand, guests enter their identities on their own phones; you take them in one tap.',
        alt: 'The check-in: guests in lines, the rest to pay below',
      },
      kapora: {
        title: 'Deposits',
        more: 'The option has its deadline. Your IBAN, the amount and a code go by WhatsApp with one tap; once the money is there, the booking is firm. A family or a wedding that takes several units has one deposit, one contract and one balance.',
        alt: 'A stay with the deposit that it waits for, its deadline and the button of the reminder',
      },
      bank: {
        title: 'Bank',
        more: 'Drop the statement of your bank. Konuk proposes whose money it is; you confirm. It expects the card takings of a day less commission, and books what a company pays on its account.',
        alt: 'Incoming payments of a bank statement with the stays proposed for them',
      },
      prices: {
        title: 'Prices',
        more: 'Seasons, weekends, holidays: the price of each night of the year at a glance, for whoever asks on the phone.',
        alt: 'The prices of the units over the year',
      },
      cash: {
        title: 'Cash',
        more: 'What has to be in the drawer, who took what, and whether the count of the evening agrees, day by day. Add your bank accounts and card terminals by name, and say who may use each.',
        alt: 'The cash that has to be in the drawer, and the movements of the day',
      },
      invoice: {
        title: 'Invoices',
        more: 'Made from the account of the stay, with VAT and accommodation tax. You check and issue it, and download PDF and UBL-TR. Several payers share one account; a company has its statement as PDF and Excel.',
        alt: 'An invoice before it is issued: lines, taxes and total',
      },
    },
    gridTitle: 'Konuk under nine headings',
    gridLead: 'What says “Ready” you use today. What says “Coming soon” has its turn on the roadmap below.',
    roadmapTitle: 'Roadmap',
    roadmapLead:
      'What we mean to build, in the order in which we shall. We name no dates; what is done becomes “Ready” above. Tell us in the demo which you need first.',
    roadmap: [
      {
        title: 'Messages to guests that go by themselves',
        more: 'Directions on the day of arrival, thanks after check-out; e-mail beside SMS.',
      },
      {
        title: 'Identity reporting (KBS)',
        more: 'What you type at check-in, passed on to the Identity Notification System.',
      },
      {
        title: 'Online booking and a website',
        more: 'A page of your own that shows free days and takes bookings round the clock.',
      },
      { title: 'Channel management', more: 'A two-way connection with the calendars of booking sites.' },
      { title: 'E-invoice integration', more: 'Invoices sent through your provider.' },
      { title: 'Restaurant program', more: 'Orders charged to the account of the stay.' },
    ],
    ask: 'Ask for a demo',
    askAbout: (subject: string) => `Ask for a demo: ${subject}`,
    cards: {
      booking: {
        title: 'Online booking',
        more: 'Guests will see free days on your own site and book 24 hours a day, 7 days a week; while you sleep, too.',
      },
      channels: {
        title: 'Channel management',
        more: 'Your calendars on booking sites will know of each other. A night sold in one place closes in all.',
      },
      kbs: {
        title: 'Identity reporting (KBS)',
        more: 'The guest details you enter at check-in will be reported to the Identity Notification System without typing them twice.',
      },
      website: {
        title: 'Website service',
        more: 'A site of your own with your units, photographs and prices. It will read them from Konuk; nothing to update twice.',
      },
      messages: {
        title: 'SMS and e-mail',
        more: 'Send an SMS from a template to one guest or to those you choose; what went to whom is kept. E-mail to guests is coming.',
      },
      invoice: {
        title: 'E-invoice integration',
        more: 'The invoice comes ready from the account of the stay, with VAT and accommodation tax, to be downloaded as PDF and UBL-TR. Sending it through your provider is coming soon.',
      },
      restaurant: {
        title: 'Restaurant program',
        more: 'An order to a table or a bungalow will be charged to the guest, and stand on one bill at check-out.',
      },
      users: {
        title: 'User management',
        more: 'Invite your staff, and say role by role who sees and who changes what. Who did what stands in the record.',
      },
      backup: {
        title: 'Cloud backup',
        more: 'Your data is backed up every hour, encrypted, and each backup is tried by restoring it. A change made by mistake is taken back from the record.',
      },
    },
    closingTitle: 'Let us see together which of these helps you',
    closingMore:
      'In the free demo we try it with your own units. We answer within 24 hours and get back to you for the demo within 1-2 working days.',
  },
})
