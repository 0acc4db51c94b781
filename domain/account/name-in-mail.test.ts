import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

test.each([
  ['Zeynep', 'Zeynep'],
  ['M. Ali', 'M. Ali'],
  ['Ayşe Nur', 'Ayşe Nur'],
  ["D'Artagnan-Öz", "D'Artagnan-Öz"],
  ['Kazandınız: https://kotu.example/odul', 'Kazandınız https kotu example odul'],
  ['www.kotu.example', 'www kotu example'],
  ['kotu。example', 'kotu example'],
  ['biri@kotu.example', 'biri kotu example'],
  ['://', ''],
  ['x'.repeat(100), 'x'.repeat(60)],
])('%s is called %s in a mail', (name, called) => {
  expect(nameInMail(name)).toBe(called)
})
