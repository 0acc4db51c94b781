import { texts } from '#web/platform/texts.ts'

export const kvkkNavText = texts({
  tr: {
    label: 'KVKK sayfaları',
    mayNot: 'Kişisel verilerle ilgili işleri yalnızca yetkili kişiler yapabilir. İşletme sahibine başvurun.',
    people: {
      name: 'Kişiler',
      title: 'KVKK',
      more: 'Bir misafir verilerini istediğinde yapılacaklar. Başvuruya en geç 30 günde, ücretsiz yanıt verilir.',
    },
    requests: {
      name: 'Başvurular',
      title: 'KVKK başvuruları',
      more: 'Bir kişi kendi verileri için ne isterse burada kayda geçer. Yanıt, başvurunun geldiği günden başlayarak 30 gün içinde ve ücretsiz verilir.',
    },
    retention: {
      name: 'Saklama ve imha',
      title: 'Saklama ve imha',
      more: 'Misafir verileri ne kadar saklanır, ne zaman yok edilir ve neler yok edildi (KVKK m. 7).',
    },
    breaches: {
      name: 'İhlal',
      title: 'Veri ihlali',
      more: 'Kişisel veriler başkasının eline geçtiyse, fark ettiğiniz andan başlayarak 72 saat içinde Kişisel Verileri Koruma Kuruluna bildirilir.',
    },
  },
  en: {
    label: 'KVKK pages',
    mayNot: 'What is done about personal data is for those who may do so. Ask the owner of the business.',
    people: {
      name: 'People',
      title: 'KVKK',
      more: 'What to do when a guest asks for their data (law 6698). A request is answered within 30 days, free of charge.',
    },
    requests: {
      name: 'Requests',
      title: 'KVKK requests',
      more: 'What people ask for as to their own data is recorded here. It is answered within 30 days of the day on which it came, free of charge.',
    },
    retention: {
      name: 'Retention',
      title: 'Retention and destruction',
      more: 'How long what is known of guests is kept, when it is destroyed, and what was (law 6698, art. 7).',
    },
    breaches: {
      name: 'Breach',
      title: 'Data breach',
      more: 'When personal data has fallen into other hands, the Personal Data Protection Board is told within 72 hours of your noticing it.',
    },
  },
})
