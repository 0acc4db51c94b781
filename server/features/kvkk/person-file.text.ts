/** The texts of the file that a person receives are Turkish, because the request is made under Turkish law. */
export const personFileText = {
  readMe: 'BENIOKU.txt',
  json: 'kisisel-veriler.json',
  workbook: 'kisisel-veriler.xlsx',
  yes: 'Evet',
  no: 'Hayır',
  about: (business: string, at: string) => `${business} işletmesinde size ait kayıtlar (KVKK m. 11), ${at}.

kisisel-veriler.xlsx: Excel ile açılır.
kisisel-veriler.json: aynı kayıtlar, başka bir programın okuyabileceği biçimde.
Sizinle birlikte kalan kişilerin bilgileri onlara aittir; bu dosyada yalnızca kaç kişi oldukları yazar.
Dosyada kimlik numarası vardır: başkasıyla paylaşmayın.
`,
  sheets: {
    profile: {
      name: 'Kimlik ve iletişim',
      columns: {
        first_name: 'Ad',
        last_name: 'Soyad',
        phone: 'Telefon',
        email: 'E-posta',
        nationality: 'Uyruk',
        tc_kimlik: 'T.C. kimlik no',
        passport_number: 'Pasaport no',
      },
    },
    stays: {
      name: 'Konaklamalar',
      columns: {
        reservation_uniq_id: 'Rezervasyon no',
        unit_name: 'Birim',
        check_in: 'Giriş',
        check_out: 'Çıkış',
        status: 'Durum',
        is_main_guest: 'Rezervasyon sahibi',
        companions: 'Birlikte kayıtlı kişi',
        total_price_kurus: 'Tutar (TL)',
        special_requests: 'Özel istekler',
        created_at: 'Oluşturulma',
      },
    },
    guestRequests: {
      name: 'Misafir sayfasından istekler',
      columns: { text: 'İstek', asked_at: 'Yazıldı', answer: 'Yanıt', answered_at: 'Yanıtlandı' },
    },
    notes: { name: 'Notlar', columns: { text: 'Not', created_at: 'Yazıldı', changed_at: 'Değişti' } },
    messages: {
      name: 'SMS’ler',
      columns: { phone: 'Telefon', text: 'Metin', state: 'Durum', created_at: 'Yazıldı', sent_at: 'Gönderildi' },
    },
    proofs: {
      name: 'Onaylar ve kanıtları',
      columns: {
        purpose: 'Konu',
        reservation_uniq_id: 'Rezervasyon no',
        phone: 'Telefon',
        guest_name: 'Ad soyad',
        asked_at: 'Kod istendi',
        sent_at: 'Kod gönderildi',
        verified_at: 'Onaylandı',
        ip: 'IP',
        text_sha256: 'Metnin özeti (SHA-256)',
        full_text: 'Metin',
      },
    },
    permissions: {
      name: 'Ticari ileti izni',
      columns: { phone: 'Telefon', guest_name: 'Ad soyad', granted_at: 'Verildi', revoked_at: 'Geri alındı' },
    },
    charges: {
      name: 'Ücretler',
      columns: {
        reservation_uniq_id: 'Rezervasyon no',
        day: 'Gün',
        kind: 'Tür',
        text: 'Açıklama',
        gross_kurus: 'Tutar (TL)',
      },
    },
    payments: {
      name: 'Ödemeler',
      columns: {
        reservation_uniq_id: 'Rezervasyon no',
        day: 'Gün',
        method: 'Yol',
        purpose: 'Konu',
        is_refund: 'İade',
        amount_kurus: 'Tutar (TL)',
        note: 'Not',
      },
    },
    invoices: {
      name: 'Faturalar',
      columns: {
        reservation_uniq_id: 'Rezervasyon no',
        number: 'Fatura no',
        day: 'Tarih',
        buyer_name: 'Alıcı',
        payable_kurus: 'Tutar (TL)',
      },
    },
    requests: {
      name: 'KVKK başvuruları',
      columns: {
        received_on: 'Geldiği gün',
        channel: 'Geliş yolu',
        asked_right: 'İstek',
        words: 'Başvuranın yazdığı',
        answered_on: 'Yanıtlandığı gün',
        outcome: 'Sonuç',
        answer: 'Yanıt',
        reason: 'Gerekçe',
      },
    },
    record: {
      name: 'İşlem geçmişi',
      columns: { at: 'Zaman', tableName: 'Kayıt', operation: 'İşlem', before: 'Önce', after: 'Sonra' },
    },
  },
}
