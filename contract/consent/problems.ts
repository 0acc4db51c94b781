import { problems } from '#contract/problem.ts'
import { inEnglish, inTurkish } from '#contract/wait-words.ts'

/** Refusals of the KVKK notice and the sales contract by SMS. A wrong code is no refusal but an answer: `verified: false`. */
export const consentProblems = problems({
  'consent.main-guest-missing': { tr: 'Ana misafir bilgisi bulunamadı!', en: 'The main guest was not found.' },
  'consent.phone-required': {
    tr: 'Önce ana misafir ekleyin ve telefon numarasını girin!',
    en: 'First add the main guest with a phone number.',
  },
  'consent.phone-invalid': {
    tr: 'Lütfen geçerli bir telefon numarası girin! Örnek: 0 (5XX) XXX XX XX',
    en: 'Please enter a valid Turkish mobile number. Example: 0 (5XX) XXX XX XX',
  },
  'consent.phone-abroad': {
    tr: 'Yurt dışı numaralarına onay kodu gönderilmez. Misafire metni kâğıtta imzalatın ya da bir Türkiye cep numarası yazın.',
    en: 'No codes are sent to numbers abroad. Have the guest sign on paper, or enter a Turkish mobile number.',
  },
  'consent.phone-of-staff': {
    tr: 'Bu numara işletmenizin bir kullanıcısına ait. Misafir, kendi telefonuna gelen kodla onaylamalıdır.',
    en: 'This number belongs to a user of your business. The guest must confirm with a code sent to their own phone.',
  },
  'consent.identity-required': {
    tr: 'Ana misafir için TC Kimlik numarası veya Pasaport numarası gereklidir!',
    en: 'The main guest needs a T.C. identity number or a passport number.',
  },
  'consent.of-group': {
    tr: 'Bu rezervasyon bir grubun. Sözleşme, grubun kayıtlı bütün birimleriyle hazırlanır; değişikliği kaydedip rezervasyonun sayfasından gönderin.',
    en: 'This reservation is one of a group. Its contract names all stored units of the group: save your change, then send it from the page of the reservation.',
  },
  'consent.text-changed': {
    tr: 'Metin bu sırada değişti. Yeni metni okuyup yeniden deneyin.',
    en: 'The text has changed meanwhile. Read the new one and try again.',
  },
  'consent.code-required': { tr: 'SMS kodunu giriniz!', en: 'Enter the code from the SMS.' },
  'consent.too-soon': {
    tr: ({ seconds }) => `Yeni kod ${seconds} saniye sonra gönderilebilir.`,
    en: ({ seconds }) => `Another code can be sent in ${seconds} seconds.`,
  },
  'consent.too-many': {
    tr: ({ seconds }) => `Çok fazla kod gönderildi. Lütfen ${inTurkish(Number(seconds))} sonra tekrar deneyin.`,
    en: ({ seconds }) => `Too many codes were sent. Please try again in ${inEnglish(Number(seconds))}.`,
  },
  'consent.codes-spent': {
    tr: 'Bugün gönderilebilecek onay kodlarının hepsi gönderildi. Gece yarısından (00:00) sonra yeniden deneyin; rezervasyonu, onayı sonraya bırakarak kaydedebilirsiniz.',
    en: 'All codes that can be sent today were sent. Please try again after midnight (Istanbul time); the reservation can be stored with the consent left for later.',
  },
  'consent.marketing-codes-spent': {
    tr: 'Bugün gönderilebilecek tanıtım izni kodlarının hepsi gönderildi. Gece yarısından (00:00) sonra yeniden deneyin.',
    en: 'All codes for marketing consent that can be sent today were sent. Please try again after midnight (Istanbul time).',
  },
  'consent.phone-full': {
    tr: 'Bu telefona bugün daha fazla onay kodu gönderilemez. Gece yarısından (00:00) sonra yeniden deneyin; rezervasyonu, onayı sonraya bırakarak kaydedebilirsiniz.',
    en: 'No more codes can be sent to this phone today. Please try again after midnight (Istanbul time); the reservation can be stored with the consent left for later.',
  },
  'consent.not-sent': {
    tr: 'SMS gönderilemedi. Lütfen biraz sonra tekrar deneyin.',
    en: 'The SMS could not be sent. Please try again a little later.',
  },
  'consent.outcome-unknown': {
    tr: ({ seconds }) =>
      `Sağlayıcıdan yanıt gelmedi, kod misafire yine de ulaşmış olabilir. Ulaştıysa kodu girin, ulaşmadıysa ${seconds} saniye sonra yeniden gönderin.`,
    en: ({ seconds }) =>
      `The provider did not answer, but the code may have reached the guest all the same. If it has, enter it; if not, send another in ${seconds} seconds.`,
  },
  'consent.code-unknown': {
    tr: 'Bu numara için geçerli bir kod yok. Lütfen yeni kod gönderin.',
    en: 'There is no valid code for this number. Please send a new one.',
  },
  'consent.code-wrong': {
    tr: ({ left }) => `Kod yanlış. ${left} deneme hakkınız kaldı.`,
    en: ({ left }) => `The code is wrong. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`,
  },
  'consent.tries-spent': {
    tr: 'Çok fazla yanlış kod girildi. Lütfen yeni kod gönderin.',
    en: 'Too many wrong codes were entered. Please send a new code.',
  },
  'consent.code-expired': {
    tr: 'Kodun süresi doldu. Lütfen yeni kod gönderin.',
    en: 'The code has expired. Please send a new one.',
  },
  'consent.code-replaced': {
    tr: 'Bu kodun yerine yenisi gönderildi ya da kod geçersiz kılındı. Lütfen son gelen kodu girin veya yeni kod gönderin.',
    en: 'This code was replaced or withdrawn. Please enter the newest code or send a new one.',
  },
  'consent.code-spent': {
    tr: 'Bu kod daha önce kullanıldı.',
    en: 'This code has already been used.',
  },
  'consent.marketing-already': {
    tr: 'Bu numaranın kayıtlı tanıtım izni zaten var.',
    en: 'This number has already agreed to advertising by SMS.',
  },
  'consent.marketing-none': {
    tr: 'Bu numara için geri alınacak bir tanıtım izni yok.',
    en: 'There is no marketing consent of this number to take back.',
  },
})
