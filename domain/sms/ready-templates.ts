import type { MessageKind } from './limits.ts'

type ReadyTemplate = { templateName: string; templateContent: string; kind: MessageKind }

/**
 * What a business finds among its templates from the start. Each is about the stay but the last: whoever asks for a
 * review advertises, so it goes to those who agreed to that. What only the desk knows stands as a field that the product
 * does not: no message goes out before something is written in its place.
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
