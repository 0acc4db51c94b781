import { texts } from '#web/platform/texts.ts'

export const pricesText = texts({
  tr: {
    nights: (count: number, price: string) => `${count} gece × ${price}`,
    failed: 'Fiyat şu an alınamadı. Yine de kaydedebilirsiniz, fiyat kaydederken hesaplanır.',
  },
  en: {
    nights: (count: number, price: string) => `${count} ${count === 1 ? 'night' : 'nights'} × ${price}`,
    failed: 'The price could not be loaded. You can save all the same: it is worked out on saving.',
  },
})
