import type { Language } from '#domain/language/language.ts'

type Said = {
  created: string
  updated: string
  deleted: string
  readyAdded: (count: number) => string
  sent: string
  queued: (count: number) => string
  resent: (count: number) => string
}

/** The messages of successful answers. */
export const messagesText: Record<Language, Said> = {
  tr: {
    created: 'Şablon başarıyla oluşturuldu',
    updated: 'Şablon başarıyla güncellendi',
    deleted: 'Şablon başarıyla silindi',
    readyAdded: (count) => (count === 0 ? 'Hazır şablonların hepsi zaten var' : `${count} hazır şablon eklendi`),
    sent: 'SMS başarıyla gönderildi',
    queued: (count) => `${count} alıcı için SMS gönderimi başladı`,
    resent: (count) => `${count} mesaj yeniden gönderiliyor`,
  },
  en: {
    created: 'The template was created',
    updated: 'The template was updated',
    deleted: 'The template was deleted',
    readyAdded: (count) =>
      count === 0 ? 'You have all ready-made templates' : `${count} ready-made template${count === 1 ? '' : 's'} added`,
    sent: 'The SMS was sent',
    queued: (count) => `Sending to ${count} recipient${count === 1 ? '' : 's'} has begun`,
    resent: (count) => `${count} message${count === 1 ? ' is' : 's are'} being sent again`,
  },
}
