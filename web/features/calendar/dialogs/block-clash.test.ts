import { expect, test } from 'vitest'
import { storedBeside } from './block-clash.ts'
import { block } from '../chart/chart.fixture.ts'

const stored = block({ reason: 'cleaning', note: 'Halı' })

test.each([
  ['nothing', {}, {}],
  ['the unit', { hotelDetailId: 2 }, { hotelDetailId: 'Şimdi kayıtlı olan: Bungalov 1' }],
  ['the first day', { checkInDate: null }, { checkInDate: 'Şimdi kayıtlı olan: 24.11.2026' }],
  ['the last day', { checkOutDate: '2026-11-29' }, { checkOutDate: 'Şimdi kayıtlı olan: 26.11.2026' }],
  [
    'the reason and the note',
    { reason: 'repair' as const, note: '' },
    { reason: 'Şimdi kayıtlı olan: temizlik', note: 'Şimdi kayıtlı olan: Halı' },
  ],
])('where %s differs, what is stored is said', (_what, typed, said) => {
  expect(storedBeside(stored, { ...stored, ...typed }, 'tr')).toEqual(said)
})
