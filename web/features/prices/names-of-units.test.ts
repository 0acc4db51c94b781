import { expect, test } from 'vitest'
import { namesOfUnits } from './names-of-units.ts'

test.each([
  [['Göl Suit'], 'Göl Suit'],
  [['Bungalov 1', 'Bungalov 2', 'Bungalov 3'], 'Bungalov 1–3'],
  [['Bungalov 1', 'Bungalov 3', 'Bungalov 4', 'Göl Suit'], 'Bungalov 1, Bungalov 3–4, Göl Suit'],
  [['Oda 9', 'Oda 10', 'Daire 11'], 'Oda 9–10, Daire 11'],
  [['101', '102', '7. kat'], '101–102, 7. kat'],
  [['Çam', 'Gül', 'Ay', 'Su'], '4 birim'],
])('%j is called %s', (names, said) => expect(namesOfUnits(names, (count) => `${count} birim`)).toBe(said))
