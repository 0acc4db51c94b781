import { expect, test } from 'vitest'
import { isNamedLike } from './names.ts'

test.each([
  ['Ayşe Çelik', 'Çelik Ayşe'],
  ['Ayşe Çelik', 'celik ay'],
  ['Søren Sørensen', 'Sorensen'],
  ['Łukasz Nowak', 'lukasz'],
  ['Lukas Groß', 'Gross'],
  ['Əli Məmmədov', 'Mammadov'],
  ['Əli Məmmədov', 'memmedov'],
  ['Conor O’Brien', 'obrien'],
  ["Conor O'Brien", 'O’Brien'],
  ['Fatima Al-Ahmad', 'al ahmad'],
  ['محمد الأحمد', 'الأحمد محمد'],
  ['Bungalov 3', 'bungalov 3'],
])('%s is found by %s', (name, typed) => {
  expect(isNamedLike(name, typed)).toBe(true)
})

test.each([
  ['Ayşe Çelik', 'Ayşe Yılmaz'],
  ['Bungalov 3', 'bungalov 4'],
  ['Əli Məmmədov', 'mimmidov'],
])('%s is not found by %s', (name, typed) => {
  expect(isNamedLike(name, typed)).toBe(false)
})
