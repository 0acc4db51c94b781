import { texts } from '#web/platform/texts.ts'

export const notificationsText = texts({
  tr: {
    title: 'Bildirimler',
    button: (unread: number) => (unread === 0 ? 'Bildirimler' : `Bildirimler, ${unread} okunmamış`),
    readAll: 'Tümünü okundu say',
    unread: 'Okunmadı:',
    none: 'Henüz bildirim yok',
    noneMore: 'Yeni rezervasyonlar, gelen onaylar ve gönderilemeyen SMS’ler burada görünecek.',
    failed: 'Bildirimler yüklenemedi',
    reservation: (unit: string) => `Yeni rezervasyon: ${unit}`,
    reservationMore: (guest: string, stay: string) => (guest === '' ? stay : `${guest}, ${stay}`),
    consent: {
      KVKK: 'KVKK metni onaylandı',
      CONTRACT: 'Satış sözleşmesi onaylandı',
      MARKETING: 'Tanıtım mesajlarına izin verildi',
    },
    released: (unit: string) => `Kapora gelmedi, geceler boşaldı: ${unit}`,
    releasedMore: (guest: string) => `${guest} rezervasyonu iptal edildi`,
    depositSoon: (unit: string) => `Kapora süresi doluyor: ${unit}`,
    depositSoonMore: (guest: string, amount: string, until: string) =>
      `${guest}: ${amount || 'kapora'} bekleniyor, son ödeme ${until}`,
    depositOverdue: (unit: string) => `Kapora süresi doldu: ${unit}`,
    depositOverdueMore: (guest: string) => `${guest}: geceler tutuluyor, karar sizin`,
    retention: 'Süresi dolan kişisel veriler silinecek',
    retentionMore: (day: string) => `${day} günü; önce gözden geçirin`,
    smsFailed: 'SMS gönderilemedi',
    smsFailedTo: (recipient: string) => (recipient === '' ? 'Serbest numara' : recipient),
    smsFailedAmong: (recipient: string, total: string) =>
      `${recipient === '' ? 'Serbest numara' : recipient} (${total} kişilik gönderimde; başkaları da olabilir)`,
  },
  en: {
    title: 'Notifications',
    button: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    readAll: 'Mark all as read',
    unread: 'Unread:',
    none: 'Nothing here yet',
    noneMore: 'New reservations, approvals that come in and SMS that could not be sent will show up here.',
    failed: 'The notifications could not be loaded',
    reservation: (unit: string) => `New reservation: ${unit}`,
    reservationMore: (guest: string, stay: string) => (guest === '' ? stay : `${guest}, ${stay}`),
    consent: {
      KVKK: 'Privacy notice confirmed',
      CONTRACT: 'Sales contract approved',
      MARKETING: 'Marketing messages allowed',
    },
    released: (unit: string) => `No deposit came, the nights are free: ${unit}`,
    releasedMore: (guest: string) => `The reservation of ${guest} was cancelled`,
    depositSoon: (unit: string) => `A deposit is due soon: ${unit}`,
    depositSoonMore: (guest: string, amount: string, until: string) =>
      `${guest}: ${amount || 'deposit'} awaited until ${until}`,
    depositOverdue: (unit: string) => `The time for a deposit is over: ${unit}`,
    depositOverdueMore: (guest: string) => `${guest}: the nights are still held, you decide`,
    retention: 'Personal data that are due will be destroyed',
    retentionMore: (day: string) => `On ${day}; look through them before`,
    smsFailed: 'An SMS could not be sent',
    smsFailedTo: (recipient: string) => (recipient === '' ? 'A free number' : recipient),
    smsFailedAmong: (recipient: string, total: string) =>
      `${recipient === '' ? 'A free number' : recipient} (one of ${total}; there may be others)`,
  },
})
