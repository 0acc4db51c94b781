// A Turkish lawyer must review this text before it is used with real businesses. It addresses the people who open a
// Konuk account, not their guests. For guest data the business is the controller and Konuk the processor (KVKK art.
// 12/2); kvkk-notice.ts is the notice to guests. This text is a notice too, so nobody accepts it (Kurul 2026/347).
import type { LegalText } from './legal-text.ts'

export const privacyPolicy: Omit<LegalText, 'purpose'> = {
  version: 1,
  date: '2026-11-22',
  title: 'İşletmeler İçin Gizlilik Politikası',
  sections: [
    {
      heading: '1. Bu metin kimin için?',
      paragraphs: [
        'Konuk’ta hesap açan işletme sahiplerinin ve çalışanlarının kişisel verilerini nasıl işlediğimizi anlatır. 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (Kanun) 10. maddesi uyarınca bilgilendirme amacıyla hazırlanmıştır; bir sözleşme değildir, sizden bir şeyi kabul etmenizi istemez.',
        'Bu verilerin veri sorumlusu, Konuk’u işletendir; ona İletişim sayfasındaki e-posta adresinden ulaşabilirsiniz.',
      ],
    },
    {
      heading: '2. Misafirlerinizin verileri',
      paragraphs: [
        'Konuk’a yazdığınız misafir bilgilerinin veri sorumlusu sizsiniz; Konuk bunları yalnızca sizin adınıza ve hizmeti sunmak için işleyen veri işleyendir. Onları kendi amaçlarımız için kullanmayız, başka işletmelere göstermeyiz, satmayız. Misafirlerinize verilecek bilgilendirme ayrı bir metindir: KVKK Aydınlatma Metni.',
      ],
    },
    {
      heading: '3. İşlediğimiz veriler',
      paragraphs: ['Hesabınız için yalnızca şunları tutarız:'],
      list: [
        'Kimlik ve iletişim: adınız, soyadınız, e-posta adresiniz; yazdıysanız telefon numaranız.',
        'İşletme: adı, adresi, birimleri ve ayarları.',
        'Oturum ve güvenlik: şifrenizin geri çevrilemeyen özeti, oturum zamanları, IP adresi, tarayıcı ve cihaz bilgisi, başarısız giriş denemelerinin sayısı.',
        'İşlem kayıtları: programda hangi işlemi ne zaman yaptığınız ve gönderdiğiniz SMS’lerin sonucu.',
        'Yazışmalar: demo talebiniz ve bize yazdıklarınız.',
      ],
    },
    {
      heading: '4. Amaçlar ve hukuki sebepler',
      paragraphs: [
        'Veriler, siz forma ya da ekrana yazdıkça ve programı kullandıkça elektronik yolla toplanır; sebepleri:',
      ],
      list: [
        'hesabınızı açmak, hizmeti sunmak ve size hizmetle ilgili bilgi vermek: sözleşmenin kurulması ve ifası (Kanun 5/2-c),',
        'hesabı ve sistemi kötüye kullanıma karşı korumak, hataları gidermek: meşru menfaat (5/2-f),',
        'yasaların istediği kayıtları tutmak, yetkili makamlara bilgi vermek: hukuki yükümlülük (5/2-ç),',
        'bir uyuşmazlıkta hakkımızı korumak: bir hakkın tesisi, kullanılması veya korunması (5/2-e).',
      ],
    },
    {
      heading: '5. Kime aktarılır?',
      paragraphs: [
        'Veriler yalnızca hizmetin gerektirdiği kadar; barındırma, e-posta ve SMS hizmeti aldığımız firmalara ve istemeye yetkili kamu kurumlarına aktarılır. Reklam ağı, izleme kodu ya da başka bir sitenin çerezi kullanmayız.',
      ],
    },
    {
      heading: '6. Ne kadar saklanır?',
      paragraphs: ['Gerekmeyen veri silinir:'],
      list: [
        'e-posta adresi doğrulanmayan kayıtlar kısa süre sonra kendiliğinden silinir,',
        'biten oturumların kayıtları güvenlik için gerektiği kadar tutulur, sonra silinir,',
        'hesap ve işletme bilgileri, hesap açık olduğu sürece; kapatıldıktan sonra yasal saklama süreleri boyunca tutulur.',
      ],
    },
    {
      heading: '7. Tarayıcınızda tutulanlar',
      paragraphs: [
        'Oturumunuz, dil ve görünüm seçiminiz ile daha önce giriş yaptığınız cihazın işareti tarayıcınızda saklanır. Bunlar hizmetin çalışması için gereklidir; sizi başka sitelerde izlemeye yaramaz.',
      ],
    },
    {
      heading: '8. Haklarınız',
      paragraphs: [
        'Kanun’un 11. maddesine göre verilerinizin işlenip işlenmediğini öğrenebilir, bilgi isteyebilir, amacına uygun kullanılıp kullanılmadığını ve aktarıldığı kişileri öğrenebilirsiniz. Yanlışsa düzeltilmesini, 7. maddedeki koşullarda silinmesini, bunların aktarılan kişilere bildirilmesini isteyebilir; otomatik analizle aleyhinize çıkan sonuca itiraz edebilir, zararınızın giderilmesini isteyebilirsiniz.',
        'Başvurunuzu İletişim sayfasındaki e-posta adresine, hesabınızın e-posta adresinden yazarak iletebilirsiniz. En geç 30 gün içinde ücretsiz yanıtlarız. Yanıtı yeterli bulmazsanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.',
      ],
    },
    {
      heading: '9. Değişiklikler',
      paragraphs: ['Bu metin değişirse yeni sürümü, yürürlük tarihiyle birlikte bu sayfada yayımlanır.'],
    },
  ],
}
