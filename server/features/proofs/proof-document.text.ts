import type { CodePurpose } from '#domain/consent/documents.ts'
import type { CancelRuleName } from '#domain/cancellation/cancel-rule.ts'
import type { SettlementWay } from '#domain/cancellation/settlement.ts'
import { lineKindWords } from '#domain/folio/line.text.ts'
import type { Status } from '#domain/reservations/status.ts'
import type { MessageState } from '#domain/sms/message-state.ts'

const statuses: Record<Status, string> = {
  ACTIVE: 'Bekleniyor ya da konaklıyor',
  CONFIRMED: 'Bekleniyor ya da konaklıyor',
  COMPLETED: 'Tamamlandı',
  CANCELLED: 'İptal edildi',
  NO_SHOW: 'Misafir gelmedi',
}
const purposes: Record<CodePurpose, string> = {
  CONTRACT: 'Satış sözleşmesi',
  KVKK: 'KVKK aydınlatma metni',
  MARKETING: 'Ticari elektronik ileti onayı',
}
const messageStates: Record<MessageState, string> = {
  queued: 'Sırada',
  sending: 'Gönderiliyor',
  sent: 'Operatöre verildi',
  unknown: 'Sağlayıcıdan yanıt gelmedi',
  failed: 'Gönderilemedi',
  skipped: 'Gönderilmedi',
  delivered: 'Telefona ulaştı',
  undelivered: 'Telefona ulaşmadı',
}
const transitions: Record<string, string> = {
  'check-in': 'Giriş yapıldı',
  'check-out': 'Çıkış yapıldı',
  'no-show': 'Gelmedi olarak işaretlendi',
  move: 'Tarih ya da birim değiştirildi',
  cancel: 'İptal edildi',
  complete: 'Süresi dolduğu için tamamlandı',
}
const ways: Record<SettlementWay, string> = {
  rule: 'İptal kuralına göre',
  forfeit: 'Kapora işletmede kalır',
  return: 'Kesintisiz; ödenen iade edilir',
  later: 'Kesintisiz; ödenen başka tarihe saklanır',
  amount: 'İşletmenin belirlediği tutar',
}
const rules: Record<CancelRuleName, string> = {
  none: 'kural yok',
  flexible: 'esnek',
  medium: 'orta',
  strict: 'katı',
  own: 'işletmenin kendi kuralı',
}

/**
 * The texts of a proof file. They are in Turkish only, whoever requests the file, because it goes to Turkish boards and
 * courts.
 */
const auditTables: Readonly<Record<string, string>> = {
  reservation: 'Rezervasyon',
  allocation: 'Birimdeki geceler',
  guest: 'Misafir',
  booking_option: 'Opsiyon',
  folio: 'Hesap',
  folio_line: 'Hesap satırı',
  payment: 'Ödeme',
  settlement: 'İptal kararı',
  invoice: 'Fatura',
  invoice_line: 'Fatura satırı',
  consent_code: 'Onay kodu',
  contract_stay: 'Sözleşmenin sayıldığı konaklama',
  sms_message: 'SMS',
  proof_file: 'Delil dosyası',
}

