import type { GroupSettlementWay } from '#domain/groups/at-once.ts'
import { texts } from '#web/platform/texts.ts'
import type { GroupActName } from './group-act.ts'

export const groupActText = texts({
  tr: {
    whole: 'Bütün grup',
    acts: { 'check-in': 'Giriş', 'check-out': 'Çıkış', move: 'Taşı', cancel: 'İptal' } satisfies Record<
      GroupActName,
      string
    >,
    actOf: (act: string) => `Bütün grup: ${act}`,
    titles: {
      'check-in': (name: string) => `Grubun girişi: ${name}`,
      'check-out': (name: string) => `Grubun çıkışı: ${name}`,
      move: (name: string) => `Grubu taşı: ${name}`,
      cancel: (name: string) => `Grubun iptali: ${name}`,
    } satisfies Record<GroupActName, (name: string) => string>,
    allOrNone: 'İşaretli birimlerin hepsi için yapılır; biri yapılamazsa hiçbiri yapılmaz.',
    units: 'Birimler',
    all: 'Hepsi',
    inHouse: 'Misafir içeride',
    fee: (amount: string) => `iptal bedeli ${amount}`,
    noFee: 'bedelsiz',
    counting: 'Hesaplanıyor…',

    way: 'Para ne olsun?',
    ways: {
      rule: 'İptal kuralına göre',
      forfeit: 'Kapora yansın',
      return: 'Kesinti yapılmasın',
    } satisfies Record<GroupSettlementWay, string>,
    reason: 'Nedeni',
    reasonHint: 'Geç haber verdiler…',
    back: 'Fazla ödenen nasıl iade edilsin?',
    later: 'Sonra',
    backLater: 'Fazla ödenen hesapta kalır; sonra iade edilebilir.',

    price: 'Kalınmayan gecelerin ücreti',
    keepPrice: 'Aynı kalsın',
    lessPrice: 'Düşülsün',
    open: 'Hesap açık kalır; ödeme sonra da alınabilir.',

    how: 'Ne değişsin?',
    shift: 'Günler',
    nights: 'Gece sayısı',
    shiftBy: 'Kaç gün?',
    shiftMore: 'Öne almak için eksi yazın: -2',
    nightsOf: 'Her birim kaç gece kalsın?',
    kept: 'Kalan geceler konuşulan fiyatını korur, yeni geceler fiyat listesine göre hesaplanır.',
    despiteRules: 'Fiyat kurallarına uymasa da taşı',
    despite: 'Yine de girişlerini yap',

    total: 'Toplam',
    paid: 'Ödenen',
    refunded: 'Şimdi iade edilecek',
    owed: 'Kalan borç',
    owedToGuest: 'Misafire borç',
    settled: 'Hesap kapanır',
    changed: (before: string, after: string) => `${after} (önce ${before})`,
    difference: 'Fark',

    refused: (count: number) =>
      `${count} birim için yapılamıyor. Nedeni yanında yazıyor; işaretini kaldırın ya da önce düzeltin.`,
    doubtful: (count: number) =>
      `${count} birimde eksik var, nedeni yanında yazıyor. Tamamlayın, işaretini kaldırın ya da “Yine de girişlerini yap”ı işaretleyin.`,
    none: 'Birim seçilmedi.',
    giveUp: 'Vazgeç',
    confirm: {
      'check-in': (count: number) => `${count} birimin girişini yap`,
      'check-out': (count: number) => `${count} birimin çıkışını yap`,
      move: (count: number) => `${count} birimi taşı`,
      cancel: (count: number) => `${count} birimi iptal et`,
    } satisfies Record<GroupActName, (count: number) => string>,
    done: {
      'check-in': (count: number) => `${count} birimin girişi yapıldı`,
      'check-out': (count: number) => `${count} birimin çıkışı yapıldı`,
      move: (count: number) => `${count} birim taşındı`,
      cancel: (count: number) => `${count} birim iptal edildi`,
    } satisfies Record<GroupActName, (count: number) => string>,
    undo: 'Geri al',
    undone: 'Geri alındı',
  },
  en: {
    whole: 'Whole group',
    acts: { 'check-in': 'Check in', 'check-out': 'Check out', move: 'Move', cancel: 'Cancel' } satisfies Record<
      GroupActName,
      string
    >,
    actOf: (act: string) => `Whole group: ${act}`,
    titles: {
      'check-in': (name: string) => `Check the group in: ${name}`,
      'check-out': (name: string) => `Check the group out: ${name}`,
      move: (name: string) => `Move the group: ${name}`,
      cancel: (name: string) => `Cancel the group: ${name}`,
    } satisfies Record<GroupActName, (name: string) => string>,
    allOrNone: 'It is done for all ticked units; if one is refused, nothing is done for any.',
    units: 'Units',
    all: 'All',
    inHouse: 'The guests are in the house',
    fee: (amount: string) => `fee ${amount}`,
    noFee: 'free of charge',
    counting: 'Computing…',

    way: 'What happens to the money?',
    ways: {
      rule: 'As the cancellation rule says',
      forfeit: 'Keep the deposit',
      return: 'Charge nothing',
    } satisfies Record<GroupSettlementWay, string>,
    reason: 'Reason',
    reasonHint: 'They told us late…',
    back: 'How is the surplus refunded?',
    later: 'Later',
    backLater: 'The surplus stays on the account; it can be refunded later.',

    price: 'The price of nights not stayed',
    keepPrice: 'Keep it',
    lessPrice: 'Take it off',
    open: 'The account stays open; a payment can be taken later.',

    how: 'What changes?',
    shift: 'Other days',
    nights: 'Number of nights',
    shiftBy: 'How many days?',
    shiftMore: 'For earlier days, enter a minus: -2',
    nightsOf: 'How many nights for each unit?',
    kept: 'Nights that remain keep the agreed price; new nights cost what the price list says.',
    despiteRules: 'Move despite the price rules',
    despite: 'Check them in anyway',

    total: 'Total',
    paid: 'Paid',
    refunded: 'Refunded now',
    owed: 'Still owed',
    owedToGuest: 'Owed to the guest',
    settled: 'The account is settled',
    changed: (before: string, after: string) => `${after} (before: ${before})`,
    difference: 'Difference',

    refused: (count: number) =>
      `${count} ${count === 1 ? 'unit is' : 'units are'} refused, for the reason beside. Untick it, or mend that first.`,
    doubtful: (count: number) =>
      `Something is missing for ${count} ${count === 1 ? 'unit' : 'units'}, with the reason beside it. Complete it, untick the unit, or tick “Check them in anyway”.`,
    none: 'No unit is chosen.',
    giveUp: 'Back',
    confirm: {
      'check-in': (count: number) => `Check in ${count} ${count === 1 ? 'unit' : 'units'}`,
      'check-out': (count: number) => `Check out ${count} ${count === 1 ? 'unit' : 'units'}`,
      move: (count: number) => `Move ${count} ${count === 1 ? 'unit' : 'units'}`,
      cancel: (count: number) => `Cancel ${count} ${count === 1 ? 'unit' : 'units'}`,
    } satisfies Record<GroupActName, (count: number) => string>,
    done: {
      'check-in': (count: number) => `${count} ${count === 1 ? 'unit' : 'units'} checked in`,
      'check-out': (count: number) => `${count} ${count === 1 ? 'unit' : 'units'} checked out`,
      move: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'} moved`,
      cancel: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'} cancelled`,
    } satisfies Record<GroupActName, (count: number) => string>,
    undo: 'Undo',
    undone: 'Undone',
  },
})
