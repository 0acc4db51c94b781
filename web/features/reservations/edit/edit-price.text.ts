import { texts } from '#web/platform/texts.ts'

export const editPriceText = texts({
  tr: {
    question: 'Konaklama değişti. Toplam tutar ne olsun?',
    new: (total: string) => `Yeni tutar: ${total}`,
    newLater: 'Yeni tutar hesaplanıyor…',
    keep: (total: string) => `Eski tutar kalsın: ${total}`,
    keepMore: 'Misafirle anlaşılan tutar değişmez.',
    keptNot:
      'Anlaşılan tutar yalnızca gece sayısı artmıyorsa ve yeni geceler tarifede daha pahalı değilse korunabilir. Fiyat değiştirme yetkiniz olmadığı için yeni fiyat geçerli.',
    typed: 'Elle yazdığınız tutar kalsın',
    typedMore: '“Toplam tutar” alanında yazıyor.',
    longer: (kept: number, added: number, price: string) =>
      `İlk ${kept} gece eski fiyattan, eklenen ${added} gece ${price}.`,
    earlier: (kept: number, added: number, price: string) =>
      `Öne eklenen ${added} gece ${price}, sonraki ${kept} gece eski fiyattan.`,
    bothEnds: (kept: number, added: number, price: string) =>
      `Başa ve sona eklenen ${added} gece ${price}, aradaki ${kept} gece eski fiyattan.`,
    moved: (dropped: number, kept: number, added: number, price: string) =>
      `${dropped} gece çıkıyor, eklenen ${added} gece ${price}, kalan ${kept} gece eski fiyattan.`,
    shorter: (dropped: number, kept: number, price: string) =>
      `${dropped} gece çıkıyor, kalan ${kept} gece eski fiyattan ${price}.`,
    anew: (count: number, price: string) => `${count} gece, birimin bugünkü fiyatıyla ${price}.`,
    newFailed: 'Yeni tutar şu an hesaplanamadı. Eski tutarı seçebilir ya da tutarı elle yazabilirsiniz.',
    missing: 'Hangi tutarın geçerli olacağını seçin ya da tutarı yazın.',
  },
  en: {
    question: 'The stay has changed. What is the total to be?',
    new: (total: string) => `New total: ${total}`,
    newLater: 'The new total is being worked out…',
    keep: (total: string) => `Keep the old total: ${total}`,
    keepMore: 'What was agreed with the guest stays.',
    keptNot:
      'The agreed total can stay only if the nights are no more and cost no more by the rates. You may not change prices, so the new price applies.',
    typed: 'Keep the total that you typed',
    typedMore: 'It stands in the field of the total price.',
    longer: (kept: number, added: number, price: string) =>
      `The first ${kept} ${kept === 1 ? 'night' : 'nights'} as agreed, ${added} more for ${price}.`,
    earlier: (kept: number, added: number, price: string) =>
      `${added} earlier ${added === 1 ? 'night' : 'nights'} for ${price}, the other ${kept} as agreed.`,
    bothEnds: (kept: number, added: number, price: string) =>
      `${added} nights at the two ends for ${price}, the ${kept} in between as agreed.`,
    moved: (dropped: number, kept: number, added: number, price: string) =>
      `${dropped} ${dropped === 1 ? 'night' : 'nights'} fewer at one end, ${added} more at the other for ${price}, the other ${kept} as agreed.`,
    shorter: (dropped: number, kept: number, price: string) =>
      `${dropped} ${dropped === 1 ? 'night' : 'nights'} fewer, the other ${kept} as agreed: ${price}.`,
    anew: (count: number, price: string) =>
      `${count} ${count === 1 ? 'night' : 'nights'} at the unit’s price of today: ${price}.`,
    newFailed: 'The new total could not be worked out just now. Keep the old one, or type an amount.',
    missing: 'Choose which total is to stand, or type one.',
  },
})
