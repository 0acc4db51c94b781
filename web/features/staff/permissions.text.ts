import type { Permission, PermissionGroup } from '#domain/roles/permissions.ts'
import type { ReadyRole } from '#domain/roles/ready-roles.ts'
import { texts } from '#web/platform/texts.ts'

type Words = {
  groups: Record<PermissionGroup, string>
  /** The name and the explanation of each permission. */
  permissions: Record<Permission, readonly [string, string]>
  ready: Record<ReadyRole, readonly [string, string]>
}

const tr: Words = {
  groups: { stays: 'Rezervasyon', guests: 'Misafir', money: 'Para', business: 'İşletme' },
  permissions: {
    'stay.see': ['Rezervasyonları gör', 'Takvim, rezervasyon listesi, bugün gelenler'],
    'stay.book': ['Rezervasyon al', 'Yeni kayıt, değişiklik, taşıma; KVKK ve sözleşme onayı'],
    'stay.settle': ['Rezervasyon iptal et', 'İptal, gelmedi; kesinti ve iadeye karar verme'],
    'stay.host': ['Giriş ve çıkış yaptır', 'Misafiri içeri alma, uğurlama'],
    'block.keep': ['Birim kapat', 'Arıza, temizlik, kendi kullanımı'],
    'guest.see': ['Misafir bilgilerini gör', 'Telefon, e-posta, notlar, önceki konaklamalar'],
    'identity.see': ['T.C. numarasını gör', 'Kimlik ve pasaport numaraları; bunlarla arama'],
    'sms.send': ['SMS gönder', 'Misafirlere tek tek ya da toplu'],
    'money.see': ['Fiyat ve tutarları gör', 'Gece fiyatı, ödenen, kalan borç'],
    'charge.add': ['Hesaba ekle', 'Odun, kahvaltı gibi ek hizmetler'],
    'price.change': ['Fiyat değiştir', 'Elle fiyat, indirim'],
    'payment.take': ['Para al', 'Ödeme, kapora, hasar depozitosu'],
    'payment.refund': ['Para iade et', 'Ödemeyi, kaporayı geri verme'],
    'cash.keep': ['Kasayı tut', 'Kasa açma, sayım, kapatma'],
    'bank.keep': ['Banka hareketleri', 'Hesap dökümü yükleme, eşleştirme'],
    'company.keep': ['Cari hesapları tut', 'Firma ve acenteler; hangi rezervasyon kimin'],
    'invoice.issue': ['Fatura kes', 'Fatura ve iade faturası'],
    'report.see': ['Raporları gör', 'Satış tutarı, doluluk, muhasebe raporları'],
    'rates.change': ['Fiyat listesini düzenle', 'Sezonlar, ek hizmetler, kapora ve iptal kuralları'],
    'unit.change': ['Birimleri düzenle', 'Bungalov ekleme, değiştirme, arşivleme'],
    'text.change': ['SMS şablonlarını düzenle', 'Hazır mesaj metinleri'],
    'business.change': ['İşletme ayarları', 'Ad, adres, sözleşme koşulları, fatura ve SMS hesabı'],
    'staff.manage': ['Personel yönet', 'Davet etme, rol verme, erişimi kapatma'],
    'record.see': ['İşlem geçmişini gör', 'Kim neyi ne zaman değiştirdi'],
    'data.keep': ['Verileri yönet', 'İçe ve dışa aktarma, yedek, KVKK başvuruları'],
  },
  ready: {
    owner: ['Sahip', 'Her şeyi yapabilir'],
    reception: ['Resepsiyon', 'Rezervasyon, giriş-çıkış, ödeme alma; iade ve ayarlar hariç'],
    housekeeping: ['Kat görevlisi', 'Takvim ve bugün; misafir telefonu ve tutarlar gizli'],
    accounting: ['Muhasebe', 'Tutarlar, banka, fatura ve raporlar'],
  },
}

const en: Words = {
  groups: { stays: 'Reservations', guests: 'Guests', money: 'Money', business: 'Business' },
  permissions: {
    'stay.see': ['See reservations', 'Calendar, list of reservations, who comes today'],
    'stay.book': ['Take bookings', 'New ones, changes, moves; notice and contract'],
    'stay.settle': ['Cancel reservations', 'Cancellations, no-shows; what is kept or returned'],
    'stay.host': ['Check in and out', 'Let guests in and see them off'],
    'block.keep': ['Block units', 'Repair, cleaning, own use'],
    'guest.see': ['See guest details', 'Phone, e-mail, notes, earlier stays'],
    'identity.see': ['See identity numbers', 'Identity and passport numbers; searching by them'],
    'sms.send': ['Send SMS', 'To one guest or to many'],
    'money.see': ['See prices and amounts', 'Price of a night, what is paid and owed'],
    'charge.add': ['Add to the account', 'Extras such as firewood or breakfast'],
    'price.change': ['Change prices', 'Prices by hand, discounts'],
    'payment.take': ['Take money', 'Payments, kapora, damage deposits'],
    'payment.refund': ['Give money back', 'Return a payment or a kapora'],
    'cash.keep': ['Keep the cash desk', 'Open, count, close'],
    'bank.keep': ['Bank statements', 'Bring them in, match them'],
    'company.keep': ['Keep companies', 'Companies and agencies; which stay is whose'],
    'invoice.issue': ['Issue invoices', 'Invoices and credit notes'],
    'report.see': ['See reports', 'Sales, occupancy, accounting'],
    'rates.change': ['Edit the price list', 'Seasons, extras, deposit and cancellation rules'],
    'unit.change': ['Edit units', 'Add, change and archive them'],
    'text.change': ['Edit SMS templates', 'The ready messages'],
    'business.change': ['Business settings', 'Name, address, terms, invoice and SMS account'],
    'staff.manage': ['Manage staff', 'Invite, give roles, end access'],
    'record.see': ['See the record', 'Who changed what, and when'],
    'data.keep': ['Manage data', 'Import and export, backups, requests of persons'],
  },
  ready: {
    owner: ['Owner', 'May do everything'],
    reception: ['Reception', 'Bookings, check-in and out, payments; no refunds or settings'],
    housekeeping: ['Housekeeping', 'Calendar and today; phones and amounts are hidden'],
    accounting: ['Accounting', 'Amounts, bank, invoices and reports'],
  },
}

/** Names of permissions and built-in roles in everyday words. */
export const permissionsText = texts({ tr, en })
