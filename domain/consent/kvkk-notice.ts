// A Turkish lawyer must review this text before it is used with real guests. It is a notice and not a contract, so
// nobody accepts it (Kurul 2026/347). It does not ask for consent to processing that the law or a contract already
// allows. The specification requires the text to say that sharing the SMS code with the authorised person gives
// consent. Section 10 says so only of confirming the notice, and requires a separate text and a separate code for any
// consent (Kurul 2025/1072).
import type { Section } from './legal-text.ts'

/** `controller` is a sentence that names the business, because the law requires the controller's identity (art. 10). */
export const kvkkSections = (controller: string): Section[] => [
  {
    heading: '1. Veri sorumlusu',
    paragraphs: [
      controller,
      'Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (Kanun) 10. maddesi uyarınca sizi bilgilendirmek için hazırlanmıştır. Bir sözleşme değildir; sizden bir şeyi kabul etmenizi istemez.',
    ],
  },
  {
    heading: '2. İşlenen kişisel veriler',
    paragraphs: ['Rezervasyonunuz ve konaklamanız için yalnızca şu veriler işlenir:'],
    list: [
      'Kimlik: ad, soyad, uyruk; Türk vatandaşları için T.C. kimlik numarası, yabancılar için pasaport numarası.',
      'İletişim: telefon numarası ve verirseniz e-posta adresi.',
      'Rezervasyon ve konaklama: konaklama birimi, giriş ve çıkış tarihleri, birlikte konaklayanlar, özel istekleriniz.',
      'Ödeme: bedel, ödeme şekli ve fatura bilgileri.',
      'İşlem kayıtları: doğrulama mesajlarının gönderilme ve doğrulanma zamanı, işlemin yapıldığı cihazın IP adresi ve tarayıcı bilgisi.',
    ],
  },
  {
    heading: '3. İşleme amaçları',
    paragraphs: ['Bu veriler şu amaçlarla işlenir:'],
    list: [
      'rezervasyonun alınması, değiştirilmesi, iptali ve konaklama hizmetinin verilmesi,',
      'konaklayanların kimliklerinin kaydedilmesi ve yetkili kolluk birimine bildirilmesi,',
      'ödemenin alınması, fatura düzenlenmesi ve muhasebe kayıtlarının tutulması,',
      'konaklamanızla ilgili bilgilerin size iletilmesi,',
      'sözleşmenin kurulduğunun ve bu bilgilendirmenin yapıldığının ispatı, olası uyuşmazlıkların çözümü.',
    ],
  },
  {
    heading: '4. Toplama yöntemi ve hukuki sebepler',
    paragraphs: [
      'Verileriniz; sizden sözlü, yazılı veya elektronik olarak, rezervasyon sırasında ve işletmeye girişinizde, kısmen otomatik yollarla toplanır. Kimlik belgenizin fotokopisi, taraması veya fotoğrafı alınmaz; belge yalnızca görülerek gerekli bilgiler kaydedilir.',
      'İşlemenin dayandığı hukuki sebepler şunlardır:',
    ],
    list: [
      'Kanun m. 5/2-a ve 5/2-ç: kanunlarda açıkça öngörülme ve hukuki yükümlülük (1774 sayılı Kimlik Bildirme Kanunu, 213 sayılı Vergi Usul Kanunu, 6502 sayılı Tüketicinin Korunması Hakkında Kanun).',
      'Kanun m. 5/2-c: konaklama sözleşmesinin kurulması ve ifası.',
      'Kanun m. 5/2-e: bir hakkın tesisi, kullanılması veya korunması.',
      'Kanun m. 5/2-f: temel hak ve özgürlüklerinize zarar vermemek kaydıyla işletmenin meşru menfaati (işlem güvenliği kayıtları).',
    ],
  },
  {
    heading: '5. Verilerin aktarılması',
    paragraphs: ['Verileriniz, yalnızca yukarıdaki amaçlarla ve gerektiği kadar şu alıcılara aktarılabilir:'],
    list: [
      'kimlik bildirimi için Emniyet Genel Müdürlüğü veya Jandarma Genel Komutanlığı,',
      'yasal yükümlülükler ve talepleri çerçevesinde vergi idaresi, mahkemeler ve diğer yetkili kamu kurumları,',
      'işletme adına çalışan SMS, e-posta, barındırma, ödeme ve e-fatura hizmeti sağlayıcıları ile mali müşavir,',
      'rezervasyonu bir aracı üzerinden yaptıysanız o aracı.',
    ],
  },
  {
    heading: '6. Saklama süresi ve silme',
    paragraphs: [
      'Verileriniz, ilgili mevzuatta öngörülen süreler ve işleme amacının gerektirdiği süre boyunca saklanır. Kanun’un 7. maddesi uyarınca, işlenmesini gerektiren sebepler ortadan kalktığında verileriniz işletmece kendiliğinden veya talebiniz üzerine silinir, yok edilir veya anonim hâle getirilir.',
      'Yurt dışına aktarım ancak Kanun’un 9. maddesindeki şartlardan biri bulunduğunda yapılır ve böyle bir aktarım size ayrıca bildirilir.',
    ],
  },
  {
    heading: '7. Haklarınız',
    paragraphs: ['Kanun’un 11. maddesine göre işletmeye başvurarak:'],
    list: [
      'verilerinizin işlenip işlenmediğini ve amacına uygun kullanılıp kullanılmadığını öğrenebilir, bunlara ilişkin bilgi isteyebilirsiniz,',
      'verilerinizin yurt içinde veya yurt dışında kimlere aktarıldığını öğrenebilirsiniz,',
      'eksik veya yanlış verilerin düzeltilmesini, şartları oluştuğunda 7. madde çerçevesinde silinmesini veya yok edilmesini ve bunun aktarım yapılan kişilere bildirilmesini isteyebilirsiniz,',
      'yalnızca otomatik sistemlerle yapılan analiz sonucunda aleyhinize çıkan bir sonuca itiraz edebilirsiniz,',
      'hukuka aykırı işleme nedeniyle uğradığınız zararın giderilmesini talep edebilirsiniz.',
    ],
  },
  {
    heading: '8. Başvuru yolu',
    paragraphs: [
      'Taleplerinizi, kimliğinizi gösteren bilgilerle birlikte işletmenin adresine yazılı olarak veya işletmede kayıtlı telefon ya da e-posta adresiniz üzerinden iletebilirsiniz. Başvurunuz en kısa sürede ve en geç otuz gün içinde ücretsiz olarak sonuçlandırılır; işlemin ayrıca bir maliyet gerektirmesi hâlinde Kişisel Verileri Koruma Kurulu’nun belirlediği ücret istenebilir.',
    ],
  },
  {
    heading: '9. Kurula şikâyet hakkı',
    paragraphs: [
      'Başvurunuz reddedilir, verilen cevabı yetersiz bulursanız veya süresinde cevap alamazsanız; cevabı öğrendiğiniz tarihten itibaren otuz gün ve her hâlde başvuru tarihinden itibaren altmış gün içinde Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.',
    ],
  },
  {
    heading: '10. SMS ile gönderilen doğrulama kodunun anlamı',
    paragraphs: [
      'Bu metnin size sunulduğunu, telefonunuza SMS ile gönderilen doğrulama kodunu işletmenin yetkilisiyle paylaşarak veya konaklama sayfanıza yazarak teyit edebilirsiniz. Kodu paylaşmanız veya yazmanız yalnızca “okudum, anladım” anlamına gelir; açık rıza, sözleşme onayı veya ticari ileti izni yerine geçmez. Bunları yapmamanız konaklamanıza engel değildir.',
      'Açık rızanızı gerektiren bir işleme yapılmak istenirse bu, sizden ayrı bir metinle istenir. O rızayı da yalnızca o metin için SMS ile gönderilen ayrı bir doğrulama kodunu yetkiliyle paylaşarak verebilir, dilediğiniz zaman geri alabilirsiniz. Rıza vermemeniz hizmeti etkilemez.',
    ],
  },
]
