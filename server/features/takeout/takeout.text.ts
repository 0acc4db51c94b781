import type { Language } from '#domain/language/language.ts'

export const takeoutReadText: Record<Language, string> = {
  tr: 'Veriler aktarıldı.',
  en: 'The data was imported.',
}

/**
 * The texts of the workbook in a takeout. The workbook is for owners who have no other installation of Konuk that could
 * read the takeout.
 */
export const sheetText = {
  file: 'konuk.xlsx',
  readMe: 'BENIOKU.txt',
  about: `Bu dosya bir işletmenin Konuk’taki bütün verilerini içerir.
konuk.xlsx: Excel ile açılır.
tables/*.jsonl: her satırı bir kayıt olan tablolar; başka bir Konuk bunları okur.
manifest.json: biçim, kayıt sayıları ve tabloların SHA-256 özetleri.
Dosya, “age” biçiminde parolayla şifrelenmiştir (age-encryption.org); “age -d” ile de açılır.
`,
  more: (most: string) => `Bu sayfada en yeni ${most} kayıt var; tamamı tables klasöründedir.`,
  sheets: {
    reservation: {
      name: 'Rezervasyonlar',
      columns: {
        reservation_uniq_id: 'Rezervasyon no',
        group_name: 'Grup',
        check_in: 'Giriş',
        check_out: 'Çıkış',
        status: 'Durum',
        number_of_guests: 'Kişi',
        total_price_kurus: 'Tutar (TL)',
        special_requests: 'Özel istekler',
        created_at: 'Oluşturulma',
      },
    },
    guest: {
      name: 'Misafirler',
      columns: {
        first_name: 'Ad',
        last_name: 'Soyad',
        phone: 'Telefon',
        email: 'E-posta',
        nationality: 'Uyruk',
        identity_number: 'Kimlik / pasaport no',
        reservation_id: 'Rezervasyon kaydı',
      },
    },
    unit: {
      name: 'Birimler',
      columns: {
        unit_name: 'Ad',
        room_type: 'Tür',
        capacity: 'Kapasite',
        price_kurus: 'Gecelik (TL)',
        description: 'Açıklama',
      },
    },
    folio_line: {
      name: 'Ücretler',
      columns: {
        reservation_id: 'Rezervasyon kaydı',
        day: 'Gün',
        kind: 'Tür',
        text: 'Açıklama',
        gross_kurus: 'Tutar (TL)',
      },
    },
    payment: {
      name: 'Ödemeler',
      columns: {
        reservation_id: 'Rezervasyon kaydı',
        day: 'Gün',
        method: 'Yol',
        purpose: 'Ne için',
        amount_kurus: 'Tutar (TL)',
        note: 'Not',
      },
    },
    invoice: {
      name: 'Faturalar',
      columns: {
        number: 'No',
        day: 'Tarih',
        buyer_name: 'Alıcı',
        identity_number: 'Vergi / kimlik no',
        payable_kurus: 'Ödenecek (TL)',
      },
    },
    sms_message: {
      name: 'SMS',
      columns: { created_at: 'Zaman', phone: 'Telefon', recipient: 'Kime', text: 'Metin', state: 'Durum' },
    },
  } as Record<string, { name: string; columns: Record<string, string> }>,
}
