import { texts } from '#web/platform/texts.ts'

type Reminder = Record<'guestName' | 'unitName' | 'stay' | 'amount' | 'until' | 'code', string>

export const optionsText = texts({
  tr: {
    hold: 'Kapora gelene kadar beklet',
    holdMore: {
      release: 'Geceler tutulur; kapora zamanında gelmezse rezervasyon kendiliğinden iptal olur.',
      ask: 'Geceler tutulur; kapora zamanında gelmezse size sorulur.',
    },
    amount: 'Beklenen kapora',
    untilDay: 'Son ödeme günü',
    untilTime: 'Saat',
    card: 'Kapora',
    awaited: (amount: string, until: string) => `Kapora bekleniyor: ${[amount, until].filter(Boolean).join(', ')}`,
    left: (time: string) => `${time} kaldı`,
    over: 'Süresi doldu',
    overMore: 'Kapora gelmedi, geceler hâlâ tutuluyor. Süre verin ya da rezervasyonu iptal edin.',
    code: (code: string) => `Havale açıklamasına ${code} yazsın: banka hareketlerinde kendiliğinden eşleşir.`,
    received: 'Para geldi',
    confirmReceived: (amount: string) => `${amount} geldi`,
    taken: (amount: string) => `${amount} kapora alındı, rezervasyon kesinleşti`,
    moreTime: 'Süreyi değiştir',
    save: 'Kaydet',
    giveUp: 'Vazgeç',
    changed: 'Kapora bilgisi güncellendi',
    paid: (amount: string) =>
      amount === '' ? 'Kapora geldi, rezervasyon kesin.' : `${amount} kapora geldi, rezervasyon kesin.`,
    notifyByWhatsApp: 'WhatsApp’tan haber ver',
    message: (name: string, unit: string, stay: string) =>
      `Merhaba ${name}, kaporanız bize ulaştı. ${unit} için ${stay} tarihli rezervasyonunuz kesinleşti. Görüşmek üzere!`,
    remindByWhatsApp: 'WhatsApp’tan hatırlat',
    remindBySms: 'SMS ile hatırlat',
    reminder: ({ guestName, unitName, stay, amount, until, code }: Reminder) =>
      `Merhaba ${guestName}, ${unitName} için ${stay} tarihli rezervasyonunuzun ${amount} kaporasını bekliyoruz. Son ödeme: ${until}. Havale açıklamasına ${code} yazmanızı rica ederiz.`,
    account: (iban: string, bank: string, holder: string) => `IBAN: ${iban} (${bank}, ${holder})`,
    released: (at: string) => `Kapora gelmedi; süre ${at} tarihinde dolduğu için rezervasyon iptal edildi.`,
    rule: {
      title: 'Kapora kuralı',
      more: 'Rezervasyon alırken önerilecek kapora ve süre. Her rezervasyonda değiştirebilirsiniz.',
      by: 'Ne kadar istensin?',
      kinds: { percent: 'Tutarın yüzdesi', amount: 'Sabit tutar' },
      percent: 'Yüzde',
      amount: 'Tutar',
      isNear: 'Giriş yakınsa tamamını iste',
      allWithinDays: 'Girişe kaç gün kala',
      dueInHours: 'Kaç saat beklensin?',
      whenUnpaid: 'Zamanında gelmezse',
      ends: { ask: 'Bana sor', release: 'Geceleri boşalt' },
      endsMore: {
        ask: 'Bildirim gelir, geceler siz karar verene kadar tutulur.',
        release:
          'Rezervasyon iptal olur, geceler satışa açılır ve bildirim gelir. Bir kısmı ödenmişse yine size sorulur.',
      },
      note: 'Değişiklik bundan sonraki rezervasyonlarda geçerli olur.',
      save: 'Kaydet',
      example: (stay: string, deposit: string) => `Örnek: ${stay} tutarında bir konaklamada ${deposit} kapora istenir.`,
    },
  },
  en: {
    hold: 'Hold until a deposit is paid',
    holdMore: {
      release: 'The nights are held; if no deposit comes in time, the reservation is cancelled by itself.',
      ask: 'The nights are held; if no deposit comes in time, you are asked.',
    },
    amount: 'Deposit awaited',
    untilDay: 'To be paid by',
    untilTime: 'Time',
    card: 'Deposit',
    awaited: (amount: string, until: string) => `Deposit awaited: ${[amount, until].filter(Boolean).join(', ')}`,
    left: (time: string) => `${time} left`,
    over: 'Time is over',
    overMore: 'No deposit came; the nights are still held. Give more time or cancel the reservation.',
    code: (code: string) => `With ${code} in the transfer it is matched in the bank statement by itself.`,
    received: 'Money has come',
    confirmReceived: (amount: string) => `${amount} has come`,
    taken: (amount: string) => `Deposit of ${amount} taken, the reservation is confirmed`,
    moreTime: 'Change the time',
    save: 'Save',
    giveUp: 'Cancel',
    changed: 'The awaited deposit was changed',
    paid: (amount: string) =>
      amount === ''
        ? 'The deposit has come, the reservation is firm.'
        : `The deposit of ${amount} has come, the reservation is firm.`,
    notifyByWhatsApp: 'Tell by WhatsApp',
    message: (name: string, unit: string, stay: string) =>
      `Hello ${name}, your deposit has arrived. Your reservation of ${unit}, ${stay}, is confirmed. See you soon!`,
    remindByWhatsApp: 'Remind by WhatsApp',
    remindBySms: 'Remind by SMS',
    reminder: ({ guestName, unitName, stay, amount, until, code }: Reminder) =>
      `Hello ${guestName}, we are waiting for the deposit of ${amount} for your reservation of ${unitName}, ${stay}. Please pay by ${until} and write ${code} in the transfer.`,
    account: (iban: string, bank: string, holder: string) => `IBAN: ${iban} (${bank}, ${holder})`,
    released: (at: string) => `No deposit came; the time was over on ${at}, so the reservation was cancelled.`,
    rule: {
      title: 'Deposit rule',
      more: 'The deposit and time proposed with a booking. You can change both for each booking.',
      by: 'How much is asked for?',
      kinds: { percent: 'A share', amount: 'A fixed sum' },
      percent: 'Per cent',
      amount: 'Amount',
      isNear: 'Ask for all of it when arrival is near',
      allWithinDays: 'Days before arrival',
      dueInHours: 'For how many hours?',
      whenUnpaid: 'When it does not come in time',
      ends: { ask: 'Ask me', release: 'Release the nights' },
      endsMore: {
        ask: 'You are notified; the nights are held until you decide.',
        release:
          'The reservation is cancelled, the nights are free again and you are notified. If a part was paid, you are asked.',
      },
      note: 'A change holds for bookings from now on.',
      save: 'Save',
      example: (stay: string, deposit: string) => `For example, a stay of ${stay} is asked for ${deposit}.`,
    },
  },
})
