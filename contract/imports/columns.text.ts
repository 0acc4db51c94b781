import type { ImportColumn, ImportKind } from '#domain/imports/columns.ts'
import type { Language } from '#domain/language/language.ts'

type Headers = { [K in ImportKind]: Record<ImportColumn<K>, string> }

/** Headings of the columns of an import file, for the template and for error messages. */
export const importHeaders: Record<Language, Headers> = {
  tr: {
    units: {
      unitName: 'Birim adı',
      roomType: 'Birim tipi',
      capacity: 'Kapasite',
      price: 'Gecelik fiyat',
      checkInTime: 'Giriş saati',
      checkOutTime: 'Çıkış saati',
      description: 'Açıklama',
    },
    reservations: {
      unitName: 'Birim',
      checkIn: 'Giriş tarihi',
      checkOut: 'Çıkış tarihi',
      firstName: 'Ad',
      lastName: 'Soyad',
      fullName: 'Ad soyad',
      phone: 'Telefon',
      email: 'E-posta',
      numberOfGuests: 'Kişi sayısı',
      totalPrice: 'Toplam tutar',
      nationality: 'Uyruk',
      tcKimlik: 'TC Kimlik No',
      passportNumber: 'Pasaport No',
      isMainGuest: 'Ana misafir',
      specialRequests: 'Not',
    },
  },
  en: {
    units: {
      unitName: 'Unit name',
      roomType: 'Type',
      capacity: 'Capacity',
      price: 'Price per night',
      checkInTime: 'Check-in time',
      checkOutTime: 'Check-out time',
      description: 'Description',
    },
    reservations: {
      unitName: 'Unit',
      checkIn: 'Check-in',
      checkOut: 'Check-out',
      firstName: 'First name',
      lastName: 'Last name',
      fullName: 'Full name',
      phone: 'Phone',
      email: 'E-mail',
      numberOfGuests: 'Number of guests',
      totalPrice: 'Total price',
      nationality: 'Nationality',
      tcKimlik: 'T.C. identity number',
      passportNumber: 'Passport number',
      isMainGuest: 'Main guest',
      specialRequests: 'Note',
    },
  },
}
