import { texts } from '#web/platform/texts.ts'

const shared = {
  tr: {
    kinds: { informational: 'Bilgilendirme', commercial: 'Tanıtım' },
    purposes: { KVKK: 'KVKK aydınlatma metni', CONTRACT: 'Satış sözleşmesi', MARKETING: 'Tanıtım izni' },
    kdvs: { lodging: 'Konaklama', food: 'Yiyecek, içecek', other: 'Diğer hizmet' },
    whenUnpaid: { ask: 'Bana sor', release: 'Geceleri boşalt' },
  },
  en: {
    kinds: { informational: 'Informational', commercial: 'Advertising' },
    purposes: { KVKK: 'Privacy notice (KVKK)', CONTRACT: 'Sales contract', MARKETING: 'Advertising consent' },
    kdvs: { lodging: 'Lodging', food: 'Food and drink', other: 'Other service' },
    whenUnpaid: { ask: 'Ask me', release: 'Release the nights' },
  },
}

type Columns = Record<string, Record<string, string>>

const tr: Columns = {
  'bank_line.state': { open: 'Bekliyor', booked: 'İşlendi', aside: 'Ayrıldı' },
  'cash_move.kind': { 'pay-in': 'Kasaya konan', 'pay-out': 'Kasadan çıkan' },
  'consent_code.purpose': shared.tr.purposes,
  'deposit_rule.by': { percent: 'Tutarın yüzdesi', amount: 'Sabit tutar' },
  'deposit_rule.when_unpaid': shared.tr.whenUnpaid,
  'erasure.why': { request: 'Kişinin isteği', retention: 'Süresi doldu' },
  'extra.kdv': shared.tr.kdvs,
  'extra.per': { piece: 'Adet', stay: 'Konaklama', night: 'Gece', guest: 'Kişi', 'guest-night': 'Kişi ve gece' },
  'folio.reason': {
    'pays-later': 'Sonra ödeyecek',
    'company-pays': 'Şirket ödeyecek',
    'written-off': 'Alacaktan vazgeçildi',
    'refund-to-come': 'İade yapılacak',
    'before-accounts': 'Hesap tutulmadan önce bitti',
    other: 'Başka bir neden',
  },
  'folio_line.kdv': { ...shared.tr.kdvs, none: 'KDV’siz' },
  'invoice.buyer_kind': { person: 'Kişi', foreigner: 'Yabancı misafir', company: 'Şirket' },
  'invoice_line.sold': {
    nights: 'Geceler',
    lodging: 'Konaklama bedelinin bir kısmı',
    extra: 'Ek hizmet',
    fee: 'Ücret',
    damage: 'Hasar',
    other: 'Diğer',
  },
  'membership.role': { own: 'Kendi rolünüz' },
  'reservation.status': {
    ACTIVE: 'Aktif',
    CONFIRMED: 'Onaylı',
    COMPLETED: 'Tamamlandı',
    CANCELLED: 'İptal',
    NO_SHOW: 'Gelmedi',
  },
  'reservation_option.state': { held: 'Bekleniyor', paid: 'Ödendi', released: 'Ödenmedi, iptal edildi' },
  'reservation_option.when_unpaid': shared.tr.whenUnpaid,
  'settlement.way': {
    rule: 'Kurala göre',
    return: 'Kesinti yok',
    later: 'Başka tarihe saklandı',
    amount: 'Başka bir tutar',
  },
  'sms_batch.kind': shared.tr.kinds,
  'sms_message.state': {
    queued: 'Sırada',
    sending: 'Gönderiliyor',
    sent: 'Gönderildi',
    unknown: 'Bilinmiyor',
    failed: 'Gönderilemedi',
    skipped: 'Atlandı',
    delivered: 'İletildi',
    undelivered: 'İletilemedi',
  },
  'sms_template.kind': shared.tr.kinds,
}

const en: Columns = {
  'bank_line.state': { open: 'Waiting', booked: 'Booked', aside: 'Put aside' },
  'cash_move.kind': { 'pay-in': 'Put in', 'pay-out': 'Taken out' },
  'consent_code.purpose': shared.en.purposes,
  'deposit_rule.by': { percent: 'Share of the price', amount: 'Fixed amount' },
  'deposit_rule.when_unpaid': shared.en.whenUnpaid,
  'erasure.why': { request: 'Asked for', retention: 'Period over' },
  'extra.kdv': shared.en.kdvs,
  'extra.per': { piece: 'Piece', stay: 'Stay', night: 'Night', guest: 'Guest', 'guest-night': 'Guest and night' },
  'folio.reason': {
    'pays-later': 'Pays later',
    'company-pays': 'The company pays',
    'written-off': 'Written off',
    'refund-to-come': 'A refund is to come',
    'before-accounts': 'Over before accounts were kept',
    other: 'Another reason',
  },
  'folio_line.kdv': { ...shared.en.kdvs, none: 'No VAT' },
  'invoice.buyer_kind': { person: 'Person', foreigner: 'Guest from abroad', company: 'Company' },
  'invoice_line.sold': {
    nights: 'Nights',
    lodging: 'Part of the price of the stay',
    extra: 'Extra',
    fee: 'Fee',
    damage: 'Damage',
    other: 'Other',
  },
  'membership.role': { own: 'A role of your own' },
  'reservation.status': {
    ACTIVE: 'Active',
    CONFIRMED: 'Confirmed',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
    NO_SHOW: 'No-show',
  },
  'reservation_option.state': { held: 'Awaited', paid: 'Paid', released: 'Not paid, called off' },
  'reservation_option.when_unpaid': shared.en.whenUnpaid,
  'settlement.way': {
    rule: 'As the rule says',
    return: 'Nothing charged',
    later: 'Kept for another date',
    amount: 'Another amount',
  },
  'sms_batch.kind': shared.en.kinds,
  'sms_message.state': {
    queued: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    unknown: 'Unknown',
    failed: 'Not sent',
    skipped: 'Left out',
    delivered: 'Delivered',
    undelivered: 'Not delivered',
  },
  'sms_template.kind': shared.en.kinds,
}

/**
 * Labels for values of a fixed set, by table and column. value-words.ts has the labels that other features also use.
 */
export const valuesText = texts({ tr: { columns: tr }, en: { columns: en } })
