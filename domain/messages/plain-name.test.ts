import { expect, test } from 'vitest'
import { plainName } from './plain-name.ts'

test.each([
  ['Kazandiniz https://kotu.example/x', 'Kazandiniz https kotu example x'],
  ['www.kotu.com', 'www kotu com'],
  ['kazandin.co/x1', 'kazandin co x1'],
  ['Arayın 0532 123 45 67', 'Arayin'],
  ['0532/123/45/67', ''],
  ['0532&123&45&67 Otel', 'Otel'],
  ['Bungalov.com Tatil', 'Bungalov com Tatil'],
  ['A.B. Otel', 'A B Otel'],
  ['Ağa’nın Yeri – Şelale', "Aga'nin Yeri - Selale"],
  ['Otel 1923', 'Otel 1923'],
  ['خيمة', ''],
])('%s is called %s', (business, name) => {
  expect(plainName(business)).toBe(name)
})
