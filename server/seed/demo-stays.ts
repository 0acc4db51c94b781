// The hand-written stays of the demo business. Their dates count from today, so that the front desk is busy on any day.
import type { BlockReason } from '#domain/blocks/block.ts'

export type DemoStay = {
  /** Index into `demoUnits`. */
  unit: number
  /** Days from today. */
  from: number
  nights: number
  guests: number
  /**
   * The status follows from the dates if none is set: guests due before today have arrived, except those marked `late`.
   */
  status?: 'CANCELLED' | 'COMPLETED' | 'NO_SHOW'
  late?: true
  /**
   * The guests of this stay are the guests of an earlier stay. The value is the index of the earlier stay among the
   * stays of the same year.
   */
  returning?: number
  /** The guests move to another unit after this many nights. */
  moves?: { after: number; to: number }
  consents?: { kvkk?: true; contract?: true }
  note?: string
}

const both = { kvkk: true, contract: true } as const

/** Stays around this day a year ago, so that this month's report has something to compare with. */
const lastYear: DemoStay[] = [
  { unit: 7, from: -391, nights: 4, guests: 6 },
  { unit: 0, from: -387, nights: 3, guests: 2 },
  { unit: 5, from: -383, nights: 5, guests: 4 },
  { unit: 8, from: -380, nights: 2, guests: 2 },
  { unit: 2, from: -377, nights: 4, guests: 2 },
  { unit: 7, from: -375, nights: 5, guests: 7 },
  { unit: 4, from: -371, nights: 3, guests: 2 },
  { unit: 6, from: -368, nights: 6, guests: 5 },
  { unit: 1, from: -364, nights: 4, guests: 2 },
  { unit: 8, from: -359, nights: 3, guests: 3 },
  { unit: 0, from: -355, nights: 4, guests: 2 },
  { unit: 7, from: -351, nights: 3, guests: 8 },
].map((stay) => ({ ...stay, status: 'COMPLETED', consents: both }))

const thisYear: DemoStay[] = [
  { unit: 0, from: -34, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  {
    unit: 7,
    from: -30,
    nights: 4,
    guests: 6,
    status: 'COMPLETED',
    consents: both,
    note: 'İki çocuk var, bebek yatağı istendi.',
  },
  { unit: 5, from: -27, nights: 5, guests: 4, status: 'COMPLETED', consents: both },
  { unit: 8, from: -24, nights: 2, guests: 2, status: 'COMPLETED', consents: { kvkk: true } },
  { unit: 2, from: -21, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 4, from: -19, nights: 2, guests: 2, status: 'NO_SHOW' },
  { unit: 1, from: -16, nights: 4, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 6, from: -14, nights: 7, guests: 5, status: 'COMPLETED', consents: both },
  { unit: 3, from: -11, nights: 2, guests: 2, status: 'CANCELLED' },
  { unit: 0, from: -9, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 7, from: -8, nights: 3, guests: 7, status: 'COMPLETED', consents: both },
  { unit: 8, from: -5, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  { unit: 2, from: -4, nights: 3, guests: 2, status: 'COMPLETED', consents: both },
  // Guests in house.
  { unit: 0, from: -2, nights: 4, guests: 2, consents: both, note: 'Evlilik yıl dönümü; odaya çiçek konacak.' },
  { unit: 5, from: -3, nights: 6, guests: 3, consents: both },
  { unit: 7, from: -1, nights: 5, guests: 6, consents: { kvkk: true } },
  {
    unit: 6,
    from: -1,
    nights: 6,
    guests: 2,
    moves: { after: 4, to: 2 },
    consents: both,
    note: 'Son iki gece Bungalov 3’e geçecekler.',
  },
  // Guests who check out today.
  { unit: 8, from: -2, nights: 2, guests: 2, consents: both },
  { unit: 4, from: -3, nights: 3, guests: 2, consents: both },
  // Guests due yesterday who have not arrived.
  {
    unit: 3,
    from: -1,
    nights: 2,
    guests: 2,
    late: true,
    consents: { kvkk: true },
    note: 'Yola geç çıktıklarını söylediler.',
  },
  // Guests who arrive today.
  { unit: 9, from: 0, nights: 3, guests: 2, returning: 0, consents: both, note: 'Akşam 21.00 gibi gelecekler.' },
  { unit: 4, from: 0, nights: 2, guests: 2 },
  { unit: 8, from: 0, nights: 4, guests: 3, consents: { kvkk: true } },
  { unit: 3, from: 1, nights: 3, guests: 2, consents: both },
  { unit: 2, from: 1, nights: 2, guests: 2 },
  { unit: 0, from: 2, nights: 3, guests: 2 },
  { unit: 6, from: 3, nights: 5, guests: 4, consents: both },
  { unit: 5, from: 4, nights: 3, guests: 4, returning: 2 },
  { unit: 4, from: 5, nights: 2, guests: 2, status: 'CANCELLED' },
  {
    unit: 7,
    from: 6,
    nights: 4,
    guests: 6,
    returning: 1,
    consents: both,
    note: 'Araçla gelecekler, iki otopark yeri.',
  },
  { unit: 1, from: 7, nights: 2, guests: 2 },
  { unit: 8, from: 9, nights: 5, guests: 2, consents: { kvkk: true } },
  { unit: 3, from: 13, nights: 4, guests: 2 },
  { unit: 0, from: 18, nights: 7, guests: 2, consents: both },
  { unit: 7, from: 24, nights: 6, guests: 5 },
  { unit: 6, from: 38, nights: 4, guests: 5, note: 'Yılbaşı konaklaması.' },
]

export const demoStays: DemoStay[] = [
  ...lastYear,
  ...thisYear.map((stay) =>
    stay.returning === undefined ? stay : { ...stay, returning: stay.returning + lastYear.length },
  ),
]

type DemoBlock = { unit: number; from: number; nights: number; reason: BlockReason; note: string }

export const demoBlocks: DemoBlock[] = [
  { unit: 1, from: -1, nights: 4, reason: 'repair', note: 'Jakuzi pompası değişiyor.' },
  { unit: 7, from: 16, nights: 4, reason: 'owner', note: 'Ailemiz gelecek.' },
]
