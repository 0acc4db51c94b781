import { texts } from '#web/platform/texts.ts'

export const bankText = texts({
  tr: {
    title: 'Banka Hareketleri',
    intro: 'Bankadan indirdiğiniz dökümü bırakın; gelen paralar kapora ve ödeme bekleyen rezervasyonlarla eşleşsin.',

    file: 'Hesap dökümü',
    fileMore:
      'Bankanızın internet şubesinden indirdiğiniz Excel, CSV, MT940 ya da CAMT.053. Yalnızca gelen paralar alınır, gidenler saklanmaz.',
    paste: 'Ya da satırları kopyalayıp buraya yapıştırın',
    pasted: 'Yapıştırılan satırlar',
    preview: (name: string) => `Önizleme: ${name}`,
    account: 'Hangi hesap',
    accountMore: 'Örneğin “Ziraat TL”. Bir sonraki dökümde sütunları kendiliğinden tanınır.',
    found: (fresh: number, known: number) =>
      known === 0
        ? `${fresh} yeni gelen hareket`
        : fresh === 0
          ? `Yeni hareket yok, ${known} tanesi daha önce alınmış`
          : `${fresh} yeni gelen hareket, ${known} tanesi daha önce alınmış`,
    outgoing: (count: number) => `${count} giden hareket alınmaz.`,
    withoutSign: (count: number) => `${count} satırda paranın girdiği mi çıktığı mı anlaşılamadı`,
    withoutSignMore:
      'Tutarların başında eksi yok, bakiyeler de göstermiyor. Dosyada yalnızca gelen para varsa söyleyin; giden de varsa dosyayı bankadan artı eksi işaretli ya da gelen gideni ayrı sütunda indirin.',
    allCameIn: 'Hepsi gelen para',
    unread: 'Okunamayan satırlar',
    row: (row: number, why: string) => `${row}. satır: ${why}`,
    first: 'İlk hareketler',
    columns: 'Sütunlar',
    columnsMore: 'Hangi sütunda ne var? Bu hesap için bir kez söylemeniz yeter.',
    fixColumns: 'Sütunlar yanlış mı? Düzelt',
    firstRow: 'İlk hareketin satırı',
    day: 'Tarih',
    what: 'Açıklama',
    sender: 'Gönderen',
    noSender: 'Ayrı sütunu yok',
    sign: 'Girdi mi çıktı mı (A/B)',
    noSign: 'Tutarın işaretinden belli',
    elsewhere: ({ account, count }: { account: string; count: number }) =>
      `Bu hareketlerden ${count} tanesi “${account}” hesabında zaten var görünüyor`,
    alsoElsewhere: 'Yine de bu hesaba al',
    amountIn: 'Tutar nasıl yazılmış?',
    one: 'Tek sütunda',
    two: 'Gelen ve giden ayrı',
    amount: 'Tutar',
    incoming: 'Gelen (alacak)',
    outgoingColumn: 'Giden (borç)',
    take: (fresh: number) => (fresh === 0 ? 'Kaydet' : `${fresh} hareketi al`),
    giveUp: 'Vazgeç',

    lines: 'Gelen paralar',
    linesMore: 'Öneriyi siz kabul etmeden hiçbir ödeme işlenmez.',
    states: { open: 'Bekleyen', booked: 'İşlenen', aside: 'Ayrılan' },
    stateLabel: 'Hangileri',
    count: (word: string, count: number) => `${word} (${count})`,
    empty: {
      open: ['Bekleyen para yok', 'Bankanızın dökümünü yukarıya bırakın; gelen paralar burada görünür.'],
      booked: ['Henüz işlenen yok', 'Kabul ettiğiniz her hareket burada kalır ve geri alınabilir.'],
      aside: ['Ayrılan yok', '“Misafir ödemesi değil” dediğiniz paralar burada durur.'],
    },
    by: {
      code: 'Kod eşleşti',
      'code-other-amount': 'Kod eşleşti, tutar farklı',
      'amount-and-name': 'Tutar ve ad eşleşti',
    },
    several: 'Birden çok rezervasyon olabilir, siz seçin:',
    none: 'Eşleşen rezervasyon yok.',
    deposit: (amount: string) => `${amount} kapora bekleniyor`,
    owed: (amount: string) => `Kalan ${amount}`,
    nothing: 'Beklenen ödeme yok',
    cancelled: 'İptal edilmiş; para misafire borç olarak durur',
    accept: (amount: string) => `${amount} işle`,
    acceptFor: (amount: string, guest: string) => `${amount} tutarını ${guest} için işle`,
    accepted: (amount: string, guest: string) => `${amount}, ${guest} hesabına işlendi`,
    choose: 'Rezervasyon seç',
    aside: 'Misafir ödemesi değil',
    putAside: 'Misafir ödemesi değil diye ayrıldı',
    unAside: 'Beklemeye al',
    search: 'Misafir adı, telefon ya da rezervasyon no',
    searchNone: 'Bulunamadı.',
    undo: 'Geri al',
    undoTitle: 'İşlem geri alınsın mı?',
    undoMore: (amount: string, guest: string) =>
      `${amount}, ${guest} hesabından düşülür ve hareket yeniden bekleyenlere döner. Rezervasyonu bu para kesinleştirdiyse kaporası yeniden beklenir.`,
    undone: 'Geri alındı, hareket yeniden bekliyor',
    booked: (who: string, when: string) => `${who} işledi, ${when}`,
    asideBy: (who: string, when: string) => `${who} ayırdı, ${when}`,
    keep: 'Kalsın',
    failed: 'Banka hareketleri yüklenemedi',
  },
  en: {
    title: 'Bank statement',
    intro:
      'Drop what you downloaded from the bank; what came in is matched with stays that wait for a deposit or payment.',

    file: 'Statement',
    fileMore:
      'Excel, CSV, MT940 or CAMT.053 as your bank gives it. Only what came in is kept; what went out is not stored.',
    paste: 'Or copy the rows and paste them here',
    pasted: 'Pasted rows',
    preview: (name: string) => `Preview: ${name}`,
    account: 'Which account',
    accountMore: 'Such as “Ziraat TL”. The columns of its next statement are known by themselves.',
    found: (fresh: number, known: number) =>
      known === 0
        ? `${fresh} new incoming`
        : fresh === 0
          ? `Nothing new, ${known} had come before`
          : `${fresh} new incoming, ${known} had come before`,
    outgoing: (count: number) => `${count} outgoing are not taken.`,
    withoutSign: (count: number) =>
      count === 1
        ? 'One line does not tell whether money came in or went out'
        : `${count} lines do not tell whether money came in or went out`,
    withoutSignMore:
      'The amounts carry no minus, and the balances do not show it either. Say so if the file has incoming money only; else download it with signs, or with incoming and outgoing money in separate columns.',
    allCameIn: 'All of it came in',
    unread: 'Rows that cannot be read',
    row: (row: number, why: string) => `Row ${row}: ${why}`,
    first: 'The first lines',
    columns: 'Columns',
    columnsMore: 'Which column holds what? You say it once for this account.',
    fixColumns: 'Wrong columns? Correct them',
    firstRow: 'Row of the first line',
    day: 'Date',
    what: 'Description',
    sender: 'Sender',
    noSender: 'No column of its own',
    sign: 'In or out (A/B)',
    noSign: 'The amount carries its sign',
    elsewhere: ({ account, count }: { account: string; count: number }) =>
      `${count} of these lines seem to be in the account “${account}” already`,
    alsoElsewhere: 'Take them into this account all the same',
    amountIn: 'How are amounts written?',
    one: 'In one column',
    two: 'In and out apart',
    amount: 'Amount',
    incoming: 'In (credit)',
    outgoingColumn: 'Out (debit)',
    take: (fresh: number) => (fresh === 0 ? 'Save' : `Take ${fresh}`),
    giveUp: 'Cancel',

    lines: 'What came in',
    linesMore: 'No payment is booked before you accept it.',
    states: { open: 'Waiting', booked: 'Booked', aside: 'Put aside' },
    stateLabel: 'Which',
    count: (word: string, count: number) => `${word} (${count})`,
    empty: {
      open: ['No money waits', 'Drop a statement of your bank above; what came in stands here.'],
      booked: ['Nothing booked yet', 'Whatever you accept stays here, and can be taken back.'],
      aside: ['Nothing put aside', 'Money that has nothing to do with stays goes here.'],
    },
    by: {
      code: 'Code matches',
      'code-other-amount': 'Code matches, another amount',
      'amount-and-name': 'Amount and name match',
    },
    several: 'It may be one of several; choose:',
    none: 'No stay matches.',
    deposit: (amount: string) => `Deposit of ${amount} awaited`,
    owed: (amount: string) => `${amount} left`,
    nothing: 'No payment awaited',
    cancelled: 'Cancelled; the money would be owed to the guest',
    accept: (amount: string) => `Book ${amount}`,
    acceptFor: (amount: string, guest: string) => `Book ${amount} for ${guest}`,
    accepted: (amount: string, guest: string) => `${amount} booked for ${guest}`,
    choose: 'Choose a stay',
    aside: 'Put aside',
    putAside: 'Put aside',
    unAside: 'Back to waiting',
    search: 'Guest, phone or number of the stay',
    searchNone: 'Nothing found.',
    undo: 'Take back',
    undoTitle: 'Take it back?',
    undoMore: (amount: string, guest: string) =>
      `${amount} is taken off the account of ${guest}, and the line waits again. If this money confirmed the booking, its deposit is awaited again.`,
    undone: 'Taken back; the line waits again',
    booked: (who: string, when: string) => `Booked by ${who}, ${when}`,
    asideBy: (who: string, when: string) => `Put aside by ${who}, ${when}`,
    keep: 'Keep it',
    failed: 'The bank statement could not be loaded',
  },
})
