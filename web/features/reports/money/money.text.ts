import { texts } from '#web/platform/texts.ts'

/**
 * Texts of the accountant's reports, except for the tables, whose texts are in contract/reports/tables/tables.text.ts.
 */
export const moneyText = texts({
  tr: {
    title: 'Muhasebe Raporları',
    intro:
      'Muhasebeciniz için: ne tahsil edildi, ne satıldı, kim ne borçlu, birimler ne kadar doldu. Tutarların tümü konaklama hesaplarından toplanır.',
    takingsNone: 'Bu dönemde tahsilat yok',
    chargesNone: 'Bu dönemde satış yok',
    closingsNone: 'Bu dönemde kapatılan kasa yok',
    occupancyNone: 'Bu dönemde satılan gece yok',
    noneMore: 'Başka bir dönem seçmeyi deneyin.',
    balancesNone: 'Açık bakiye yok',
    balancesNoneMore: 'Kimsenin borcu ya da iade bekleyen parası yok.',
    depositsNone: 'Elinizde depozito yok',
    depositsNoneMore: 'Kapora ya da hasar depozitosu aldığınızda burada görünür.',
    forecastNone: 'Gelecek 90 gün için rezervasyon yok',
    forecastNoneMore: 'Rezervasyon aldıkça geceleri ve tutarları burada görünür.',
    by: 'Satırlar',
    grains: { week: 'Haftalık', month: 'Aylık' },
    formats: { xlsx: 'Excel', pdf: 'PDF' },
  },
  en: {
    title: "Accountant's reports",
    intro:
      'For your accountant: what was paid, what was sold, who owes what, how full you were. All amounts are sums of the accounts of stays.',
    takingsNone: 'Nothing was paid in this period',
    chargesNone: 'Nothing was sold in this period',
    closingsNone: 'The cash desk was not closed in this period',
    occupancyNone: 'No night was sold in this period',
    noneMore: 'Try another period.',
    balancesNone: 'No open balances',
    balancesNoneMore: 'Nobody owes anything, and nobody waits for money back.',
    depositsNone: 'You hold no deposits',
    depositsNoneMore: 'Deposits and damage deposits appear here once you take one.',
    forecastNone: 'Nothing is booked for the next 90 days',
    forecastNoneMore: 'Nights and what they are worth appear here as you take reservations.',
    by: 'Rows',
    grains: { week: 'By week', month: 'By month' },
    formats: { xlsx: 'Excel', pdf: 'PDF' },
  },
})
