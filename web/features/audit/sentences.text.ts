import { withSuffix } from '#domain/audit/turkish-suffix.text.ts'
import { texts } from '#web/platform/texts.ts'

const things = {
  tr: {
    reservation: 'rezervasyon',
    allocation: 'konaklama bölümü',
    reservation_option: 'opsiyon',
    settlement: 'iptal hesabı',
    folio: 'hesap',
    guest: 'misafir bilgileri',
    guest_profile: 'misafir kaydı',
    guest_note: 'misafir notu',
    guest_merge: 'misafir birleştirme',
    payment: 'ödeme',
    folio_line: 'hesap satırı',
    cash_session: 'kasa',
    cash_move: 'kasa hareketi',
    bank_account: 'banka hesabı',
    bank_line: 'banka hareketi',
    invoice: 'fatura',
    invoice_line: 'fatura satırı',
    invoiced_line: 'faturalanan satır',
    invoice_seller: 'fatura bilgileri',
    price_rule: 'fiyat kuralı',
    price_season: 'sezon',
    child_band: 'çocuk yaş aralığı',
    extra: 'ek hizmet',
    deposit_rule: 'kapora kuralı',
    cancel_rule: 'iptal kuralı',
    unit: 'birim',
    unit_block: 'satışa kapama',
    sms_template: 'SMS şablonu',
    sms_batch: 'SMS gönderimi',
    sms_message: 'SMS',
    sms_account: 'SMS hesabı',
    consent_code: 'onay kodu',
    marketing_consent: 'ileti izni',
    membership: 'çalışan yetkisi',
    staff_role: 'görev tanımı',
    staff_invitation: 'çalışan daveti',
    data_request: 'KVKK başvurusu',
    data_breach: 'veri ihlali',
    hotel: 'işletme bilgileri',
    business_terms: 'işletme kuralları',
  } as Record<string, string>,
  en: {
    reservation: 'reservation',
    allocation: 'part of a stay',
    reservation_option: 'option',
    settlement: 'cancellation account',
    folio: 'account',
    guest: 'guest details',
    guest_profile: 'guest file',
    guest_note: 'guest note',
    guest_merge: 'merge of guests',
    payment: 'payment',
    folio_line: 'folio line',
    cash_session: 'cash desk',
    cash_move: 'cash movement',
    bank_account: 'bank account',
    bank_line: 'bank line',
    invoice: 'invoice',
    invoice_line: 'invoice line',
    invoiced_line: 'invoiced line',
    invoice_seller: 'invoice details',
    price_rule: 'price rule',
    price_season: 'season',
    child_band: 'child age band',
    extra: 'extra',
    deposit_rule: 'deposit rule',
    cancel_rule: 'cancellation rule',
    unit: 'unit',
    unit_block: 'block',
    sms_template: 'SMS template',
    sms_batch: 'SMS sending',
    sms_message: 'SMS',
    sms_account: 'SMS account',
    consent_code: 'consent code',
    marketing_consent: 'marketing consent',
    membership: 'staff member',
    staff_role: 'role',
    staff_invitation: 'invitation',
    data_request: 'KVKK request',
    data_breach: 'data breach',
    hotel: 'business details',
    business_terms: 'house rules',
  } as Record<string, string>,
}

const whose = (guest: string) => (guest === '' ? '' : `${guest} adına yapılan `)
const forUnit = {
  tr: (unit: string) => (unit === '' ? '' : `${unit} için `),
  en: (unit: string) => (unit === '' ? '' : ` of ${unit}`),
}
const within = (days: string) => (days === '' ? '' : ` (${days})`)
const ofGuest = (guest: string) => (guest === '' ? '' : ` of ${guest}`)

