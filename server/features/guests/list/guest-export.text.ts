import type { Language } from '#domain/language/language.ts'
import type { Status } from '#domain/reservations/status.ts'

type Words = {
  fileName: string
  sheet: string
  headers: readonly string[]
  yes: string
  no: string
  statuses: Partial<Record<Status, string>>
}

/** The texts of the exported guest list. The headers are in the order of the columns in export-guests.ts. */
export const guestExportText: Record<Language, Words> = {
  tr: {
    fileName: 'musteri-listesi',
    sheet: 'Müşteri Listesi',
    headers: [
      'Rezervasyon ID',
      'Rezervasyon No',
      'Ad',
      'Soyad',
      'Ana misafir',
      'Uyruk',
      'TC Kimlik No',
      'Pasaport No',
      'Telefon',
      'E-posta',
      'Birim',
      'Giriş tarihi',
      'Çıkış tarihi',
      'KVKK onayı',
      'Satış sözleşmesi onayı',
      'Durum',
    ],
    yes: 'Evet',
    no: 'Hayır',
    statuses: { ACTIVE: 'Aktif', COMPLETED: 'Tamamlandı', CANCELLED: 'İptal', NO_SHOW: 'Gelmedi' },
  },
  en: {
    fileName: 'customer-list',
    sheet: 'Customer list',
    headers: [
      'Reservation id',
      'Reservation number',
      'First name',
      'Last name',
      'Main guest',
      'Nationality',
      'T.C. identity number',
      'Passport number',
      'Phone',
      'E-mail',
      'Unit',
      'Check-in',
      'Check-out',
      'KVKK approved',
      'Sales contract approved',
      'Status',
    ],
    yes: 'Yes',
    no: 'No',
    statuses: { ACTIVE: 'Active', COMPLETED: 'Completed', CANCELLED: 'Cancelled', NO_SHOW: 'No-show' },
  },
}
