import { texts } from '#web/platform/texts.ts'

export const pricesText = texts({
  tr: {
    nights: (count: number, price: string) => `${count} gece × ${price}`,
    stay: 'Konaklama',
    failed: 'Fiyat şu an alınamadı. Yine de kaydedebilirsiniz, fiyat kaydederken hesaplanır.',
    nightByNight: 'Gece gece göster',
    reason: {
      agreed: 'eski fiyattan',
      'unit-price': 'birimin fiyatı',
      rule: 'fiyat kuralı',
      'by-hand': 'elle girildi',
    },
    extraGuests: (price: string) => `ilave kişi ${price}`,
    childAges: 'Çocukların yaşları',
    childAgesHint: 'ör. 4, 9',
    despiteTitle: 'Fiyat kuralına uymuyor',
    despite: 'Yine de kaydet',
    goBack: 'Geri dön',
  },
  en: {
    nights: (count: number, price: string) => `${count} ${count === 1 ? 'night' : 'nights'} × ${price}`,
    stay: 'Stay',
    failed: 'The price could not be loaded. You can save all the same: it is worked out on saving.',
    nightByNight: 'Night by night',
    reason: { agreed: 'as agreed', 'unit-price': 'unit’s price', rule: 'price rule', 'by-hand': 'set by hand' },
    extraGuests: (price: string) => `extra guests ${price}`,
    childAges: 'Ages of the children',
    childAgesHint: 'e.g. 4, 9',
    despiteTitle: 'A price rule speaks against it',
    despite: 'Save it anyway',
    goBack: 'Go back',
  },
})
