import type { SmsRelease } from '#contract/sms/release/schemas.ts'
import { texts } from '#web/platform/texts.ts'

type Words = { states: Record<SmsRelease['state'], string> }
const named: { tr: Words; en: Words } = {
  tr: {
    states: {
      waiting: 'Bekliyor',
      released: 'İzinli',
      'taken-back': 'İzni geri alındı',
      established: 'Kendiliğinden izinli',
    },
  },
  en: {
    states: { waiting: 'Waiting', released: 'Released', 'taken-back': 'Taken back', established: 'Released by time' },
  },
}

/** Texts of the operators' page about businesses whose messages with links are held. */
export const smsReleasesText = texts({
  tr: {
    ...named.tr,
    title: 'SMS’lerinde bağlantı bekleyen işletmeler',
    more: 'Konuk’un SMS hattından bağlantı, e-posta ya da telefon numarası göndermek isteyenler. İzin vermezseniz ilk ödenmiş konaklamadan 30 gün sonra kendiliğinden açılır; geri aldığınız izin kendiliğinden açılmaz.',
    none: 'Bekleyen işletme yok',
    noneMore: 'Bir işletmenin mesajı bu yüzden gitmediğinde burada görünür.',
    failed: 'Bekleyen işletmeler yüklenemedi',
    columns: {
      name: 'İşletme',
      since: 'Açılış',
      paid: 'İlk ödenmiş konaklama',
      tries: 'Deneme',
      state: 'Durum',
      act: 'İşlem',
    },
    noPaidStay: 'Yok',
    tried: (count: number, last: string) => `${count} (son: ${last})`,
    decided: (who: string, at: string) => `${who}, ${at}`,
    allow: 'Mesajlarında bağlantıya izin ver',
    takeBack: 'İzni geri al',
    allowFor: (name: string) => `Mesajlarında bağlantıya izin ver: ${name}`,
    withdrawFrom: (name: string) => `İzni geri al: ${name}`,
    allowed: (name: string) => `${name} artık mesajlarında bağlantı gönderebilir. İşletmeye bildirildi.`,
    takenBack: (name: string) => `${name} için izin geri alındı. İşletmeye bildirildi.`,
    withdrawTitle: 'İzin geri alınsın mı?',
    withdrawQuestion: (name: string) =>
      `${name}, Konuk’un SMS hattından bağlantı, e-posta ve telefon numarası gönderemez; sıradaki böyle mesajları da gitmez.`,
  },
  en: {
    ...named.en,
    title: 'Businesses that wait for links in their SMS',
    more: 'They meant to send a link, an e-mail address or a phone number over Konuk’s SMS account. Without a decision that opens 30 days after their first paid stay; what you take back does not open by itself.',
    none: 'No business waits',
    noneMore: 'One whose message did not go for that reason shows up here.',
    failed: 'The businesses that wait could not be loaded',
    columns: {
      name: 'Business',
      since: 'Opened',
      paid: 'First paid stay',
      tries: 'Tries',
      state: 'State',
      act: 'Action',
    },
    noPaidStay: 'None',
    tried: (count: number, last: string) => `${count} (last: ${last})`,
    decided: (who: string, at: string) => `${who}, ${at}`,
    allow: 'Allow links in its messages',
    takeBack: 'Take back',
    allowFor: (name: string) => `Allow links in its messages: ${name}`,
    withdrawFrom: (name: string) => `Take back: ${name}`,
    allowed: (name: string) => `${name} may send links. The business was told.`,
    takenBack: (name: string) => `Taken back from ${name}. The business was told.`,
    withdrawTitle: 'Take it back?',
    withdrawQuestion: (name: string) =>
      `${name} sends no links, e-mail addresses and phone numbers over Konuk’s SMS account any more, nor those that wait.`,
  },
})
