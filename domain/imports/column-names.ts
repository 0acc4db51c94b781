// The headings by which each column of an import file is known: folded, in Turkish or English, as people write them in
// their own lists and as Airbnb and Booking.com do.

export type Columns = Record<string, readonly string[]>

const names = (listed: string): readonly string[] => listed.split(', ')

const currency = 'para birimi, para cinsi, doviz, doviz cinsi, doviz kodu, doviz turu, currency, currency code'

/** The key of each column with its accepted headings, in the order of the template. */
export const importColumns = {
  units: {
    unitName: names('birim adi, birim, oda, oda adi, ad, unit name, unit, room, name'),
    roomType: names('birim tipi, tip, tipi, tur, oda tipi, type, room type'),
    capacity: names('kapasite, kapasite kisi, kisi, kisi sayisi, capacity, capacity people, sleeps'),
    price: names('gecelik fiyat, fiyat, gecelik, price per night, price, rate'),
    currency: names(currency),
    checkInTime: names('giris saati, check in time'),
    checkOutTime: names('cikis saati, check out time'),
    description: names('aciklama, tanim, description'),
  },
  reservations: {
    unitName: names(
      'birim, birim adi, birim no, oda, oda adi, oda no, oda numarasi, ev, ev adi, ev no, bungalov, ' +
        'bungalov adi, bungalov no, villa, villa adi, daire, daire no, apart, suit, konaklama birimi, ilan, ' +
        'ilan adi, unit, unit name, room, room number, house, cabin, bungalow, apartment, listing, listing ' +
        'name, property',
    ),
    checkIn: names(
      'giris tarihi, giris, giris gunu, giris tarih, gelis, gelis tarihi, baslangic, baslangic tarihi, ' +
        'check in, checkin, check in date, check in tarihi, c in, arrival, arrival date, start date',
    ),
    checkOut: names(
      'cikis tarihi, cikis, cikis gunu, cikis tarih, ayrilis, ayrilis tarihi, gidis, gidis tarihi, donus, donus tarihi, bitis, ' +
        'bitis tarihi, check out, checkout, check out date, check out tarihi, c out, departure, departure ' +
        'date, end date',
    ),
    nights: names('gece, gece sayisi, geceleme, geceleme sayisi, nights, of nights, number of nights, duration nights'),
    firstName: names('ad, adi, isim, first name'),
    lastName: names('soyad, soyadi, soyisim, last name, surname'),
    fullName: names(
      'ad soyad, adi soyadi, ad ve soyad, isim soyisim, isim soyad, misafir, misafir adi, misafirin adi, ' +
        'misafir ad soyad, misafir adi soyadi, konuk, konuk adi, konuk adi soyadi, musteri, musteri adi, ' +
        'musteri adi soyadi, name, full name, guest, guest name',
    ),
    guestNames: names('misafir adlari, misafir isimleri, misafirlerin adlari, konuk adlari, guest names, guest name s'),
    phone: names(
      'telefon, telefon no, telefon numarasi, telefonu, tel, tel no, cep telefonu, cep, cep no, cep tel, ' +
        'gsm, gsm no, irtibat, irtibat no, iletisim, iletisim no, iletisim bilgileri, whatsapp, phone, phone ' +
        'number, mobile, contact',
    ),
    email: names('e posta, eposta, e posta adresi, mail, mail adresi, email, e mail, email address'),
    numberOfGuests: names(
      'kisi sayisi, kisi, kisi adedi, kac kisi, toplam kisi, misafir sayisi, konuk sayisi, guests, of ' +
        'guests, number of guests, people, persons, pax',
    ),
    adults: names('yetiskin, yetiskin sayisi, yetiskinler, adults, of adults, number of adults'),
    children: names('cocuk, cocuk sayisi, cocuklar, children, of children, number of children'),
    infants: names('bebek, bebek sayisi, bebekler, infants, of infants, number of infants'),
    rooms: names('oda sayisi, birim sayisi, rooms, of rooms, number of rooms'),
    totalPrice: names(
      'toplam tutar, toplam, tutar, toplam fiyat, toplam ucret, ucret, fiyat, bedel, toplam bedel, ' +
        'konaklama ucreti, konaklama bedeli, kazanc, kazanclar, total price, total, total amount, amount, ' +
        'earnings, price',
    ),
    nightPrice: names(
      'gecelik fiyat, gecelik fiyati, gecelik, gecelik ucret, gecelik tutar, gunluk fiyat, gunluk ucret, ' +
        'price per night, nightly rate, rate',
    ),
    currency: names(currency),
    deposit: names(
      'kapora, kapora tutari, alinan kapora, odenen kapora, on odeme, on odeme tutari, onodeme, pesinat, avans, ' +
        'odenen, odenen tutar, alinan odeme, yapilan odeme, alinan tutar, tahsilat, tahsil edilen, deposit paid, deposit, paid, amount paid, prepaid',
    ),
    depositDay: names(
      'kapora tarihi, kapora gunu, on odeme tarihi, odeme tarihi, tahsilat tarihi, deposit date, payment date',
    ),
    balance: names(
      'kalan, kalan tutar, kalan odeme, kalan ucret, kalan bakiye, bakiye, balance, balance due, remaining, ' +
        'amount due',
    ),
    paymentStatus: names('odeme durumu, payment status'),
    status: names(
      'durum, durumu, rezervasyon durumu, rez durumu, rez durum, onay durumu, iptal durumu, reservation status, statu, ' +
        'status, booking status, state',
    ),
    cancelledOn: names(
      'iptal tarihi, iptal gunu, iptal edildigi tarih, iptal edilme tarihi, cancellation date, cancelled on, canceled on, ' +
        'cancelled at, canceled at, cancel date',
    ),
    source: names(
      'kanal, kaynak, rezervasyon kaynagi, nereden, nereden geldi, satis kanali, platform, acente, acenta, ' +
        'channel, source, booking source, agency',
    ),
    commission: names('komisyon, komisyon tutari, commission, commission amount, host service fee'),
    number: names(
      'rezervasyon no, rezervasyon numarasi, rez no, reservation number, reservation no, booking number, ' +
        'book number, confirmation code, onay kodu',
    ),
    bookedOn: names(
      'rezervasyon tarihi, rezervasyon yapildi, rezervasyonun yapildigi tarih, kayit tarihi, olusturma ' +
        'tarihi, booked, booked on, booking date, created',
    ),
    nationality: names('uyruk, uyrugu, milliyet, ulke, nationality, country'),
    tcKimlik: names(
      'tc kimlik no, tc kimlik numarasi, t c kimlik no, t c kimlik numarasi, t c no, tc, tc no, tckn, tc ' +
        'kimlik, kimlik, kimlik no, kimlik numarasi, t c identity number',
    ),
    passportNumber: names('pasaport no, pasaport, pasaport numarasi, passport number, passport no, passport'),
    isMainGuest: names('ana misafir, main guest'),
    specialRequests: names(
      'not, notlar, aciklama, aciklamalar, ozel istek, ozel istekler, musteri notu, dusunceler, note, ' +
        'notes, remarks, comments, special requests',
    ),
    groupName: names('grup, grup adi, grubun adi, grup rezervasyonu, group, group name, party name'),
  },
} as const satisfies Record<string, Columns>

/**
 * Headings that name a column only if no other heading does. Booking.com writes the kind of the unit and who booked,
 * which other lists have beside the unit and the guest.
 */
export const columnsOfLastResort: { [K in keyof typeof importColumns]: Columns } = {
  units: {},
  reservations: {
    unitName: names('unit type, room type, birim tipi, oda tipi'),
    fullName: names('booked by, rezervasyonu yapan'),
  },
}
