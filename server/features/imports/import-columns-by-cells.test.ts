// Columns that change what a row means are known by what their cells say, whatever their headings are.
import { expect, test } from 'vitest'
import { world } from '#server/test/world.ts'
import { headings, importsOf, row } from './imports.fixture.ts'

const { business, check, outcome } = importsOf(world())

test('columns under unknown headings are known by their cells if these say states or currencies', async () => {
  const { ours } = await business()
  const table = [
    [...headings, 'Son hali', 'Birim p.', 'Temizlik'],
    row({}, 'İptal edildi', 'TL', 'Tamam'),
    row({ 0: 'Defne', 7: '300' }, 'Onaylı', 'EUR', 'Tamam'),
    row({ 3: 'Mert' }, 'Onaylı', '', 'Tamam'),
  ]
  expect(await outcome(ours, table)).toEqual([
    [2, 'skipped', 'Durum'],
    [3, 'refused', 'Para birimi'],
    [4, 'new'],
  ])
  const { ignored } = await check(ours, 'reservations', table)
  expect(ignored).toEqual(['Temizlik'])
})

test.each([
  [['Döviz Kodu'], ['EUR'], [2, 'refused', 'Para birimi']],
  [['İptal Tarihi'], ['02.01.2027'], [2, 'skipped', 'Durum']],
  [['İptal Tarihi'], ['-'], [2, 'new']],
  [['Onay durumu'], ['İptal'], [2, 'skipped', 'Durum']],
  [['Yapılan ödeme'], ['500'], [2, 'new', 'Alınan kapora']],
] as const)('the heading %s with %s changes what a row means', async (heading, cell, expected) => {
  const { ours } = await business()
  expect(await outcome(ours, [[...headings, ...heading], row({}, ...cell)])).toEqual([expected])
})
