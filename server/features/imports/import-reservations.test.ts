import { describe, expect, test } from 'vitest'
import { blockUnit } from '#contract/blocks/endpoints.ts'
import { knownGuests } from '#contract/guests/endpoints.ts'
import { runImport } from '#contract/imports/endpoints.ts'
import { listNotifications } from '#contract/notifications/endpoints.ts'
import { cancelReservation } from '#contract/reservations/endpoints.ts'
import { screenOf } from '#server/features/stays/front-desk.fixture.ts'
import { world } from '#server/test/world.ts'
import { importsOf, tr } from './imports.fixture.ts'

const w = world()
const { call, hotel, send, unit } = w
const { book } = screenOf(w)
const { check, run, states, reservations } = importsOf(w)

describe('reservations', () => {
  const headings = ['Oda', 'Giriş', 'Çıkış', 'Ad Soyad', 'Telefon', 'Kişi', 'Toplam', 'TC', 'Not', 'Ana misafir']
  const row = (change: Partial<Record<(typeof headings)[number], string>> = {}) => {
    const usual = {
      Oda: 'bungalov 1',
      Giriş: '01.12.2026',
      Çıkış: '2026-12-04',
      'Ad Soyad': 'Ayşe Nur Yıldız',
      Telefon: '5324445566',
    }
    const cells: Record<string, string> = { ...usual, ...change }
    return headings.map((heading) => cells[heading] ?? '')
  }
  async function business() {
    const ours = await hotel()
    return { ours, bungalow: await unit(ours, { unitName: 'Bungalov 1', price: 1500 }) }
  }

  test('are booked as the screens book them: at the rates of the unit, or at the agreed price', async () => {
    const { ours, bungalow } = await business()
    const file = [
      headings,
      row({ Kişi: '3', Not: 'Bebek yatağı' }),
      row({ Giriş: '4.12.2026', Çıkış: '6.12.2026', 'Ad Soyad': 'Ali Kaya', Toplam: '2.750,50', TC: '10000000146' }),
    ]
    expect(await states(ours, 'reservations', file)).toEqual(['new', 'new'])
    expect(await reservations(ours)).toEqual([])

    await run(ours, 'reservations', file, 2)
    const [second, first] = (await reservations(ours)).toSorted((a, b) => (a.checkInDate < b.checkInDate ? 1 : -1))
    expect(first).toMatchObject({
      hotelDetailId: bungalow.id,
      checkInDate: '2026-12-01',
      checkOutDate: '2026-12-04',
      numberOfGuests: 3,
      totalPrice: 4500,
      specialRequests: 'Bebek yatağı',
      status: 'ACTIVE',
      guests: [{ firstName: 'Ayşe Nur', lastName: 'Yıldız', phone: '+905324445566', isMainGuest: true }],
    })
    expect(second).toMatchObject({ totalPrice: 2750.5, guests: [{ tcKimlik: '10000000146' }] })
    expect((await call(listNotifications, {}, ours)).unread).toBe(0)
  })

  test('numbers that can be nobody’s are named, and their guests stay apart; one number twice in one stay is refused', async () => {
    const { ours } = await business()
    const made = (at: number, change: Parameters<typeof row>[0]) =>
      row({ Giriş: `${at}.12.2026`, Çıkış: `${at + 2}.12.2026`, ...change })
    const file = [
      headings,
      made(1, { 'Ad Soyad': 'Kemal Ak', TC: '2,84E+10' }),
      made(4, { 'Ad Soyad': 'Derya Su', Telefon: '05321110008', TC: '2,84E+10' }),
      made(7, { 'Ad Soyad': 'Nuray Tan', Telefon: '5,32111E+09' }),
      made(10, { 'Ad Soyad': 'Ece Tan', Telefon: '05321110009', TC: '10000000146' }),
      made(10, { 'Ad Soyad': 'Can Tan', Telefon: '', TC: '10000000146' }),
    ]
    const { rows } = await check(ours, 'reservations', file)
    expect(
      rows.map(({ state, problems, warnings }) => [state, ...[...problems, ...warnings].map((one) => one.column)]),
    ).toEqual([
      ['new', 'TC Kimlik No'],
      ['new', 'TC Kimlik No'],
      ['refused', 'Telefon'],
      ['refused', ''],
      ['refused', 'TC Kimlik No'],
    ])
    await run(ours, 'reservations', file, 2)
    const [first, second] = await reservations(ours)
    expect(first?.guests[0]?.personId).not.toBe(second?.guests[0]?.personId)
    expect([first, second].map((stay) => stay?.guests[0]?.tcKimlik)).toEqual(['', ''])
  })

  test('keep a note that is as long as a reservation holds', async () => {
    const { ours } = await business()
    const note = `${'a'.repeat(998)}🌊`
    await run(ours, 'reservations', [headings, row({ Not: note })], 1)
    expect(await reservations(ours)).toMatchObject([{ specialRequests: note }])
  })

  test('add nothing that exists already when the file comes again, corrected or not, even if a stay was changed since', async () => {
    const { ours } = await business()
    const later = row({ Giriş: '10.12.2026', Çıkış: '12.12.2026' })
    await run(ours, 'reservations', [headings, row()], 1)
    const [stored] = await reservations(ours)
    await call(cancelReservation, { params: { id: stored?.id ?? 0 } }, ours)

    const again = [headings, row({ Kişi: '2' }), later]
    expect(await states(ours, 'reservations', again)).toEqual(['known', 'new'])
    await run(ours, 'reservations', again, 1)
    expect(await reservations(ours)).toHaveLength(2)
    expect(await states(ours, 'reservations', again)).toEqual(['known', 'known'])
  })

  test.each<[string, Parameters<typeof row>[0], string, string]>([
    ['a unit that is unknown', { Oda: 'Villa' }, 'Birim', tr('import.unit-unknown', { name: 'Villa' })],
    ['no unit', { Oda: '' }, 'Birim', tr('reservation.unit-required')],
    ['a day that cannot be read', { Giriş: 'yarın' }, 'Giriş tarihi', tr('import.day-unreadable', { text: 'yarın' })],
    ['no day', { Çıkış: '' }, 'Çıkış tarihi', tr('reservation.dates-required')],
    [
      'days in the wrong order',
      { Çıkış: '30.11.2026' },
      'Çıkış tarihi',
      tr('reservation.check-out-not-after-check-in'),
    ],
    [
      'a stay that is over without its price',
      { Giriş: '1.11.2026', Çıkış: '21.11.2026' },
      'Toplam tutar',
      tr('import.past-needs-total'),
    ],
    [
      'a stay of long ago',
      { Giriş: '1.11.2025', Çıkış: '2.11.2025', Toplam: '1' },
      'Giriş tarihi',
      tr('reservation.too-long-ago'),
    ],
    ['a missing phone', { Telefon: '' }, 'Telefon', tr('guest.main-phone-required')],
    ['a phone that is none', { Telefon: '123' }, 'Telefon', tr('guest.main-phone-invalid')],
    ['a count that is none', { Kişi: 'iki' }, 'Kişi sayısı', tr('import.count-unreadable', { text: 'iki' })],
    ['too many guests', { Kişi: '21' }, 'Kişi sayısı', tr('reservation.too-many-guests')],
    ['a price that is none', { Toplam: 'bin' }, 'Toplam tutar', tr('unit.price-malformed')],
    ['a number that is too long', { TC: '123456789012' }, 'TC Kimlik No', tr('request.too-long', { most: 11 })],
  ])('%s is said at its column', async (_, change, column, message) => {
    const { ours } = await business()
    const { rows } = await check(ours, 'reservations', [headings, row(change)])
    expect(rows).toMatchObject([{ state: 'refused', problems: [{ column, message }] }])
  })

  test('are refused when two units have the same name', async () => {
    const { ours } = await business()
    await unit(ours, { unitName: 'BUNGALOV 1' })
    const { rows } = await check(ours, 'reservations', [headings, row()])
    const message = tr('import.unit-ambiguous', { name: 'bungalov 1' })
    expect(rows).toMatchObject([{ state: 'refused', problems: [{ message }] }])
  })

  test('with an unlikely T.C. number, or of a stay that has begun, only get a warning', async () => {
    const { ours } = await business()
    const file = [headings, row({ TC: '10000000147', Giriş: '19.11.2026' })]
    const { rows } = await check(ours, 'reservations', file)
    expect(rows).toMatchObject([
      {
        state: 'new',
        problems: [],
        warnings: [
          { column: 'TC Kimlik No', message: tr('import.tc-kimlik-unlikely') },
          { column: 'Giriş tarihi', message: tr('import.in-house') },
        ],
      },
    ])
    await run(ours, 'reservations', file, 1)
    expect(await reservations(ours)).toMatchObject([{ checkInDate: '2026-11-19', status: 'ACTIVE' }])
  })

  test('stays of the past year bring the guest and the price, and the guest is recognised from then on', async () => {
    const { ours } = await business()
    const over = { Giriş: '1.07.2026', Çıkış: '3.07.2026', Toplam: '5.000' }
    await run(ours, 'reservations', [headings, row(over)], 1)
    expect(await reservations(ours)).toMatchObject([{ status: 'COMPLETED', totalPrice: 5000, balance: 5000, owed: 0 }])
    const { people } = await call(knownGuests, { body: { phone: '0532 444 55 66' } }, ours)
    expect(people).toMatchObject([{ firstName: 'Ayşe Nur', stays: 1, lastStay: { checkInDate: '2026-07-01' } }])

    const { rows } = await check(ours, 'reservations', [headings, row({ ...over, 'Ad Soyad': 'Ali Kaya' })])
    const taken = { checkIn: '01.07.2026', checkOut: '03.07.2026' }
    expect(rows[0]?.problems).toMatchObject([{ message: tr('reservation.unit-already-booked', taken) }])
  })

  test('for nights that are taken, in the file or in the house, are refused with the name of the stay in the way', async () => {
    const { ours, bungalow } = await business()
    const lake = await unit(ours, { unitName: 'Göl Evi' })
    await book(ours, bungalow, { checkInDate: '2026-12-03', checkOutDate: '2026-12-05' })
    const closed = { checkInDate: '2026-12-01', checkOutDate: '2026-12-02', reason: 'repair' as const }
    await call(blockUnit, { body: { hotelDetailId: lake.id, ...closed } }, ours)
    const file = [
      headings,
      row(),
      row({ Oda: 'Göl Evi' }),
      row({ Giriş: '5.12.2026', Çıkış: '8.12.2026' }),
      row({ Giriş: '7.12.2026', Çıkış: '9.12.2026', 'Ad Soyad': 'Ali Kaya' }),
      row({ Giriş: '5.12.2026', Çıkış: '8.12.2026' }),
    ]
    const { rows } = await check(ours, 'reservations', file)
    const taken = { checkIn: '03.12.2026', checkOut: '05.12.2026' }
    expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [tr('reservation.unit-already-booked', taken)],
      [tr('reservation.unit-blocked', { checkIn: '01.12.2026', checkOut: '02.12.2026', reason: 'repair' })],
      [],
      [tr('import.clash-in-file', { line: 4 })],
      [tr('import.repeated', { line: 4 })],
    ])
    await run(ours, 'reservations', file, 1)
    expect(await reservations(ours)).toHaveLength(2)
  })

  test('with several rows have these as their guests: all of them are imported, or none', async () => {
    const { ours } = await business()
    const companion = row({ 'Ad Soyad': 'Can Yıldız', Telefon: '', 'Ana misafir': 'Hayır' })
    const lateRow = { Giriş: '10.12.2026', Çıkış: '12.12.2026' }
    const nameless = row({ ...lateRow, 'Ad Soyad': '', Telefon: '' })
    const file = [headings, row(), companion, row(lateRow), nameless]
    const { rows } = await check(ours, 'reservations', file)
    expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'refused', 'refused'])
    expect(rows[2]?.problems).toEqual([{ column: '', message: tr('import.companions-refused', { line: 5 }) }])

    await run(ours, 'reservations', file, 2)
    expect(await reservations(ours)).toMatchObject([
      { numberOfGuests: 2, guests: [{ firstName: 'Ayşe Nur' }, { firstName: 'Can', isMainGuest: false, phone: '' }] },
    ])
    expect((await states(ours, 'reservations', file)).slice(0, 2)).toEqual(['known', 'known'])
  })

  test('in a file that clerks import at once are imported once, and so are their deposits', async () => {
    const { ours } = await business()
    const rows = [
      [...headings, 'Kapora'],
      [...row(), '500'],
    ]
    const body = { kind: 'reservations', rows, expected: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => send(runImport, { body }, ours)))
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    expect(await reservations(ours)).toMatchObject([{ paid: 500 }])
  })
})
