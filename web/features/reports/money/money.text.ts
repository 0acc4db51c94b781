import { texts } from '#web/platform/texts.ts'

/** What the accountant's reports say. */
export const moneyText = texts({
  tr: {
    title: 'Tahsilat ve Satış',
    intro: 'Muhasebeciniz için: ne tahsil edildi, ne satıldı. Tutarların tümü konaklama hesaplarından toplanır.',
    takings: 'Tahsilat',
    takingsNote:
      'Ödemeler alındıkları güne yazılır; iadeler bütün tutarlardan düşülmüştür. Kapora ve hasar depozitosu da içindedir; Excel’de açılan bir dosya olarak indirebilirsiniz.',
    takingsNone: 'Bu dönemde tahsilat yok',
    charges: 'Satış',
    chargesNote:
      'Geceler kalındıkları güne, ek hizmet ve ücretler verildikleri güne yazılır. İptal edilen ve geri alınanlar düşülmüştür.',
    chargesNone: 'Bu dönemde satış yok',
    noneMore: 'Başka bir dönem seçmeyi deneyin.',
    when: { day: 'Gün', month: 'Ay' },
    total: 'Toplam',
    methods: { cash: 'Nakit', iban: 'IBAN', pos: 'POS', rest: 'Diğer' },
    purposes: { stay: 'Konaklama', deposit: 'Kapora', damage: 'Hasar depozitosu' },
    refunded: 'İadeler',
    kinds: { night: 'Geceler', extra: 'Ek hizmetler', fee: 'Ücretler', discount: 'İndirimler', rest: 'Diğer' },
    files: { takings: 'tahsilat', charges: 'satis' },
  },
  en: {
    title: 'Takings and sales',
    intro: 'For your accountant: what was paid and what was sold. All amounts are sums of the accounts of stays.',
    takings: 'Takings',
    takingsNote:
      'Payments are on the day they were taken, less refunds; deposits and damage deposits included. Excel opens the file that can be downloaded.',
    takingsNone: 'Nothing was paid in this period',
    charges: 'Sales',
    chargesNote:
      'Nights are on the day they begin, extras and charges on the day they were given; less what was cancelled or taken back.',
    chargesNone: 'Nothing was sold in this period',
    noneMore: 'Try another period.',
    when: { day: 'Day', month: 'Month' },
    total: 'Total',
    methods: { cash: 'Cash', iban: 'IBAN', pos: 'Card terminal', rest: 'Other' },
    purposes: { stay: 'Stay', deposit: 'Deposit', damage: 'Damage deposit' },
    refunded: 'Refunds',
    kinds: { night: 'Nights', extra: 'Extras', fee: 'Charges', discount: 'Discounts', rest: 'Other' },
    files: { takings: 'takings', charges: 'sales' },
  },
})
