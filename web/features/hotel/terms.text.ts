import { texts } from '#web/platform/texts.ts'

export const termsText = texts({
  tr: {
    title: 'Sözleşme koşulları',
    more: 'Ev kuralları, evcil hayvan, geç iptal: burada yazdıklarınız satış sözleşmesine aynen eklenir. Misafir, onay SMS’indeki bağlantıda okur.',
    label: 'İşletmenizin kendi koşulları',
    labelMore: 'Her satır ayrı bir paragraf olur. Boş bırakırsanız sözleşmeye koşul eklenmez.',
    count: (used: string, most: string) => `${used} / ${most} karakter`,
    savedAt: (at: string) => `Son kayıt: ${at}`,
    notes: [
      'Değişiklik, bundan sonra gönderilen sözleşmelerde geçerli olur. Gönderilmiş ve onaylanmış sözleşmelerin metni değişmez.',
      'Sözleşmenin hazır maddeleriyle çelişen yerde misafirin lehine olan uygulanır; örneğin girişe 24 saat kalana kadar ücretsiz iptal hakkı daraltılamaz.',
      'Tanıtım izni ya da açık rıza yazmayın: bunlar sözleşmeyle alınamaz, misafirden ayrıca istenir.',
    ],
    sample: 'Sözleşme örneğini oku',
  },
  en: {
    title: 'Contract terms',
    more: 'House rules, pets, late cancellation: what you write here is added word for word to the sales contract. Guests read it behind the link in their SMS.',
    label: 'Your own terms',
    labelMore: 'Each line becomes a paragraph. Left empty, nothing is added to the contract.',
    count: (used: string, most: string) => `${used} / ${most} characters`,
    savedAt: (at: string) => `Last saved: ${at}`,
    notes: [
      'A change holds for the contracts that are sent from now on. Those that were sent or accepted keep their text.',
      'Where your terms contradict the rest of the contract, what is better for the guest applies: free cancellation up to 24 hours before arrival, for one, cannot be narrowed.',
      'Ask neither for consent to advertising nor to data processing here: a contract cannot give them, the guest is asked apart.',
    ],
    sample: 'Read the sample contract',
  },
})
