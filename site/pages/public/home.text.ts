import { texts } from '#domain/language/texts.ts'

export const homeText = texts({
  tr: {
    tab: 'Konuk · Küçük işletmeler için misafir ve rezervasyon yönetimi',
    description:
      'Bungalov, apart, villa ve küçük oteller için rezervasyon, misafir kaydı, KVKK ve sözleşme onayı tek yerde.',
    headline: 'Misafiriniz kapıdayken, her şey elinizin altında',
    lead: 'Konuk; bungalov, apart, villa ve küçük oteller için rezervasyonu, misafir kaydını ve SMS ile alınan onayları tek ekranda toplar.',
    start: 'Hemen başlayın',
    demo: 'Demo isteyin',
    features: 'Özellikleri görün',
    callTitle: 'Yazmak uzun mu? Biz sizi arayalım.',
    callMore: 'Adınızı ve numaranızı bırakın; işletmenizi dinleyip Konuk’u ona göre anlatalım.',
    callAction: 'Beni arayın',
    summaryTitle: 'İşinizi dört konuda kolaylaştırır',
    summaryLead:
      'Küçük bir işletmede resepsiyon da, muhasebe de, telefon da çoğu zaman aynı kişidir. Konuk o kişi için yapılıyor. Hazır olmayanı hazır göstermiyoruz; üstünde yazar.',
    summary: {
      consent: {
        title: 'Onay yönetimi',
        more: 'KVKK aydınlatması ve satış sözleşmesi, misafirin telefonuna giden ayrı kodlarla doğrulanır. Kim, ne zaman, hangi metni onayladı: kaydı durur.',
      },
      calendar: {
        title: 'Takvim ve planlama',
        more: 'Bütün birimler yan yana: kim geliyor, kim kalıyor, neresi boş. Rezervasyonu sürükleyip taşırsınız; aynı birim aynı geceye iki kez verilemez.',
      },
      messages: {
        title: 'Otomatik bildirimler',
        more: 'Yol tarifi, giriş saati, ev kuralları: hazır şablon misafirin bilgileriyle dolar, SMS olarak gider. Kendiliğinden giden mesajlar yakında.',
      },
      staff: {
        title: 'Personel ve rol yönetimi',
        more: 'Resepsiyon, kat hizmetleri, muhasebe: herkes yalnızca kendi işini görür. Kimin neye yetkisi olduğunu siz belirlersiniz.',
      },
    },
    chartTitle: 'Defterdeki gibi bir bakışta, ama karalamasız',
    chartMore:
      'Satırlar birimleriniz, sütunlar günler. Boş geceye dokunup rezervasyon açar, konaklamayı sürükleyip başka birime ya da güne taşır, kenarından çekip uzatırsınız.',
    chartPoints: [
      'Aynı gün biri çıkar, öteki girer: yarım günler çakışmaz',
      'Dolu yere bırakırken nedenini gösterir',
      'Bir çalışma arkadaşınızın yaptığı değişiklik sizin ekranınızda hemen görünür',
    ],
    chartAlt: 'Örnek bir işletmenin takvimi: birimler satır satır, konaklamalar günlere yayılmış çubuklar',
    listTitle: 'Kim geliyor, nerede kalıyor, onayı tamam mı?',
    listMore:
      'Bütün rezervasyonlar tek listede. Birimi, tarihi, misafiri, tutarı ve onay durumunu yan yana görür, ayrıntıyı satırda açarsınız.',
    listPoints: [
      '“Isparta” yazın, “ISPARTA” da “İSPARTA” da bulunsun',
      'Fiyat ve gece sayısı kendiliğinden hesaplanır',
      'İki kişi aynı anda aynı geceyi alamaz: sistem aynı geceyi iki kez satmaz',
    ],
    listAlt: 'Örnek bir işletmenin rezervasyon listesi: birim, misafir, tarih, tutar ve onay durumu',
    phoneTitle: 'Masa başında olmanız gerekmez',
    phoneMore:
      'Misafirin arabasının yanında, elinizde telefonla da aynı ekranları kullanırsınız. Koyu görünüm gece nöbeti için, İngilizce yabancı çalışanınız için.',
    phonePoints: [
      'Telefon, tablet ve bilgisayarda aynı ekranlar',
      'Türkçe ve İngilizce, açık ve koyu görünüm',
      'Bağlantı koparsa yazdıklarınız durur',
    ],
    phoneAlt: 'Telefonda yeni rezervasyon ekranı',
    closingTitle: 'Bir akşamınızı ayırın, işletmenizi birlikte kuralım',
    closingMore: 'Ücretsiz demoda birimlerinizi birlikte ekler, ilk rezervasyonunuzu birlikte gireriz.',
    closingAction: 'Demo isteyin',
  },
  en: {
    tab: 'Konuk · Guests and reservations for small lodging businesses',
    description:
      'Reservations, guest records, privacy notices and contract approval in one place, for bungalows, aparts, villas and small hotels.',
    headline: 'Your guest is at the door, and everything is at hand',
    lead: 'Konuk brings reservations, guest records and approvals by SMS together on one screen, for bungalows, aparts, villas and small hotels.',
    start: 'Get started',
    demo: 'Ask for a demo',
    features: 'See the features',
    callTitle: 'Too much to write? We will call you.',
    callMore: 'Leave your name and number; we will listen, and show you Konuk the way your business works.',
    callAction: 'Call me',
    summaryTitle: 'It lightens the day in four places',
    summaryLead:
      'In a small business one person is often the front desk, the accounts and the telephone. Konuk is made for that person. What is not ready is not shown as ready; it says so.',
    summary: {
      consent: {
        title: 'Consent management',
        more: 'The privacy notice and the sales contract are each verified by a code to the guest’s phone. Who approved which text, and when, is kept on record.',
      },
      calendar: {
        title: 'Calendar and planning',
        more: 'All units side by side: who comes, who stays, what is free. Drag a stay to move it; no unit is sold twice for one night.',
      },
      messages: {
        title: 'Automatic notifications',
        more: 'Directions, check-in time, house rules: a template fills itself with the guest’s details and goes out by SMS. Messages that send themselves are coming.',
      },
      staff: {
        title: 'Staff and role management',
        more: 'Front desk, housekeeping, accounts: each sees only their own work. You decide who may do what.',
      },
    },
    chartTitle: 'Seen at a glance, as in the notebook, but without the eraser',
    chartMore:
      'Your units are the rows, the days the columns. Tap a free night to book it, drag a stay to another unit or day, pull its edge to make it longer.',
    chartPoints: [
      'One leaves and another arrives on the same day: half days do not clash',
      'What cannot be says why before you let go',
      'What a colleague changes is on your screen at once',
    ],
    chartAlt: 'The calendar of a sample business: units in rows, stays as bars across the days',
    listTitle: 'Who is coming, where do they stay, are the approvals in?',
    listMore:
      'All reservations in one list. Unit, dates, guest, price and approvals stand side by side, and the details open in the row.',
    listPoints: [
      'Type “Isparta” and find “ISPARTA” and “İSPARTA” too',
      'Nights and price are worked out for you',
      'Two people cannot take one night at once: the database has the last word',
    ],
    listAlt: 'The reservation list of a sample business: unit, guest, dates, price and approvals',
    phoneTitle: 'No desk needed',
    phoneMore:
      'Beside the guest’s car, phone in hand, you use the very same screens. Dark for the night shift, English for colleagues from abroad.',
    phonePoints: [
      'The same screens on phone, tablet and computer',
      'Turkish and English, light and dark',
      'What you typed survives a lost connection',
    ],
    phoneAlt: 'The new reservation screen on a phone',
    closingTitle: 'Give us an evening, and we set up your business together',
    closingMore: 'In the free demo we add your units and enter your first reservation with you.',
    closingAction: 'Ask for a demo',
  },
})
