import { texts } from '#web/platform/texts.ts'

/** Texts on and around the chart. The texts of its dialogs are in calendar-dialogs.text.ts. */
export const calendarText = texts({
  tr: {
    title: 'Takvim',
    chart: 'Birimlerin takvimi',
    howTo: 'Ok tuşlarıyla gezin. Enter açar, M taşır, Shift ve ok tuşları gece seçer.',
    howToLook: 'Ok tuşlarıyla gezin. Enter konaklamanın o andaki hâlini açar.',
    past: 'Geçmişteki hâli',
    newReservation: 'Yeni rezervasyon',
    today: 'Bugün',
    pickDay: 'Tarih seç',
    back: { day: 'Bir gün geri', week: 'Bir hafta geri', month: 'Bir ay geri' },
    ahead: { day: 'Bir gün ileri', week: 'Bir hafta ileri', month: 'Bir ay ileri' },
    span: 'Görünen gün sayısı',
    days: (count: number) => `${count} gün`,
    moving: 'Takvimde gezin',

    unit: 'Birim',
    free: 'Boş birim',
    freeOn: (day: string, count: number | undefined, isFailed = false) =>
      count === undefined
        ? `${day}: ${isFailed ? 'yüklenemedi' : 'yükleniyor'}`
        : count === 0
          ? `${day}: boş birim yok`
          : `${day}: ${count} birim boş`,
    unitMore: (capacity: number, price: string) => [`${capacity} kişi`, price].filter(Boolean).join(' · '),
    ofType: (type: string, count: number) => `${type}, ${count} birim`,
    fold: (type: string) => `${type} birimlerini gizle`,
    unfold: (type: string) => `${type} birimlerini göster`,

    nightPrices: 'Boş gecelerin fiyatı',
    closedNight: 'satışa kapalı',
    unpricedNight: 'fiyatı yok',
    legend: 'Renkler ve işaretler',
    stayStates: { expected: 'Bekleniyor', 'in-house': 'Konaklıyor', left: 'Ayrıldı' },
    blocked: 'Kapalı',
    openConsent: 'Onayı eksik',
    block: (reason: string) => `Kapalı: ${reason}`,
    segment: (segment: number, of: number) => `${segment}/${of}`,

    freeCell: (unit: string, day: string) => `${unit}, ${day}: boş`,
    pastCell: (unit: string, day: string) => `${unit}, ${day}: boş kalmış`,
    waitingCell: (unit: string, day: string) => `${unit}, ${day}: yükleniyor`,
    failedCell: (unit: string, day: string) => `${unit}, ${day}: yüklenemedi`,
    stayBar: (name: string, unit: string, span: string, nights: number, stayState: string) =>
      `${name}, ${unit}, ${span}, ${nights} gece, ${stayState}`,
    blockBar: (unit: string, span: string, reason: string) => `${unit} kapalı, ${span}: ${reason}`,
    option: 'Opsiyon',
    optionOver: 'süre doldu',
    optionSpoken: (amount: string, until: string) => `${amount} kapora bekleniyor, son: ${until}`.trim(),
    consentSpoken: 'onayı eksik',
    paidSpoken: { all: 'ödendi', part: 'bir kısmı ödendi' },
    groupSpoken: (name: string) => `grup: ${name}`,
    segmentSpoken: (segment: number, of: number) => `${of} bölümün ${segment}. bölümü`,
    actions: (name: string) => `${name}: işlemler`,
    nights: (count: number) => `${count} gece`,
    people: (count: number) => `${count} kişi`,

    loading: 'Takvim yükleniyor',
    loadingMore: 'Günler yükleniyor…',
    failed: 'Takvim yüklenemedi',
    daysFailed: 'Günlerin bir kısmı yüklenemedi.',
    noUnits: 'Henüz biriminiz yok',
    noUnitsMore: 'Bungalov, apart ya da odalarınızı ekleyin; takvimde her biri bir satır olur.',
    addUnits: 'Birim ekle',

    search: 'Takvimde misafir ara',
    searchHint: 'Misafir, telefon, no',
    searching: 'Aranıyor…',
    nothing: (typed: string) => `“${typed}” için konaklama bulunamadı.`,
    searchFailed: 'Arama yapılamadı. Bağlantınızı kontrol edin.',
    elsewhere: 'Takvimin başka bir yerinde',
    jumped: (what: string) => `Bulundu: ${what}`,

    grabbed: (what: string) =>
      `Taşınıyor: ${what}. Ok tuşları taşır, Shift ve sağ/sol ok süreyi değiştirir, Enter bırakır, Esc vazgeçer.`,
    moveHint: 'Ok tuşları taşır · Shift+ok uzatır · Enter bırakır · Esc vazgeçer',
    dragHint: 'Esc vazgeçer',
    released: 'Vazgeçildi. Hiçbir şey değişmedi.',
    refused: (why: string) => `Buraya olmaz: ${why}`,
    target: (unit: string, span: string, nights: number) => `${unit}, ${span}, ${nights} gece`,
    takenByStay: (name: string, unit: string, span: string) => `${unit}, ${span} arasında dolu (${name}).`,
    takenByBlock: (unit: string, span: string, reason: string) => `${unit}, ${span} arasında kapalı (${reason}).`,
    left: 'Misafir ayrılmış; biten konaklama taşınamaz.',
    segmentsUnseen: 'Bu konaklamanın bir bölümü takvimin yüklenmeyen günlerinde. Önce o günlere kaydırın.',
    noNights: 'En az bir gece kalmalı.',
  },
  en: {
    title: 'Calendar',
    chart: 'Calendar of the units',
    howTo: 'Arrow keys move about. Enter opens, M moves, Shift and arrow keys choose nights.',
    howToLook: 'Arrow keys move about. Enter opens a stay as it was then.',
    past: 'As it was before',
    newReservation: 'New reservation',
    today: 'Today',
    pickDay: 'Choose a date',
    back: { day: 'One day back', week: 'One week back', month: 'One month back' },
    ahead: { day: 'One day ahead', week: 'One week ahead', month: 'One month ahead' },
    span: 'Days in view',
    days: (count: number) => `${count} days`,
    moving: 'Move about the calendar',

    unit: 'Unit',
    free: 'Free units',
    freeOn: (day: string, count: number | undefined, isFailed = false) =>
      count === undefined
        ? `${day}: ${isFailed ? 'could not be loaded' : 'loading'}`
        : count === 0
          ? `${day}: no unit free`
          : `${day}: ${count} free`,
    unitMore: (capacity: number, price: string) => [`Sleeps ${capacity}`, price].filter(Boolean).join(' · '),
    ofType: (type: string, count: number) => `${type}, ${count} ${count === 1 ? 'unit' : 'units'}`,
    fold: (type: string) => `Hide units: ${type}`,
    unfold: (type: string) => `Show units: ${type}`,

    nightPrices: 'Prices of free nights',
    closedNight: 'not for sale',
    unpricedNight: 'no price',
    legend: 'Colours and marks',
    stayStates: { expected: 'Expected', 'in-house': 'In the house', left: 'Left' },
    blocked: 'Blocked',
    openConsent: 'Approval open',
    block: (reason: string) => `Blocked: ${reason}`,
    segment: (segment: number, of: number) => `${segment}/${of}`,

    freeCell: (unit: string, day: string) => `${unit}, ${day}: free`,
    pastCell: (unit: string, day: string) => `${unit}, ${day}: was free`,
    waitingCell: (unit: string, day: string) => `${unit}, ${day}: loading`,
    failedCell: (unit: string, day: string) => `${unit}, ${day}: could not be loaded`,
    stayBar: (name: string, unit: string, span: string, nights: number, stayState: string) =>
      `${name}, ${unit}, ${span}, ${nights} ${nights === 1 ? 'night' : 'nights'}, ${stayState}`,
    blockBar: (unit: string, span: string, reason: string) => `${unit} blocked, ${span}: ${reason}`,
    option: 'Option',
    optionOver: 'time over',
    optionSpoken: (amount: string, until: string) => `deposit ${amount && `of ${amount} `}awaited until ${until}`,
    consentSpoken: 'approval open',
    paidSpoken: { all: 'paid', part: 'partly paid' },
    groupSpoken: (name: string) => `group: ${name}`,
    segmentSpoken: (segment: number, of: number) => `part ${segment} of ${of}`,
    actions: (name: string) => `${name}: actions`,
    nights: (count: number) => `${count} ${count === 1 ? 'night' : 'nights'}`,
    people: (count: number) => `${count} ${count === 1 ? 'guest' : 'guests'}`,

    loading: 'Loading the calendar',
    loadingMore: 'Loading days…',
    failed: 'The calendar could not be loaded',
    daysFailed: 'Some of the days could not be loaded.',
    noUnits: 'You have no units yet',
    noUnitsMore: 'Add your bungalows, apartments or rooms; each becomes a row of the calendar.',
    addUnits: 'Add a unit',

    search: 'Find a guest on the calendar',
    searchHint: 'Guest, phone, number',
    searching: 'Searching…',
    nothing: (typed: string) => `No stay found for “${typed}”.`,
    searchFailed: 'The search failed. Check your connection.',
    elsewhere: 'Elsewhere on the calendar',
    jumped: (what: string) => `Found: ${what}`,

    grabbed: (what: string) =>
      `Moving: ${what}. Arrow keys move, Shift with left or right changes the length, Enter drops, Esc cancels.`,
    moveHint: 'Arrows move · Shift+arrows change the length · Enter drops · Esc cancels',
    dragHint: 'Esc cancels',
    released: 'Cancelled. Nothing has changed.',
    refused: (why: string) => `Not here: ${why}`,
    target: (unit: string, span: string, nights: number) =>
      `${unit}, ${span}, ${nights} ${nights === 1 ? 'night' : 'nights'}`,
    takenByStay: (name: string, unit: string, span: string) => `${unit} is taken ${span} (${name}).`,
    takenByBlock: (unit: string, span: string, reason: string) => `${unit} is blocked ${span} (${reason}).`,
    left: 'The guests have left; a stay that is over cannot be moved.',
    segmentsUnseen: 'A part of this stay lies in days that are not loaded. Scroll to them first.',
    noNights: 'At least one night has to remain.',
  },
})
export type CalendarWords = (typeof calendarText)['tr']