export const proofText = {
  fileName: 'delil-dosyasi',
  title: 'Delil Dosyası',
  heading: 'DELİL DOSYASI',
  madeBy: (name: string, at: string) => `${at} tarihinde ${name} tarafından hazırlandı`,
  intro:
    'Bu dosya, bir konaklama hakkında Konuk’ta kayıtlı olanları, kayıt altına alındıkları anlarla birlikte gösterir. Onay kodlarının kendisi hiçbir yerde saklanmadığı için bu dosyada da yer almaz. Saatler Türkiye saatidir.',
  none: 'Kayıt yok.',
  unprovenStay:
    'Bu konaklama, kimin hazırladığı bilinmeyen bir veri dosyasından geldi. O dosyadan gelenler aşağıda “kaynağı bilinmiyor” diye işaretlidir ya da bu konaklamanın ücretleri, işlemleri ve kararlarıdır; kanıt sayılmaz.',
  unproven: 'Kaynağı bilinmiyor',
  sections: {
    stay: '1. Konaklama',
    guests: '2. Misafirler',
    contract: '3. Sözleşme',
    notice: '4. KVKK aydınlatma metni',
    marketing: '5. Ticari elektronik ileti onayı (konaklamadan bağımsızdır)',
    messages: '6. SMS',
    charges: '7. Ücretler',
    payments: '8. Ödemeler ve iadeler',
    invoices: '9. Faturalar',
    settlements: '10. İptalde alınan kararlar',
    transitions: '11. Konaklamada yapılan işlemler',
    auditEntries: '12. İşlem geçmişi',
    chain: '13. Kayıtların bütünlüğü',
  },
  stay: {
    number: 'Rezervasyon no',
    status: 'Durum',
    days: 'Giriş – çıkış',
    nights: (count: number) => `${count} gece`,
    units: 'Birim',
    guests: 'Kişi sayısı',
    total: 'Toplam tutar',
    requests: 'Özel istekler',
    createdAt: 'Oluşturulma',
    checkedInAt: 'Giriş yapıldı',
    checkedOutAt: 'Çıkış yapıldı',
    by: (at: string, name: string | null) => (name === null ? at : `${at} · ${name}`),
    night: 'Gece',
    unit: 'Birim',
    price: 'Fiyat',
  },
  guests: {
    name: 'Ad soyad',
    identity: 'Kimlik / pasaport no',
    country: 'Uyruk',
    contact: 'İletişim',
    main: 'ana misafir',
  },
  code: {
    what: (purpose: CodePurpose, number: number) => `${purposes[purpose]} · ${number}. istek`,
    state: 'Sonuç',
    verified: 'KOD DOĞRULANDI: metin kabul edildi',
    noticeVerified: 'KOD DOĞRULANDI: metnin okunduğu bildirildi',
    failed: 'SMS gönderilemedi',
    voided: 'Doğrulanmadan geçersiz oldu',
    open: 'Doğrulanmadı',
    guest: 'Kime',
    askedAt: 'Kod istendi',
    sentAt: 'SMS operatöre verildi',
    notSent: 'gönderim bilgisi yok',
    delivered: 'Telefona ulaşma',
    notKept: 'Sağlayıcıdan sorulmaz; kodun doğru girilmesi ulaştığını gösterir',
    verifiedAt: 'Kod doğru girildi',
    number: 'Kod no',
    guestOnPage: 'misafir, konaklama sayfasında',
    enteredWhere: 'Nerede girildi',
    atDesk: (code: number) => `İşletmede: misafirin söylediği ${code} numaralı kod görevli tarafından girildi`,
    onPage: (
      code: number,
      phone: string,
      { number, since, browser }: { number: number; since: string; browser: string },
    ) =>
      [
        `Misafirin kendi cihazında, konaklama sayfasında: ${phone} numarasına gönderilen ${code} numaralı kod`,
        `Cihaz no ${number}, ${since} tarihinde bu rezervasyona gönderilen bir kodla tanındı`,
        ...(browser === '' ? [] : [`Tarayıcı: ${browser}`]),
      ].join('\n'),
    unstated: 'Metinde olmayanlar',
    namesNoStay: 'Misafirin onayladığı metinde birim, tarih ve tutar yoktu.',
    stayTaken: 'Geçerli olduğu konaklama',
    taken: (stay: string) => `Onaydan sonraki 24 saat içinde bu numarayla ilk kaydedilen hâl: ${stay}`,
    notTaken: 'Yok: onaydan sonraki 24 saat içinde bu numarayla ve bu telefonla rezervasyon kaydedilmedi.',
    guests: (count: number) => `${count} kişi`,
    tries: 'Yanlış deneme',
    sms: 'SMS metni (kod gizli)',
    text: (version: number) => `Gösterilen metnin tamamı (sürüm ${version})`,
    stored: 'Metnin kayıtlı SHA-256 özeti',
    counted: 'Şimdi yeniden hesaplanan',
    same: (hash: string) => `${hash} · AYNI`,
    differs: (hash: string) => `${hash} · FARKLI: metin sonradan değişmiş`,
    chain: 'Kanıt zincirindeki yeri',
    whole: (position: number) => `${position}. kanıt · bozulmamış`,
    broken: (position: string) => `${position} · BOZUK: kayıt sonradan değiştirilmiş ya da önündeki kayıt silinmiş`,
    hash: 'Zincir özeti',
    from: (at: string, who: string, ip: string | null) => `${at} · ${who}${ip === null ? '' : ` · IP ${ip}`}`,
    provider: (at: string, name: string, id: string | null) => `${at} · ${name}${id === null ? '' : ` · ${id}`}`,
    revokedAt: 'Onay geri alındı',
  },
  messages: { at: 'Zaman', phone: 'Telefon', text: 'Metin', state: 'Durum', states: messageStates },
  charges: {
    day: 'Gün',
    what: 'Ne için',
    by: 'Yazan',
    amount: 'Tutar',
    reversal: (what: string) => `${what} (geri alma)`,
    total: 'Ücretler toplamı',
    kinds: lineKindWords.tr,
    system: 'Konuk',
  },
  payments: {
    day: 'Gün',
    receipt: 'Makbuz no',
    how: 'Ne için, nasıl',
    by: 'Alan',
    amount: 'Tutar',
    refund: (what: string) => `İade: ${what}`,
    paid: 'Ödenen (hasar depozitosu hariç)',
    balance: 'Bakiye (artı: misafirin borcu)',
  },
  invoices: { number: 'No', kind: 'Tür', day: 'Tarih', amount: 'Tutar', invoice: 'Fatura', credit: 'İade faturası' },
  settlements: {
    at: 'Zaman',
    what: 'Karar',
    kept: 'Kesilen',
    returned: 'İade edilen / edilecek',
    later: 'Saklanan',
    ways,
    rule: (name: CancelRuleName) => `Kural: ${rules[name]}`,
    reason: (why: string) => `Neden: ${why}`,
    undone: (at: string) => `Geri alındı: ${at}`,
  },
  transitions: {
    at: 'Zaman',
    what: 'İşlem',
    by: 'Yapan',
    names: transitions,
    undone: (at: string) => `geri alındı: ${at}`,
  },
  statuses,
  auditEntries: {
    at: 'Zaman',
    what: 'Ne oldu',
    by: 'Kim, nereden',
    others: {
      staff: 'Kullanıcı',
      guest: 'Misafir (bağlantıyla)',
      visitor: 'Ziyaretçi',
      device: 'Cihaz (bağlantıyla)',
      provider: 'Hizmet sağlayıcı',
      system: 'Konuk',
    },
    head: (sequence: number) => `Geçmişin ucu (${sequence}. halka)`,
    operations: { insert: 'eklendi', update: 'değiştirildi', delete: 'silindi', see: 'görüldü' },
    tableNames: auditTables,
  },
  chain: {
    whole: (count: number) =>
      `İşletmenin ${count} kanıtının tamamı bu dosya hazırlanırken baştan sona yeniden hesaplandı: hepsi yerinde ve değişmemiş.`,
    broken: (count: number, places: string) =>
      `DİKKAT: İşletmenin ${count} kanıtı bu dosya hazırlanırken yeniden hesaplandı; şu yerlerde bozulma bulundu: ${places}.`,
    place: (position: number | null, id: number | null) =>
      position === null ? `zincir dışında (kayıt ${id ?? '–'})` : `${position}. kanıt`,
    last: 'Zincirin son özeti',
    head: (day: string, position: number) => `${day} gecesi ayrıca yazılan uç (${position}. kanıt)`,
    noHead: 'Henüz yazılmadı',
    how: 'Her doğrulanan kod, kendinden öncekinin SHA-256 özetiyle birlikte özetlenir; zaman veritabanının saatidir. Ortadan bir kayıt değiştirilir ya da silinirse sonraki özetler tutmaz. Zincirin ucu her gece ayrıca ve sunucunun günlüğüne yazılır.',
  },
}
