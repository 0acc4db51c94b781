// A Turkish lawyer must review this text before it is used with real guests. `render` fills in the {names}; each name
// is a key of ContractTexts. The text states that it was approved by SMS. This becomes true only with the approval, and
// until then the text is not stored as a contract.
import { usualCancellation } from './contract-terms.ts'
import type { Section } from './legal-text.ts'

/** The values of the contract, as text ready to be read. */
export type ContractTexts = {
  hotelName: string
  hotelAddress: string
  customerName: string
  /** One line per unit. */
  units: string
  checkIn: string
  checkOut: string
  checkInTime: string
  checkOutTime: string
  days: string
  people: string
  totalPrice: string
  priceWithTax: string
  /** `nights` and `extras` each have one line per item. */
  nights: string
  extras: string
  deposit: string
  paymentMethod: string
  /** One line per paragraph. */
  cancellation: string
  /** One line per paragraph. */
  businessTerms: string
  city: string
  date: string
  approvalDate: string
}

/** Placeholders in the public template. */
export const contractPlaceholders: ContractTexts = {
  hotelName: '[Otel adı]',
  hotelAddress: '[Otel adresi]',
  customerName: '[Müşteri adı soyadı]',
  units: 'Konaklama birimi: [Konaklama birimi]',
  checkIn: '[Giriş tarihi]',
  checkOut: '[Çıkış tarihi]',
  checkInTime: '14:00',
  checkOutTime: '11:00',
  days: '[Gün sayısı]',
  people: '[Kişi sayısı]',
  totalPrice: '[Toplam bedel]',
  priceWithTax: '[Vergiler dâhil bedel]',
  nights: 'Gecelik bedel: [Her gecenin bedeli]',
  extras: 'Ek hizmet: [Konaklamayla birlikte alınan hizmetler ve bedelleri]',
  deposit: 'Kapora: [Kapora tutarı ve son ödeme zamanı]',
  paymentMethod: '[Ödeme şekli]',
  cancellation: ['[İşletmenin iptal kuralı; seçilmemişse şu kural:]', ...usualCancellation].join('\n'),
  businessTerms: '[İşletmenin kendi koşulları: ev kuralları, evcil hayvan, geç iptal gibi]',
  city: '[Şehir]',
  date: '[Tarih]',
  approvalDate: '[Onay tarihi]',
}

/** The wording that the contract uses if the business has not stated a value. */
export const contractFallbacks = {
  notStated: 'belirtilmemiştir',
  paymentMethod: 'işletmede, nakit veya banka kartıyla',
  businessTerms: 'İşletme ek koşul koymamıştır.',
  approvalDate: 'SMS doğrulama kodunun doğrulandığı an (onay kaydında yazılıdır)',
}

export const salesContractSections: readonly Section[] = [
  {
    heading: '1. Taraflar',
    paragraphs: [
      'Hizmet sağlayıcı: {hotelName} (İşletme). Adres: {hotelAddress}.',
      'Müşteri: {customerName} (Müşteri). Müşteri, bu sözleşmeyi kendisi ve birlikte konaklayacak kişiler adına yapar.',
    ],
  },
  {
    heading: '2. Konu ve konaklama bilgileri',
    paragraphs: [
      'Bu sözleşmenin konusu, aşağıda nitelikleri yazılı konaklama hizmetinin verilmesi ve bedelinin ödenmesidir.',
    ],
    list: [
      '{units}',
      'Giriş tarihi: {checkIn}',
      'Çıkış tarihi: {checkOut}',
      'Süre: {days} gün',
      'Kişi sayısı: {people}',
    ],
  },
  {
    heading: '3. Bedel ve ödeme',
    paragraphs: [
      'Müşteri bu sözleşmeyi onaylamakla aşağıdaki bedeli ödeme yükümlülüğü altına girer. Müşteriden, vergiler dâhil bedelin üzerinde bir konaklama bedeli istenmez.',
      'Toplam bedel, gecelik bedellerin toplamıdır. Konaklamayla birlikte alınan ek hizmetlerin bedeli buna eklenir. Kapora, ödenecek tutardan düşülür.',
    ],
    list: [
      'Toplam bedel: {totalPrice}',
      'Vergiler dâhil bedel: {priceWithTax}',
      '{nights}',
      '{extras}',
      '{deposit}',
      'Ödeme şekli: {paymentMethod}',
    ],
  },
  {
    heading: '4. Giriş ve çıkış',
    paragraphs: [
      'Birim, giriş günü saat {checkInTime} itibarıyla teslim edilir ve çıkış günü saat {checkOutTime} itibarıyla boşaltılır.',
      '1774 sayılı Kimlik Bildirme Kanunu gereği konaklayan herkes girişte kimliğini veya pasaportunu gösterir. Belgelerin kopyası alınmaz.',
    ],
  },
  {
    heading: '5. İptal',
    paragraphs: ['{cancellation}'],
  },
  {
    heading: '6. Cayma hakkı',
    paragraphs: [
      'Mesafeli Sözleşmeler Yönetmeliği’nin 15. maddesinin birinci fıkrasının (g) bendi uyarınca, belirli bir tarihte veya dönemde yapılması gereken konaklama hizmetlerinde cayma hakkı yoktur. 5. maddedeki iptal imkânı saklıdır.',
    ],
  },
  {
    heading: '7. Anahtar, zararlar ve ek harcamalar',
    paragraphs: [],
    list: [
      'Oda anahtarının kaybedilmesi hâlinde anahtarın veya kilidin yenilenme bedeli Müşteriden ayrıca alınır.',
      'İşletme içindeki yeme, içme ve benzeri harcamalar konaklama bedeline dâhil değildir; ayrıca ücretlendirilir.',
      'Müşteri ve birlikte konaklayanlar, birime ve eşyaya kusurlarıyla verdikleri zararı giderir.',
    ],
  },
  {
    heading: '8. İşletmenin kendi koşulları',
    paragraphs: [
      'İşletmenin bu sözleşmeye eklediği koşullar, doğrulama kodunun gönderildiği andaki hâliyle şunlardır:',
      '{businessTerms}',
      'Bu koşullar Müşterinin kanundan doğan haklarını sınırlamaz. Bu sözleşmenin başka bir maddesiyle çeliştikleri yerde, Müşterinin lehine olan uygulanır.',
    ],
  },
  {
    heading: '9. Kişisel veriler',
    paragraphs: [
      'Kişisel verilerin işlenmesine ilişkin bilgilendirme ayrı bir aydınlatma metniyle yapılır. Bu sözleşmenin onaylanması, açık rıza veya ticari ileti izni anlamına gelmez.',
    ],
  },
  {
    heading: '10. Şikâyet ve uyuşmazlık',
    paragraphs: [
      'Müşteri şikâyetlerini İşletmeye iletebilir. Uyuşmazlıklarda, kanundaki parasal sınırlar içinde tüketici hakem heyetlerine, bu sınırların üzerinde tüketici mahkemelerine başvurulabilir.',
    ],
  },
  {
    heading: '11. Onay',
    paragraphs: [
      'Bu sözleşme, Müşteri tarafından SMS doğrulaması ile onaylanmıştır: Müşteri, yalnızca bu sözleşme için telefonuna gönderilen kodu İşletmenin yetkilisiyle paylaşmış veya konaklama sayfasına yazmıştır. SMS doğrulaması güvenli elektronik imza değildir. Sözleşmenin bir örneği istenildiğinde Müşteriye verilir.',
    ],
    list: ['Düzenleme yeri ve tarihi: {city}, {date}', 'Onay tarihi: {approvalDate}'],
  },
]
