import { texts } from '#web/platform/texts.ts'

export const checkOutText = texts({
  tr: {
    earlyTitle: 'Erken çıkış',
    early: (name: string, until: string) => `${name} ${until} gününe kadar kalacaktı.`,
    refunded: (nights: number, stay: string) => `${nights} gece (${stay}) yeniden satışa açılacak.`,
    keepPriceQuestion: 'Fiyat aynı kalsın mı?',
    keepPrice: 'Aynı kalsın',
    keepPriceMore: (rest: string) => `Geceler ücretli kalır; ${rest}.`,
    lessPrice: (amount: string) => `${amount} düşülsün`,
    samePriceMore: 'Tutar aynı kalır.',
    lessPriceMore: (rest: string) => `Verilen geceler düşülür; ${rest}.`,
    rest: {
      guest: {
        toPay: (amount: string) => `misafirin kalan borcu ${amount}`,
        toReturn: (amount: string) => `misafire ${amount} iade edilecek`,
        settled: 'hesap tam kapanır',
      },
      group: {
        toPay: (amount: string) => `grubun kalan borcu ${amount}`,
        toReturn: (amount: string) => `gruba ${amount} iade edilecek`,
        settled: 'grubun hesabı tam kapanır',
      },
    },

    openTitle: 'Hesap açık',
    owes: (name: string, amount: string) => `${name} adlı misafirin ${amount} borcu var.`,
    owed: (name: string, amount: string) => `${name} adlı misafire ${amount} borçlusunuz.`,
    held: (amount: string) => `${amount} hasar depozitosu da duruyor.`,
    leaveOpen: 'Çıkışını yap',
    leaveOpenMore: 'Hesap açık kalır; rezervasyonlarda “Borcu olanlar” filtresiyle bulunur.',
    settleFirst: 'Vazgeç, önce hesabı kapatayım',

    inHouseTitle: (id: number) => `Rezervasyon iptali - #${id}`,
    inHouse: (name: string, unit: string) => `${name} şu anda ${unit} biriminde kalıyor. Ne oldu?`,
    leaves: 'Misafir ayrılıyor',
    leavesMore: (nights: number, stay: string) =>
      nights === 0
        ? 'Çıkışı yapılır. Konaklama ve tutarı kayıtlarda kalır.'
        : `Çıkışı yapılır: ${nights} gece (${stay}) yeniden satışa açılır, tutar sorulur. Kalınan geceler kayıtlarda kalır.`,
    cancelStay: 'Konaklama iptal edilsin',
    cancelStayMore:
      'Hiç kalınmamış sayılır: bütün geceler boşalır, tutarı satış tutarından düşülür. Bugün içinde geri alınabilir.',
    keep: 'Vazgeç',
  },
  en: {
    earlyTitle: 'Early departure',
    early: (name: string, until: string) => `${name} was to stay until ${until}.`,
    refunded: (nights: number, stay: string) =>
      `${nights} ${nights === 1 ? 'night' : 'nights'} (${stay}) will be for sale again.`,
    keepPriceQuestion: 'Keep the price?',
    keepPrice: 'Keep it',
    keepPriceMore: (rest: string) => `The nights stay charged; ${rest}.`,
    lessPrice: (amount: string) => `Take ${amount} off`,
    samePriceMore: 'The price stays as it is.',
    lessPriceMore: (rest: string) => `The nights given back are not charged; ${rest}.`,
    rest: {
      guest: {
        toPay: (amount: string) => `the guest still owes ${amount}`,
        toReturn: (amount: string) => `${amount} is to be returned to the guest`,
        settled: 'the account is settled',
      },
      group: {
        toPay: (amount: string) => `the group still owes ${amount}`,
        toReturn: (amount: string) => `${amount} is to be returned to the group`,
        settled: 'the account of the group is settled',
      },
    },

    openTitle: 'The account is open',
    owes: (name: string, amount: string) => `${name} still owes ${amount}.`,
    owed: (name: string, amount: string) => `You owe ${name} ${amount}.`,
    held: (amount: string) => `A damage deposit of ${amount} is held as well.`,
    leaveOpen: 'Check out',
    leaveOpenMore: 'The account stays open: the filter “Still owing” finds it among the reservations.',
    settleFirst: 'Back, to settle it first',

    inHouseTitle: (id: number) => `Cancelling reservation #${id}`,
    inHouse: (name: string, unit: string) => `${name} is staying in ${unit}. What has happened?`,
    leaves: 'The guests leave',
    leavesMore: (nights: number, stay: string) =>
      nights === 0
        ? 'They are checked out. The stay and its price remain on record.'
        : `They are checked out: ${nights} ${nights === 1 ? 'night' : 'nights'} (${stay}) will be for sale again, and the price is asked for. The nights spent remain on record.`,
    cancelStay: 'Cancel the stay',
    cancelStayMore: 'As if nobody had stayed: all nights are free and the price is no sale. It can be undone today.',
    keep: 'Back',
  },
})
