import { formatTl, kurus } from '#domain/money/money.ts'
import { formatDay } from '#domain/time/day.ts'
import { problems } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'

const tl = (amount: string | number | undefined, language: 'tr' | 'en') =>
  formatTl(kurus(Number(amount ?? 0)), language)

/** Refusals around invoices. */
export const invoiceProblems = problems({
  'invoice.not-found': { tr: 'Böyle bir fatura yok.', en: 'There is no such invoice.' },
  'invoice.required': { tr: 'Bu alan faturada zorunludur.', en: 'An invoice cannot do without this.' },
  'invoice.unprintable': {
    tr: 'Bu yazının harfleri faturaya basılamıyor. Pasaporttaki Latin harfli yazılışını girin.',
    en: 'The letters of this text cannot be printed on an invoice. Enter the Latin spelling of the passport.',
  },
  'invoice.tc-kimlik': {
    tr: 'T.C. kimlik numarası geçerli değil. Numara vermek istemiyorsa boş bırakın.',
    en: 'This is no valid T.C. identity number. Leave it empty if none is given.',
  },
  'invoice.vkn': {
    tr: 'Vergi numarası geçerli değil: 10 haneli VKN ya da şahıs şirketinin 11 haneli T.C. kimlik numarası.',
    en: 'This is no valid tax number: ten digits, or the eleven of a sole trader.',
  },
  'invoice.prefix': {
    tr: 'Seri, üç büyük harf ya da rakamdan oluşur: KNK gibi. Türkçe harf olmaz.',
    en: 'A series is three capital letters or digits, such as KNK.',
  },
  'invoice.konaklama-rate': {
    tr: 'Konaklama vergisi oranı %1 ile %4 arasında olabilir.',
    en: 'The rate of konaklama vergisi lies between 1 % and 4 %.',
  },
  'invoice.no-seller': {
    tr: 'Önce işletmenizin fatura bilgilerini girin.',
    en: 'First enter what stands on invoices of your business.',
  },
  'invoice.no-place': {
    tr: 'UBL-TR için işletmenin ili ve ilçesi gerekir. Fatura bilgilerinize girin.',
    en: 'UBL-TR needs the province and district of the business. Add them to the details for invoices.',
  },
  'invoice.unproven': {
    tr: 'Bu belge, kimin hazırladığı bilinmeyen bir veri dosyasından geldi. Vergi dairesine gönderilecek dosyası verilmez.',
    en: 'This document came from a data file whose maker is unknown. No file for the tax office is made of it.',
  },
  'invoice.number-lost': {
    tr: 'Vergi ya da kimlik numarası okunamıyor. Konuk’u kuran kişiye başvurun.',
    en: 'A tax or identity number cannot be read. Ask whoever set Konuk up.',
  },
  'invoice.nothing-to-invoice': {
    tr: 'Bu konaklamada faturası kesilmemiş bir tutar yok.',
    en: 'Nothing of this stay is left to be invoiced.',
  },
  'invoice.no-lines': {
    tr: 'Faturaya girecek en az bir satır seçin.',
    en: 'Choose at least one line for the invoice.',
  },
  'invoice.valid-until-past': {
    tr: 'Geçerlilik bugün ya da daha sonra bitmeli.',
    en: 'It must be valid until today or a later day.',
  },
  'invoice.line-gone': {
    tr: 'Seçtiğiniz satırlardan biri bu arada faturalandı ya da hesapta değişti. Kalanlar aşağıda: yeniden seçin.',
    en: 'One of the chosen lines has been invoiced or changed in the meantime. What is left is below: choose again.',
  },
  'invoice.amount-too-high': {
    tr: ({ left }) => `Seçilen satırlar ${tl(left, 'tr')}: bu faturaya en çok o kadar yazılabilir.`,
    en: ({ left }) => `The chosen lines come to ${tl(left, 'en')}: this invoice can have no more than that.`,
  },
  'invoice.no-rate': {
    tr: ({ day }) => `${formatDay(String(day))} günü için vergi oranı tanımlı değil.`,
    en: ({ day }) => `There is no tax rate for ${formatDay(String(day))}.`,
  },
  'invoice.negative-line': {
    tr: 'İndirimler, faturası kesilmemiş tutardan düşülemiyor. Kesilen faturaya iade kesin ya da hesabı düzeltin.',
    en: 'What was taken off cannot come off what is still to be invoiced. Credit the invoice that was issued, or correct the account.',
  },
  'invoice.more-than-folio': {
    tr: ({ over }) =>
      `Faturası kesilen satırlar sonradan değişmiş: hesap toplamı ${tl(over, 'tr')} aşılırdı. Önce eski faturaya iade kesin.`,
    en: ({ over }) =>
      `Lines have changed since they were invoiced: ${tl(over, 'en')} more than the account says would be invoiced. Credit the old invoice first.`,
  },
  'invoice.folio-changed': {
    tr: ({ payable }) =>
      `Hesap bu arada değişti: fatura tutarı şimdi ${tl(payable, 'tr')}. Kontrol edip yeniden kesin.`,
    en: ({ payable }) =>
      `The account has changed: the invoice now comes to ${tl(payable, 'en')}. Check it and issue again.`,
  },
  'invoice.before-last': {
    tr: ({ day }) => `Bu seride ${formatDay(String(day))} tarihli fatura var: daha eski tarihle fatura kesilemez.`,
    en: ({ day }) => `This series has an invoice of ${formatDay(String(day))}: an earlier one cannot follow.`,
  },
  'invoice.credit-of-credit': { tr: 'İade faturasının iadesi kesilemez.', en: 'A credit note cannot be credited.' },
  'invoice.nothing-to-credit': { tr: 'İade edilecek tutarı girin.', en: 'Enter what is taken back.' },
  'invoice.no-such-line': { tr: 'Faturada böyle bir satır yok.', en: 'There is no such line on the invoice.' },
  'invoice.credit-too-high': {
    tr: ({ left }) => `Bu satırdan en çok ${tl(left, 'tr')} iade edilebilir.`,
    en: ({ left }) => `At most ${tl(left, 'en')} of this line can be taken back.`,
  },
  'invoice.request-taken': {
    tr: 'Bu işlem numarası başka bir faturada kullanıldı. Sayfayı yenileyip tekrar deneyin.',
    en: 'This request number belongs to another invoice. Reload the page and try again.',
  },
  'invoice.seller-changed-meanwhile': {
    tr: 'Siz yazarken fatura bilgileri başka biri tarafından değiştirildi.',
    en: 'While you were typing somebody else has changed the details for invoices.',
  },
  'invoice.stored-title': storedNow('title'),
  'invoice.stored-tax-office': storedNow('taxOffice'),
  'invoice.stored-tax-number': storedNow('taxNumber'),
  'invoice.stored-address': storedNow('address'),
  'invoice.stored-city': storedNow('city'),
  'invoice.stored-district': storedNow('district'),
  'invoice.stored-prefix': storedNow('prefix'),
  'invoice.stored-konaklama-rate': storedNow('konaklamaRate'),
})
