import type { MessageKind } from '#domain/sms/limits.ts'

type ReadyTemplate = { templateName: string; templateContent: string; kind: MessageKind }

/**
 * The templates that a business has from the start. All but the last are about the stay. The last asks for a review,
 * which is advertising, so it goes only to guests who agreed to advertising. A fact that only the front desk knows is
 * an unknown placeholder, and the message cannot be sent until a clerk replaces it.
 */
export const readyTemplates: readonly ReadyTemplate[] = [
  {
    templateName: 'Hoş geldiniz',
    templateContent:
      'Sayın {ad} {soyad}, {giris} günü sizi bekliyoruz: {birim}. Geliş saatinizi bildirirseniz hazırlığımızı ona göre yaparız. {isletme}',
    kind: 'informational',
  },
  {
    templateName: 'Yol tarifi',
    templateContent: 'Merhaba {ad}, adresimiz: {adres}. Yolu bulamazsanız arayın, tarif edelim. {isletme}',
    kind: 'informational',
  },
  {
    templateName: 'Kapı kodu',
    templateContent:
      'Merhaba {ad}, {birim} kapı kodunuz: {kapı kodu}. {cikis} günü çıkışınıza kadar geçerlidir. {isletme}',
    kind: 'informational',
  },
  {
    templateName: 'Ödeme hatırlatma',
    templateContent:
      'Sayın {ad} {soyad}, {giris} girişli rezervasyonunuzun kalan ödemesini hatırlatmak isteriz. Ödediyseniz bu mesajı dikkate almayın. {isletme}',
    kind: 'informational',
  },
  {
    templateName: 'Çıkış günü',
    templateContent:
      'Günaydın {ad}, bugün çıkış gününüz. Anahtarı teslim etmeyi ve eşyalarınıza son kez bakmayı unutmayın. İyi yolculuklar! {isletme}',
    kind: 'informational',
  },
  {
    templateName: 'Teşekkür',
    templateContent: 'Sayın {ad} {soyad}, bizde konakladığınız için teşekkür ederiz. Yolunuz açık olsun. {isletme}',
    kind: 'informational',
  },
  {
    templateName: 'Kış yolu uyarısı',
    templateContent:
      'Sayın {ad} {soyad}, yolumuzda kar ve buz var. Kış lastiği ve zincirle, hava kararmadan gelin; yolda kalırsanız bizi arayın. {isletme}',
    kind: 'informational',
  },
  {
    templateName: 'Değerlendirme ricası',
    templateContent:
      'Merhaba {ad}, memnun kaldıysanız internette birkaç cümleyle bizi değerlendirir misiniz? Mesaj istemiyorsanız RET yazın. {isletme}',
    kind: 'commercial',
  },
]
