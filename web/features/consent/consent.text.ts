import { texts } from '#web/platform/texts.ts'

/**
 * Texts of the consent cards. A guest confirms having read and understood a notice, and accepts a contract. Neither
 * text may be worded as agreement to anything else.
 */
export const consentText = texts({
  tr: {
    KVKK: {
      title: 'KVKK Aydınlatma Metni',
      meaning:
        'Ana misafir, SMS’teki bağlantıdan açtığı aydınlatma metnini okuduğunu ve anladığını telefonuna gelen kodla bildirir.',
      read: 'KVKK aydınlatma metnini aç',
      sent: "KVKK onay SMS'i gönderildi!",
      verified: 'KVKK SMS doğrulaması başarılı!',
      verifiedLine: (name: string, at: string) => `${name} metni okuduğunu ve anladığını bildirdi (${at}).`,
    },
    CONTRACT: {
      title: 'Satış Sözleşmesi',
      meaning:
        'Ana misafir, bu konaklamanın satış sözleşmesini SMS’teki bağlantıdan okur ve telefonuna gelen ayrı bir kodla onaylar.',
      read: 'Sözleşme örneğini aç',
      sent: "Satış sözleşmesi onay SMS'i gönderildi!",
      verified: 'Satış sözleşmesi SMS doğrulaması başarılı!',
      verifiedLine: (name: string, at: string) => `${name} sözleşmeyi onayladı (${at}).`,
    },
    newTab: '(yeni sekmede açılır)',
    state: {
      none: 'Gönderilmedi',
      sent: 'Kod bekleniyor',
      verified: 'Doğrulandı',
      'other-stay': 'Yenisi gerekli',
      later: 'Daha sonra',
    },
    otherStay:
      'Onaylanan sözleşme bu konaklamanın birimini, tarihlerini, kişi sayısını ve bedelini bildirmiyor. Bu hâliyle yeniden gönderin.',
    namesNoStay: 'Misafire gönderilen metinde birim, tarih ve tutar yoktu.',
    countsOnceStored: 'Rezervasyon, onaydan sonraki 24 saat içinde kaydedilirse sözleşme onun için geçerli olur.',
    countsAsStored: 'Sözleşme, konaklamanın ilk kaydedilen hâli için geçerlidir.',
    willNameNoStay:
      'Birim ve tarihler seçilmeden gönderilen metinde birim, tarih ve tutar yazmaz. Seçtikten sonra gönderirseniz yazar.',
    send: 'SMS gönder',
    sendNaming: 'Tam sözleşmeyi gönder',
    sendAgain: 'Yeniden gönder',
    sendAgainIn: (seconds: number) => `Yeniden gönder (${seconds} sn)`,
    to: (name: string, phone: string) => `${name}, ${phone}`,
    toNobody: 'Kod, eklediğiniz ana misafirin telefonuna gider.',
    code: 'SMS kodu',
    codeHint: 'Misafirin size söylediği 6 haneli kod',
    codeAfterSending: 'SMS gönderildikten sonra girilir',
    verify: 'Doğrula',
    validFor: (time: string) => `Kod ${time} daha geçerli.`,
    expired: 'Kodun süresi doldu. Yeniden gönderin.',
    later: 'Daha sonra gönder',
    laterMore: 'Rezervasyon bu onay açık kalarak kaydedilir, sonra tamamlanır.',
    offBecauseVerified: 'Doğrulandı: yeni kod gerekmiyor.',
    offBecauseLater: 'Daha sonraya bırakıldı. Şimdi göndermek için aşağıdaki işareti kaldırın.',
    sendFailed: (why: string) => `SMS gönderilirken hata oluştu: ${why}`,
    verifyFailed: (why: string) => `SMS doğrulaması başarısız: ${why}`,
    notAsked: 'İptal edilmiş rezervasyon için onay istenmez.',
    notLoaded: 'Onaylar yüklenemedi',
    unknown: 'Bilinmeyen hata',
  },
  en: {
    KVKK: {
      title: 'Privacy notice (KVKK)',
      meaning:
        'The main guest opens the notice by the link in the SMS and confirms having read and understood it with the code.',
      read: 'Open the privacy notice',
      sent: 'The SMS for the privacy notice was sent.',
      verified: 'The code for the privacy notice is right.',
      verifiedLine: (name: string, at: string) => `${name} has read and understood the notice (${at}).`,
    },
    CONTRACT: {
      title: 'Sales contract',
      meaning:
        'The main guest reads the contract of this stay by the link in the SMS and accepts it with a separate code.',
      read: 'Open the template of the contract',
      sent: 'The SMS for the sales contract was sent.',
      verified: 'The code for the sales contract is right.',
      verifiedLine: (name: string, at: string) => `${name} accepted the contract (${at}).`,
    },
    newTab: '(opens in a new tab)',
    state: {
      none: 'Not sent',
      sent: 'Waiting for the code',
      verified: 'Verified',
      'other-stay': 'Needed anew',
      later: 'Later',
    },
    otherStay:
      'The contract that was approved does not state the unit, dates, guests and price of this stay. Send it again as it is now.',
    namesNoStay: 'The text that was sent to the guest named no unit, dates or price.',
    countsOnceStored: 'The contract will count for this reservation if it is stored within 24 hours of the approval.',
    countsAsStored: 'The contract counts for the stay as it was first stored.',
    willNameNoStay:
      'A text that is sent before unit and dates are chosen names no unit, dates or price. Sent afterwards, it does.',
    send: 'Send SMS',
    sendNaming: 'Send the full contract',
    sendAgain: 'Send again',
    sendAgainIn: (seconds: number) => `Send again (${seconds} s)`,
    to: (name: string, phone: string) => `${name}, ${phone}`,
    toNobody: 'The code goes to the phone of the main guest that you add.',
    code: 'SMS code',
    codeHint: 'The 6 digits that the guest tells you',
    codeAfterSending: 'Entered after the SMS was sent',
    verify: 'Verify',
    validFor: (time: string) => `The code is valid for another ${time}.`,
    expired: 'The code has expired. Send another.',
    later: 'Send later',
    laterMore: 'The reservation is stored with this one open, to be completed later.',
    offBecauseVerified: 'Verified: no other code is needed.',
    offBecauseLater: 'Left for later. Untick the box below to send it now.',
    sendFailed: (why: string) => `The SMS could not be sent: ${why}`,
    verifyFailed: (why: string) => `The code could not be verified: ${why}`,
    notAsked: 'No approval is asked for a cancelled reservation.',
    notLoaded: 'The approvals could not be loaded',
    unknown: 'unknown error',
  },
})
