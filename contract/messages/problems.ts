import { problems, type Values } from '#contract/problem.ts'
import { storedNow } from '#contract/stored.problems.ts'
import type { MessageKind } from '#domain/sms/limits.ts'

/** The names of the kinds of messages in refusals. */
const messageKindWords: Record<MessageKind, { tr: string; en: string }> = {
  informational: { tr: 'Bilgilendirme', en: 'Informational' },
  commercial: { tr: 'Tanıtım', en: 'Advertising' },
}
const kindWords = (kind: Values[string] | undefined, language: 'tr' | 'en') =>
  messageKindWords[kind === 'commercial' ? kind : 'informational'][language]

/** Refusals of SMS templates and of sending. */
export const smsProblems = problems({
  'sms.user-unknown': { tr: 'Kullanıcı bilgisi alınamadı', en: 'The user could not be read' },
  'sms.template-blank': {
    tr: 'Şablon adı ve içeriği boş olamaz',
    en: 'The name and the content of a template must not be empty',
  },
  'sms.template-not-found': { tr: 'Seçilen şablon bulunamadı', en: 'The chosen template was not found' },
  'sms.template-changed-meanwhile': {
    tr: 'Bu şablon siz düzenlerken değiştirildi. Yazdıklarınız kaydedilmedi; iki metni karşılaştırıp karar verin.',
    en: 'This template was changed while you were editing it. Nothing was saved; compare the two texts and decide.',
  },
  'sms.stored-template-name': storedNow('templateName'),
  'sms.stored-template-content': storedNow('templateContent'),
  'sms.stored-template-kind': {
    tr: ({ kind }) => `Şimdi kayıtlı olan: ${kindWords(kind, 'tr')}`,
    en: ({ kind }) => `Stored now: ${kindWords(kind, 'en')}`,
  },
  'sms.too-many-templates': {
    tr: ({ most }) => `En fazla ${most} şablon saklanabilir. Kullanmadığınız bir şablonu silin.`,
    en: ({ most }) => `At most ${most} templates can be kept. Delete one that you do not use.`,
  },
  'sms.no-recipients': { tr: 'Lütfen en az bir misafir seçin', en: 'Please choose at least one guest' },
  'sms.too-many-recipients': {
    tr: 'Bir seferde en fazla 1000 kişiye SMS gönderilebilir.',
    en: 'An SMS can be sent to at most 1000 people at once.',
  },
  'sms.phone-required': { tr: 'Lütfen telefon numarası girin', en: 'Please enter a phone number' },
  'sms.phone-invalid': {
    tr: 'Lütfen geçerli bir telefon numarası girin! Örnek: 0 (5XX) XXX XX XX',
    en: 'Please enter a valid mobile number. Example: 0 (5XX) XXX XX XX',
  },
  'sms.message-required': { tr: 'Lütfen mesaj içeriği girin', en: 'Please enter the message' },
  'sms.placeholder-unknown': {
    tr: ({ names }) => `Mesajda tanınmayan alan var: ${names}. Düzeltin ya da silin.`,
    en: ({ names }) => `The message has unknown placeholders: ${names}. Correct or remove them.`,
  },
  'sms.nobody-left': {
    tr: 'SMS gönderilebilecek kimse kalmadı. Atlananların nedenlerine bakın.',
    en: 'There is nobody left to send to. See why each was left out.',
  },
  'sms.value-missing': {
    tr: 'Mesajdaki alanlardan bazıları bu alıcı için bilinmiyor (ör. {ad}). Alanı silin ya da bir misafir seçin.',
    en: 'Some placeholders are not known of this recipient (such as {ad}). Remove them or choose a guest.',
  },
  'sms.too-long': {
    tr: 'Alanlar doldurulunca mesaj 1000 karakteri aşıyor. Lütfen kısaltın.',
    en: 'With its placeholders filled the message has more than 1000 characters. Please shorten it.',
  },
  'sms.allowance': {
    tr: ({ left, asked }) =>
      left === 0
        ? 'Konuk’un SMS hattından bugün daha fazla SMS gönderilemez; hakkınız gece yarısı yenilenir. Daha çoğu için Ayarlar’da kendi SMS hesabınızı bağlayabilirsiniz.'
        : `Konuk’un SMS hattından bugün ${left} SMS daha gönderebilirsiniz, bu gönderim ise ${asked} SMS (uzun mesaj birden çok SMS sayılır). Hiçbiri gönderilmedi.`,
    en: ({ left, asked }) =>
      left === 0
        ? 'No more SMS can be sent over Konuk’s account today; there are new ones at midnight. For more, connect an SMS account of your own in the settings.'
        : `${left} more SMS can be sent over Konuk’s account today, and this would be ${asked} (a long message counts as several). None was sent.`,
  },
  'sms.phone-full': {
    tr: 'Konuk’un SMS hattından bu numaraya bugün daha fazla SMS gitmez. Yarın yeniden deneyin ya da Ayarlar’da kendi SMS hesabınızı bağlayın.',
    en: 'Konuk’s account sends this number no more SMS today. Try again tomorrow, or connect an SMS account of your own in the settings.',
  },
  'sms.strangers-spent': {
    tr: ({ most }) =>
      `Misafiriniz ya da çalışanınız olmayan numaralara bugünkü ${most} SMS hakkınız bitti. Kişiyi misafir olarak ekleyin ya da kendi SMS hesabınızı bağlayın.`,
    en: ({ most }) =>
      `Today’s ${most} SMS to numbers that are neither a guest’s nor a colleague’s are used up. Add the person as a guest, or connect an SMS account of your own.`,
  },
  'sms.contact-held': {
    tr: ({ found }) =>
      `Mesajda ${found} var. Bağlantı, e-posta ve telefon numarası, Konuk onaylayana kadar yalnızca kendi SMS hesabınızdan gider.`,
    en: ({ found }) =>
      `The message holds ${found}. Until Konuk releases your business, links, e-mail addresses and phone numbers go over an SMS account of your own only.`,
  },
  'sms.release-unknown': {
    tr: 'Bu işletme onay bekleyenler arasında yok.',
    en: 'This business is not among those that wait for release.',
  },
  'sms.no-consent': {
    tr: 'Bu numaranın kayıtlı tanıtım izni yok; tanıtım mesajı gönderilemez.',
    en: 'There is no recorded marketing consent for this number: a commercial message cannot be sent.',
  },
  'sms.not-sent': {
    tr: 'SMS sağlayıcısı mesajı kabul etmedi. Ayrıntı için gönderim kayıtlarına bakın.',
    en: 'The SMS provider did not accept the message. See the log for details.',
  },
  'sms.provider-away': {
    tr: 'SMS sağlayıcısına ulaşılamadı. Mesaj gönderilmedi; biraz sonra tekrar deneyin.',
    en: 'The SMS provider could not be reached. The message was not sent; try again a little later.',
  },
  'sms.outcome-unknown': {
    tr: 'Mesajın gönderilip gönderilmediği bilinmiyor. Tekrar göndermeden önce gönderim kayıtlarına bakın.',
    en: 'It is not known whether the message went out. Look at the log before sending it again.',
  },
  'sms.request-reused': {
    tr: 'Bu istek daha önce başka bir mesaj için kullanıldı. Sayfayı yenileyip tekrar deneyin.',
    en: 'This request was used before for another message. Reload the page and try again.',
  },
  'sms.batch-not-found': { tr: 'Gönderim bulunamadı.', en: 'The batch was not found.' },
})
