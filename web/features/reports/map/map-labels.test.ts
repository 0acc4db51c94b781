import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeLabels } from './map-labels.ts'

const room = { width: 600, height: 400 }
const nameOf = (country: string) => country.repeat(3)

test('a country alone has its name to the right of its circle, and to the left at the edge of the map', () => {
  const at = (x: number) => placeLabels([{ country: 'TUR', x, y: 200, radius: 10 }], nameOf, room)
  expect(at(300)).toEqual([{ country: 'TUR', x: 314, y: 200, anchor: 'start' }])
  expect(at(590)).toEqual([{ country: 'TUR', x: 576, y: 200, anchor: 'end' }])
})

test('no name leaves the map, lies on another name, or lies on the circle of another country', () => {
  const mark = fc.record({
    x: fc.integer({ min: 0, max: room.width }),
    y: fc.integer({ min: 0, max: room.height }),
    radius: fc.integer({ min: 5, max: 24 }),
  })
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 20 }), (places) => {
      const marks = places.map((place, at) => ({ ...place, country: `C${at}` }))
      const boxes = placeLabels(marks, nameOf, room).map(({ country, x, y, anchor }) => {
        const wide = nameOf(country).length * 6.6
        const left = anchor === 'start' ? x : x - wide
        return { left, right: left + wide, top: y - 7.5, bottom: y + 7.5 }
      })
      for (const [at, one] of boxes.entries()) {
        expect(one.left >= 0 && one.right <= room.width && one.top >= 0 && one.bottom <= room.height).toBe(true)
        for (const other of boxes.slice(at + 1)) expect(overlap(one, other)).toBe(false)
        for (const { x, y, radius } of marks)
          expect(overlap(one, { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })).toBe(false)
      }
    }),
  )
})

type Box = { left: number; right: number; top: number; bottom: number }
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
