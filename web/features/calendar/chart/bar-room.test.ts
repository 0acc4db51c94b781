import { expect, test } from 'vitest'
import { bar, stay } from './chart.fixture.ts'
import { linesOf, roomFor } from './bar-room.ts'

const calm = bar(stay({}))
const open = bar(stay({ consentOpen: true }))
const ofTwo = bar(stay({ segments: 2 }))

test.each([
  ['a name beside its sign', calm, 'Ayşe Yılmaz', 204, 'plenty'],
  ['the same, in a bar too short to be scrolled along', calm, 'Ayşe Yılmaz', 140, 'enough'],
  ['a mark takes the place of the sign', open, 'Ayşe Yılmaz', 140, 'little'],
  ['so does the number of a part', ofTwo, 'Ayşe Yılmaz', 140, 'little'],
  ['two nights of a fortnight', calm, 'Nazlı Arslan', 136, 'enough'],
  ['with a mark', open, 'Nazlı Arslan', 136, 'little'],
  ['one night of a fortnight', calm, 'Ayşe Yılmaz', 68, 'least'],
  ['where a short name fits', calm, 'Ali Er', 68, 'little'],
  ['one night on a phone', calm, 'Ali Er', 35, 'least'],
  ['a name that is longer than a long bar', calm, 'Muhammed Abdurrahman Karamanoğlu', 204, 'least'],
] as const)('%s', (_what, one, name, width, room) => {
  expect(roomFor(one, name, width)).toBe(room)
})

test.each([
  ['Ayşe Yılmaz', ['Ayşe', 'Yılmaz']],
  ['Ayşe Nur Yılmaz', ['Ayşe Nur', 'Yılmaz']],
  ['Kapalı: bakım, onarım', ['Kapalı', 'bakım, onarım']],
  ['Deniz', ['Deniz']],
])('%s in two lines', (title, lines) => {
  expect(linesOf(title)).toEqual(lines)
})
