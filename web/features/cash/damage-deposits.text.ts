import type { DamageState } from '#domain/folio/damage-deposit.ts'
import { texts } from '#web/platform/texts.ts'

export const damageDepositsText = texts({
  tr: {
    title: 'Hasar Depozitoları',
    intro:
      'Misafirlerden hasara karşı alınan, iade edilen ve hasar için kesilen tutarlar. Kapora bunlara dahil değildir.',
    toCash: 'Kasa',
    caption: 'Alınan depozitolar',
    search: 'Misafir',
    searchHint: 'Ad ya da telefon',
    state: 'Durum',
    states: { ALL: 'Hepsi', held: 'Elde duran', returned: 'İade edilen', kept: 'Hasar için kesilen' } satisfies Record<
      'ALL' | DamageState,
      string
    >,
    heldNow: (amount: string, count: number) => `${count} konaklama · elde duran ${amount}`,
    guest: 'Misafir',
    stay: 'Konaklama',
    takenOn: 'Alındığı gün',
    taken: 'Alınan',
    returned: 'İade',
    kept: 'Hasar için kesilen',
    held: 'Elde duran',
    none: 'Hasar depozitosu alınmamış',
    noneMore: 'Konaklama kartında “Ödeme al” ile hasar depozitosu alındığında burada listelenir.',
    noMatch: 'Bu filtrelere uyan depozito yok',
    noMatchMore: 'Filtreleri değiştirin ya da temizleyin.',
    failed: 'Depozitolar yüklenemedi',
  },
  en: {
    title: 'Damage deposits',
    intro:
      'What guests left against damage, what went back to them and what was kept. Booking deposits are not among it.',
    toCash: 'Cash desk',
    caption: 'Deposits taken',
    search: 'Guest',
    searchHint: 'Name or phone',
    state: 'State',
    states: { ALL: 'All', held: 'Held', returned: 'Given back', kept: 'Kept for damage' },
    heldNow: (amount: string, count: number) => `${count} ${count === 1 ? 'stay' : 'stays'} · ${amount} held`,
    guest: 'Guest',
    stay: 'Stay',
    takenOn: 'Taken on',
    taken: 'Taken',
    returned: 'Given back',
    kept: 'Kept',
    held: 'Held',
    none: 'No damage deposit has been taken',
    noneMore: 'Once one is taken with “Take payment” on the card of a stay, it is listed here.',
    noMatch: 'No deposit matches these filters',
    noMatchMore: 'Change or clear the filters.',
    failed: 'The deposits could not be loaded',
  },
})
