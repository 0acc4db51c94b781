import { paysForChoices, type PaysFor } from '#domain/groups/group.ts'
import { problems } from '#contract/problem.ts'

const paysForNames: Record<PaysFor, { tr: string; en: string }> = {
  everything: { tr: 'her şey', en: 'everything' },
  nights: { tr: 'yalnız geceler', en: 'only the nights' },
  nothing: { tr: 'hiçbir şey', en: 'nothing' },
}
const paysForWords = (rule: unknown) => paysForNames[paysForChoices.find((one) => one === rule) ?? 'nothing']

/** Refusals around groups. */
export const groupProblems = problems({
  'group.not-found': { tr: 'Grup bulunamadı.', en: 'The group was not found.' },
  'group.too-few-units': { tr: 'Grup için en az iki birim seçin.', en: 'Choose at least two units for a group.' },
  'group.too-many-units': {
    tr: 'Tek seferde en çok 20 birim ayırtılabilir. Kalanları sonra ekleyin.',
    en: 'At most 20 units can be booked at once. Add the others afterwards.',
  },
  'group.unit-twice': {
    tr: 'Aynı birim aynı geceler için iki kez seçildi.',
    en: 'The same unit was chosen twice for the same nights.',
  },
  'group.joins-itself': {
    tr: 'Aynı rezervasyon seçildi. Başka bir rezervasyon seçin.',
    en: 'This is the same booking. Choose another one.',
  },
  'group.deposit-awaited-by-one': {
    tr: 'Yalnız birinin kaporası bekleniyor. Önce o kaporayı tahsil edin.',
    en: 'Only one of the two waits for its deposit. Receive that deposit first.',
  },
  'group.payers-differ': {
    tr: 'İki rezervasyonu aynı cari ödemiyor. Önce ikisinde de aynı cariyi seçin.',
    en: 'The two bookings are not paid by the same company. Choose the same one for both first.',
  },
  'group.in-no-group': { tr: 'Bu konaklama bir grupta değil.', en: 'This stay is in no group.' },
  'group.changed-meanwhile': {
    tr: 'Grup bu sırada değişti. Yenileyip tekrar deneyin.',
    en: 'The group has changed meanwhile. Reload and try again.',
  },
  'group.stays-changed': {
    tr: 'Gruba bu sırada birim eklendi ya da gruptan ayrıldı. Yenileyip tekrar deneyin.',
    en: 'A stay was added to the group or left it meanwhile. Reload and try again.',
  },
  'group.invoiced': {
    tr: 'Bu satır bir faturada; önce faturayı iade edin.',
    en: 'This line is on an invoice; credit the invoice first.',
  },
  'group.cancellation-fee': {
    tr: 'İptal bedeli, iptal edilen konaklamanın hesabında kalır.',
    en: 'A cancellation fee stays on the account of the cancelled stay.',
  },
  'group.stored-name': {
    tr: ({ name }) => `Şu an kayıtlı ad: ${name === '' ? '–' : name}`,
    en: ({ name }) => `The stored name is: ${name === '' ? '–' : name}`,
  },
  'group.stored-rule': {
    tr: ({ rule }) => `Şu an kayıtlı: grup hesabında ${paysForWords(rule).tr}`,
    en: ({ rule }) => `Stored now: on the account of the group ${paysForWords(rule).en}`,
  },
  'group.line-elsewhere': {
    tr: 'Bu satır artık orada değil. Sayfayı yenileyin.',
    en: 'This line is not there any more. Reload the page.',
  },
  'group.stays-with-unit': {
    tr: 'Geceler, zorunlu ek hizmetler ve konaklama indirimleri başka birime taşınmaz; grup hesabına taşıyabilirsiniz.',
    en: 'Nights, mandatory extras and discounts of a stay never move to another unit. They can move to the account of the group.',
  },
  'group.after-stay': {
    tr: 'Bu satırın günü, taşınacağı konaklamanın çıkışından sonra.',
    en: 'The day of this line is after the check-out of the stay to which it would move.',
  },
  'group.not-in-group': {
    tr: 'Seçilen birim artık bu grupta değil. Sayfayı yenileyin.',
    en: 'The chosen unit is no longer in this group. Reload the page.',
  },
  'group.stay-of-payment': {
    tr: 'Ödemenin hangi birime taşınacağını seçin.',
    en: 'Choose the unit to which the payment moves.',
  },
})
