import type { RaisedAlarm } from '#domain/backups/keep.ts'
import type { Language } from '#domain/language/language.ts'
import { formatInstant } from '#domain/time/day.ts'

type Letter = {
  subject: Record<RaisedAlarm, string>
  paragraphs: (alarm: RaisedAlarm, raisedAt: Date) => string[]
  link: string
  footer: string
}

const toDo = {
  tr: {
    backup:
      'Verileriniz yerinde duruyor; eksik olan kopyasıdır. Diskte yer olup olmadığına, yedeklerin yazıldığı yere ve günlükteki “backup failed” satırına bakın.',
    'foreign-place':
      'Yedeklerin yazıldığı yerde başka bir Konuk’un yedekleri var; onlar silinmesin diye oraya hiçbir şey yazılmadı. Bu Konuk için ayrı bir yer ayarlayın (KONUK_BACKUP_DIR). Öteki artık çalışmıyorsa bu yeri “npm run backup -- --take-over” devralır.',
    stuck:
      'Veritabanının günlüğü yazıldığı yere aktarılamıyor ya da günlük kopyası alınamıyor. Sürerse disk dolar ve Konuk durur: yedek klasörüne ve diskteki yere hemen bakın.',
  },
  en: {
    backup:
      'Your data is in its place; its copy is missing. Look at the space on the disk, at the place of the backups, and at the line “backup failed” in the log.',
    'foreign-place':
      'The backups of another Konuk are kept in the place of these backups, so nothing was written there and nothing of them is lost. Set a place of its own for this Konuk (KONUK_BACKUP_DIR). If the other one is gone, “npm run backup -- --take-over” takes the place over.',
    stuck:
      'The log of the database cannot be handed over, or its daily copy cannot be made. If this goes on, the disk fills and Konuk stops: look at the backup folder and the space on the disk now.',
  },
}

export const alarmMailText: Record<Language, Letter> = {
  tr: {
    subject: {
      'none-yet': 'Konuk: henüz hiç yedek alınamadı',
      missed: 'Konuk: son iki saatte yedek alınmadı',
      failed: 'Konuk: son yedek alınamadı',
      unchecked: 'Konuk: son yedek doğrulanamadı',
      'foreign-place': 'Konuk: yedek yazılamadı, yeri başka bir Konuk’un',
      stuck: 'Konuk: dakikalık yedekleme durdu',
    },
    paragraphs: (alarm, raisedAt) => [
      `Fark edildiği zaman: ${formatInstant(raisedAt)}.`,
      toDo.tr[alarm === 'stuck' || alarm === 'foreign-place' ? alarm : 'backup'],
      'Bu durum sürdükçe yeniden yazılmaz; Yedekler sayfası düzelip düzelmediğini gösterir.',
    ],
    link: 'Yedekler',
    footer: 'Bu e-posta, Konuk’u işleten kişi olduğunuz için gönderildi.',
  },
  en: {
    subject: {
      'none-yet': 'Konuk: no backup has been made yet',
      missed: 'Konuk: no backup was made in the last two hours',
      failed: 'Konuk: the latest backup could not be made',
      unchecked: 'Konuk: the latest backup could not be verified',
      'foreign-place': 'Konuk: no backup was written, as its place is another Konuk’s',
      stuck: 'Konuk: point-in-time recovery is stuck',
    },
    paragraphs: (alarm, raisedAt) => [
      `Noticed at ${formatInstant(raisedAt)}.`,
      toDo.en[alarm === 'stuck' || alarm === 'foreign-place' ? alarm : 'backup'],
      'While this goes on, no further mail is sent; the page of the backups shows whether it is in order again.',
    ],
    link: 'Backups',
    footer: 'This mail was sent to you because you run Konuk.',
  },
}
