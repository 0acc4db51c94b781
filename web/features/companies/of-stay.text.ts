import { texts } from '#web/platform/texts.ts'

export const ofStayText = texts({
  tr: {
    company: 'Cari',
    choose: 'Cari seç',
    change: 'Değiştir',
    remove: 'Kaldır',
    cancel: 'Vazgeç',
    add: 'Yeni cari',
    title: 'Ünvan',
    noMatch: 'Eşleşen cari yok',
    chosen: (title: string) => `Rezervasyon ${title} carisine yazıldı.`,
    removed: 'Rezervasyonun carisi kaldırıldı.',
    agreed: (percent: string) => `%${percent} anlaşma indirimi`,
    give: (percent: string, amount: string) => `−%${percent} anlaşma indirimi uygula (${amount})`,
    overLimit: (balance: string, limit: string) =>
      `Carinin açık borcu ${balance}; sınırı ${limit}. İşlem durmaz, yalnız bilin.`,
  },
  en: {
    company: 'Company',
    choose: 'Choose a company',
    change: 'Change',
    remove: 'Remove',
    cancel: 'Cancel',
    add: 'New company',
    title: 'Title',
    noMatch: 'No company matches',
    chosen: (title: string) => `The reservation belongs to ${title} now.`,
    removed: 'The reservation belongs to no company now.',
    agreed: (percent: string) => `${percent}% agreed discount`,
    give: (percent: string, amount: string) => `Give the agreed discount of ${percent}% (${amount})`,
    overLimit: (balance: string, limit: string) =>
      `The company owes ${balance}; its limit is ${limit}. Nothing is stopped.`,
  },
})