/** Each sentence of the trail. `who` is the person, `guest` the main guest of the stay, and amounts are written already. */
export const sentencesText = texts({
  tr: {
    itself: 'Sistem',
    things: things.tr,
    added: (who: string, thing: string, name: string) => `${who}, ${name === '' ? '' : `${name}: `}${thing} ekledi`,
    changed: (who: string, thing: string, name: string) =>
      `${who}, ${name === '' ? '' : `${name}: `}${thing} üzerinde değişiklik yaptı`,
    removed: (who: string, thing: string, name: string) =>
      `${who}, ${name === '' ? '' : `${name}: `}${thing} kaydını sildi`,
    saw: (who: string, guest: string) =>
      guest === ''
        ? `${who}, kimlik numaralarını gördü`
        : `${who}, ${guest} rezervasyonundaki kimlik numaralarını gördü`,
    exported: (who: string) => `${who}, misafir listesini kimlik numaralarıyla indirdi`,
    tookPerson: (who: string) => `${who}, bir misafirin bütün verilerini indirdi (KVKK)`,
    unitPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who}, ${withSuffix(unit, 'of')} fiyatını ${withSuffix(before, 'from')} ${withSuffix(after, 'to')} ${isMore ? 'çıkardı' : 'indirdi'}`,
    nightPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who}, ${forUnit.tr(unit)}bir fiyat kuralının gecelik fiyatını ${withSuffix(before, 'from')} ${withSuffix(after, 'to')} ${isMore ? 'çıkardı' : 'indirdi'}`,
    unitAdded: (who: string, unit: string) => `${who}, ${unit} birimini ekledi`,
    unitChanged: (who: string, unit: string) => `${who}, ${withSuffix(unit, 'of')} bilgilerini değiştirdi`,
    unitArchived: (who: string, unit: string) => `${who}, ${unit} birimini kullanımdan kaldırdı`,
    unitRestored: (who: string, unit: string) => `${who}, ${unit} birimini yeniden kullanıma aldı`,
    priceSaid: (who: string, unit: string) => `${who}, ${forUnit.tr(unit)}fiyat kuralı ekledi`,
    priceTaken: (who: string, unit: string) => `${who}, ${forUnit.tr(unit)}bir fiyat kuralını kaldırdı`,
    priceBack: (who: string, unit: string) => `${who}, ${forUnit.tr(unit)}kaldırılan bir fiyat kuralını geri getirdi`,
    blocked: (who: string, unit: string, days: string) => `${who}, ${unit} birimini satışa kapattı${within(days)}`,
    unblocked: (who: string, unit: string, days: string) =>
      `${who}, ${unit} birimini yeniden satışa açtı${within(days)}`,
    blockChanged: (who: string, unit: string) => `${who}, ${withSuffix(unit, 'of')} satışa kapalı günlerini değiştirdi`,
    booked: (who: string, guest: string) =>
      guest === '' ? `${who}, yeni rezervasyon yaptı` : `${who}, ${guest} adına rezervasyon yaptı`,
    cancelled: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu iptal etti`,
    checkedIn: (who: string, guest: string) =>
      guest === '' ? `${who}, girişi yaptı` : `${who}, ${withSuffix(guest, 'of')} girişini yaptı`,
    checkedOut: (who: string, guest: string) =>
      guest === '' ? `${who}, çıkışı yaptı` : `${who}, ${withSuffix(guest, 'of')} çıkışını yaptı`,
    stayPrice: (who: string, guest: string, before: string, after: string, isMore: boolean) =>
      `${who}, ${whose(guest)}rezervasyonun tutarını ${withSuffix(before, 'from')} ${withSuffix(after, 'to')} ${isMore ? 'çıkardı' : 'indirdi'}`,
    stayDays: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonun tarihlerini değiştirdi`,
    stayUnit: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu başka bir birime aldı`,
    stayChanged: (who: string, guest: string) => `${who}, ${whose(guest)}rezervasyonu değiştirdi`,
    paid: (who: string, guest: string, amount: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonu için `}${amount} ₺ ödeme aldı`,
    refunded: (who: string, guest: string, amount: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonu için `}${amount} ₺ iade etti`,
    charged: (who: string, guest: string, amount: string) =>
      `${who}, ${guest === '' ? '' : `${guest} rezervasyonunun `}hesabına ${amount} ₺ işledi`,
    invoiced: (who: string, number: string) => `${who}, ${number} numaralı faturayı kesti`,
    consentGiven: (who: string) => `${who}, misafirin onay kodunu doğruladı`,
    roleGiven: (who: string) => `${who}, bir çalışanın yetkisini değiştirdi`,
    tookBack: (who: string, thing: string, name: string) =>
      `${who}, ${name === '' ? '' : `${name}: `}${thing} değişikliğini geri aldı`,
    left: (who: string) => `${who}, bir çalışanın erişimini kapattı`,
  },
  en: {
    itself: 'The system',
    things: things.en,
    added: (who: string, thing: string, name: string) => `${who} added: ${thing}${name === '' ? '' : ` (${name})`}`,
    changed: (who: string, thing: string, name: string) => `${who} changed: ${thing}${name === '' ? '' : ` (${name})`}`,
    removed: (who: string, thing: string, name: string) => `${who} removed: ${thing}${name === '' ? '' : ` (${name})`}`,
    saw: (who: string, guest: string) => `${who} saw identity numbers in the reservation${ofGuest(guest)}`,
    exported: (who: string) => `${who} downloaded the guest list with identity numbers`,
    tookPerson: (who: string) => `${who} downloaded everything that is known of a guest (KVKK)`,
    unitPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who} ${isMore ? 'raised' : 'lowered'} the price of ${unit} from ${before} to ${after}`,
    nightPrice: (who: string, unit: string, before: string, after: string, isMore: boolean) =>
      `${who} ${isMore ? 'raised' : 'lowered'} the night of a price rule${forUnit.en(unit)} from ${before} to ${after}`,
    unitAdded: (who: string, unit: string) => `${who} added ${unit}`,
    unitChanged: (who: string, unit: string) => `${who} changed the details of ${unit}`,
    unitArchived: (who: string, unit: string) => `${who} took ${unit} out of use`,
    unitRestored: (who: string, unit: string) => `${who} put ${unit} back into use`,
    priceSaid: (who: string, unit: string) => `${who} added a price rule${forUnit.en(unit)}`,
    priceTaken: (who: string, unit: string) => `${who} took away a price rule${forUnit.en(unit)}`,
    priceBack: (who: string, unit: string) => `${who} brought back a price rule${forUnit.en(unit)}`,
    blocked: (who: string, unit: string, days: string) => `${who} took ${unit} off sale${within(days)}`,
    unblocked: (who: string, unit: string, days: string) => `${who} put ${unit} back on sale${within(days)}`,
    blockChanged: (who: string, unit: string) => `${who} changed the days on which ${unit} is off sale`,
    booked: (who: string, guest: string) => `${who} made a reservation${guest === '' ? '' : ` for ${guest}`}`,
    cancelled: (who: string, guest: string) => `${who} cancelled the reservation${ofGuest(guest)}`,
    checkedIn: (who: string, guest: string) => `${who} checked in ${guest === '' ? 'a guest' : guest}`,
    checkedOut: (who: string, guest: string) => `${who} checked out ${guest === '' ? 'a guest' : guest}`,
    stayPrice: (who: string, guest: string, before: string, after: string, isMore: boolean) =>
      `${who} ${isMore ? 'raised' : 'lowered'} the price of the reservation${ofGuest(guest)} from ${before} to ${after}`,
    stayDays: (who: string, guest: string) => `${who} changed the dates of the reservation${ofGuest(guest)}`,
    stayUnit: (who: string, guest: string) => `${who} moved the reservation${ofGuest(guest)} to another unit`,
    stayChanged: (who: string, guest: string) => `${who} changed the reservation${ofGuest(guest)}`,
    paid: (who: string, guest: string, amount: string) => `${who} took a payment of ₺${amount}${ofGuest(guest)}`,
    refunded: (who: string, guest: string, amount: string) => `${who} gave back ₺${amount}${ofGuest(guest)}`,
    charged: (who: string, guest: string, amount: string) =>
      `${who} charged ₺${amount} to the account${ofGuest(guest)}`,
    invoiced: (who: string, number: string) => `${who} issued invoice ${number}`,
    consentGiven: (who: string) => `${who} verified a guest's consent code`,
    roleGiven: (who: string) => `${who} changed what a member of staff may do`,
    tookBack: (who: string, thing: string, name: string) =>
      `${who} took a change back: ${thing}${name === '' ? '' : ` (${name})`}`,
    left: (who: string) => `${who} ended the access of a member of staff`,
  },
})
