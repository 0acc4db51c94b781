import type { LegalText } from './legal-text.ts'

/**
 * The text of the consent to advertising by SMS. It is requested separately, and only from guests who want advertising.
 * It names the business, because the consent is valid only for this business and this channel.
 */
export function marketingConsentOf(hotel: { name: string; address: string }): LegalText {
  const address = hotel.address.trim() === '' ? '' : ` (adres: ${hotel.address.trim()})`
  const name = hotel.name.trim() === '' ? 'bu konaklama işletmesi' : hotel.name.trim()
  return {
    purpose: 'MARKETING',
    version: 1,
    date: '2026-11-21',
    title: 'Ticari Elektronik İleti (SMS) Onayı',
    sections: [
      {
        heading: 'Onayın konusu',
        paragraphs: [
          `Bu onay ile ${name}${address} tarafından, bu onayı verdiğiniz cep telefonu numaranıza kampanya, indirim, davet ve kutlama içerikli SMS gönderilmesini kabul edersiniz.`,
          'Onay yalnızca SMS için ve yalnızca bu işletme için geçerlidir; arama ve e-posta için ya da başka bir işletme için izin sayılmaz.',
        ],
      },
      {
        heading: 'Onay isteğe bağlıdır',
        paragraphs: [
          'Onay vermek zorunda değilsiniz. Onay vermemeniz ya da verdiğiniz onayı geri almanız rezervasyonunuzu, konaklamanızı ve fiyatı etkilemez.',
          'Konaklamanızla ilgili bilgi mesajları (giriş saati, kapı kodu, rezervasyon değişikliği gibi) bu onaya bağlı değildir.',
        ],
      },
      {
        heading: 'Onayın geri alınması',
        paragraphs: [
          'Onayınızı dilediğiniz zaman, gerekçe göstermeden ve ücretsiz olarak, işletmeye söyleyerek, gelen mesajdaki ret bildirimini kullanarak ya da İleti Yönetim Sistemi (İYS) üzerinden geri alabilirsiniz.',
        ],
      },
      {
        heading: 'Kişisel verileriniz',
        paragraphs: [
          'Bu amaçla yalnızca adınız ve telefon numaranız, açık rızanıza dayanılarak işlenir; mesajın iletilmesi için SMS hizmet sağlayıcısına ve onayın kaydı için İYS’ye aktarılır. Onay geri alınınca bu amaçla işlenmez; onayın ve geri almanın kaydı ispat yükümlülüğü için yasal süre boyunca saklanır.',
        ],
      },
    ],
  }
}
