import { problems } from '#contract/problem.ts'

/** Refusals around backups. */
export const backupProblems = problems({
  'backups.nowhere': {
    tr: 'Yedeklerin nereye yazılacağı ayarlanmamış.',
    en: 'It has not been set where backups are kept.',
  },
  'backups.no-such-backup': {
    tr: 'Böyle bir yedek yok, ya da süresi dolduğu için silinmiş.',
    en: 'There is no such backup, or it was removed as its time was over.',
  },
  'backups.trial-busy': {
    tr: 'Şu anda başka bir yedek deneniyor. Bitince yeniden deneyin.',
    en: 'Another backup is being tried right now. Try again when that is done.',
  },
  'backups.key-needed': {
    tr: 'Sunucu bu yedeği açamaz: yedek anahtarını yapıştırın.',
    en: 'The server cannot open this backup: paste its key.',
  },
  'backups.key-malformed': {
    tr: 'Burada anahtar yok. Anahtar AGE-SECRET-KEY-1 ile başlayan satırdır.',
    en: 'There is no key in this. It is the line that begins with AGE-SECRET-KEY-1.',
  },
  'backups.key-other': {
    tr: 'Bu anahtar bu yedeği açmıyor: yedek başka bir anahtar için şifrelenmiş.',
    en: 'This key does not open the backup: it was made for another one.',
  },
  'backups.damaged': {
    tr: 'Yedek dosyası bozuk: yarıda kesilmiş ya da değiştirilmiş. Başka bir yedek seçin.',
    en: 'The backup is damaged: it was cut off or changed. Choose another one.',
  },
  'backups.not-read': {
    tr: 'Yedek, saklandığı yerden okunamadı. Biraz sonra yeniden deneyin.',
    en: 'The backup could not be read from where it is kept. Try again in a while.',
  },
  'backups.newer': {
    tr: 'Bu yedek daha yeni bir Konuk sürümünden. Önce Konuk’u güncelleyin.',
    en: 'This backup is of a newer Konuk. Update Konuk first.',
  },
  'backups.differs': {
    tr: 'Geri yüklenen veriler yedeğin kendi listesine uymuyor. Bu yedeğe güvenmeyin, başka bir yedek seçin.',
    en: 'What was restored is not what the backup says of itself. Do not rely on it; choose another one.',
  },
  'backups.no-scratch': {
    tr: 'Bu sunucuda deneme için ayrı bir veritabanı açılamıyor; yedekten tek işletme alınamaz.',
    en: 'No database can be made for it on this server, so no single business can be taken from a backup.',
  },
  'backups.no-such-business': {
    tr: 'Bu yedekte böyle bir işletme yok.',
    en: 'There is no such business in this backup.',
  },
  'backups.other-secret': {
    tr: 'Bu yedekten sonra KONUK_SECRET değişmiş; kimlik numaraları açılamaz, bu yüzden işletme buradan alınamaz.',
    en: 'KONUK_SECRET was changed after this backup: identity numbers would not open, so no business is taken from it here.',
  },
})
