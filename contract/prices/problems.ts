import { formatDay } from '#domain/time/day.ts'
import { formatTl, toKurus } from '#domain/money/money.ts'
import { problems } from '#contract/problem.ts'

const on = (day: unknown) => formatDay(String(day))

/** Refusals around prices of nights. */
export const priceProblems = problems({
  'price.unpriced-night': {
    tr: ({ day, unitName }) =>
      `${unitName} için ${on(day)} gecesinin fiyatı yok. Fiyatlar sayfasında bir fiyat girin ya da fiyatı elle yazın.`,
    en: ({ day, unitName }) =>
      `${unitName} has no price for the night of ${on(day)}. Enter one on the prices page, or type the price by hand.`,
  },
  'price.not-by-rates': {
    tr: 'Fiyatı değiştirme yetkiniz yok: konaklama, tarifedeki fiyatıyla kaydedilir.',
    en: 'You may not change the price: a stay costs what the rates say.',
  },
  'price.closed': {
    tr: ({ day }) => `${on(day)} gecesi satışa kapalı.`,
    en: ({ day }) => `The night of ${on(day)} is closed for sale.`,
  },
  'price.closed-to-arrival': {
    tr: ({ day }) => `${on(day)} günü girişe kapalı.`,
    en: ({ day }) => `${on(day)} is closed to arrivals.`,
  },
  'price.closed-to-departure': {
    tr: ({ day }) => `${on(day)} günü çıkışa kapalı.`,
    en: ({ day }) => `${on(day)} is closed to departures.`,
  },
  'price.min-nights': {
    tr: ({ day, minNights }) => `${on(day)} için en az ${minNights} gece kalınmalı.`,
    en: ({ day, minNights }) => `For ${on(day)} a stay has at least ${minNights} nights.`,
  },
  'price.season-nameless': { tr: 'Sezonun bir adı olmalı.', en: 'The season needs a name.' },
  'price.season-backwards': {
    tr: 'Son gün ilk günden önce olamaz.',
    en: 'The last day cannot be before the first one.',
  },
  'price.season-too-long': {
    tr: 'Bir sezon en çok üç yıl sürebilir. Tarihleri kontrol edin.',
    en: 'A season lasts three years at most. Check the dates.',
  },
  'price.seasons-overlap': {
    tr: 'Bu günlerde aynı öncelikte başka bir sezon var.',
    en: 'Another season of the same priority has some of these days.',
  },
  'price.rule-says-nothing': {
    tr: 'Bir fiyat ya da kural girin: fiyat, yüzde, en az gece, dahil kişi veya kapalı.',
    en: 'Enter a price or a rule: price, percentage, minimum nights, included guests or closed.',
  },
  'price.no-weekday': { tr: 'En az bir gün seçin.', en: 'Choose at least one weekday.' },
  'price.night-with-season': {
    tr: 'Tek bir gece için gün seçilemez.',
    en: 'A single night has no weekdays of its own.',
  },
  'price.negative': { tr: 'Tutar eksi olamaz.', en: 'An amount cannot be negative.' },
  'price.night-percent': {
    tr: 'Yüzde, −90 ile 300 arasında sıfırdan farklı bir tam sayı olmalı.',
    en: 'The percentage is a whole number from −90 to 300, and not zero.',
  },
  'price.price-and-percent': {
    tr: 'Bir kuralda ya fiyat ya da yüzde olabilir.',
    en: 'A rule has either a price or a percentage.',
  },
  'price.included-guests': { tr: 'Dahil kişi sayısı 1 ile 20 arasında olmalı.', en: 'Included guests: from 1 to 20.' },
  'price.min-nights-range': {
    tr: 'En az gece sayısı 1 ile 366 arasında olmalı.',
    en: 'Minimum nights: from 1 to 366.',
  },
  'price.rule-twice': {
    tr: 'Bu günler için zaten bir kural var. Yeni bir kural eklemek yerine onu değiştirin.',
    en: 'There already is a rule for these days. Change that one instead of adding another.',
  },
  'price.band-ages': {
    tr: 'Yaş aralığı 0 ile 18 arasında olmalı ve ileri gitmeli.',
    en: 'Ages go from 0 to 18, upwards.',
  },
  'price.bands-overlap': { tr: 'Yaş aralıkları çakışıyor.', en: 'The ages overlap.' },
  'price.percent': { tr: 'Yüzde 0 ile 100 arasında tam sayı olmalı.', en: 'A whole percentage from 0 to 100.' },
  'price.band-amount': { tr: 'Tutar ya da yüzde girin.', en: 'Enter an amount or a percentage.' },
  'price.rule-not-found': { tr: 'Fiyat kuralı bulunamadı.', en: 'There is no such price rule.' },
  'price.season-not-found': { tr: 'Sezon bulunamadı.', en: 'There is no such season.' },
  'price.changed-meanwhile': {
    tr: 'Siz düzenlerken bu fiyatı başka biri değiştirdi. Yazdıklarınız kaydedilmedi; yeni hâline bakıp karar verin.',
    en: 'Somebody else changed this price while you were editing it. Nothing was saved; look at it as it is now.',
  },
  'price.stored-price': {
    tr: ({ price }) => `Şimdi kayıtlı olan: ${formatTl(toKurus(Number(price)), 'tr')}`,
    en: ({ price }) => `Stored now: ${formatTl(toKurus(Number(price)), 'en')}`,
  },
  'price.stored-otherwise': { tr: 'Şimdi kayıtlı olan başka.', en: 'What is stored now is different.' },
})
