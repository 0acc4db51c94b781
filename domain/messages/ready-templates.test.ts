import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn } from './placeholders.ts'
import { readyTemplates } from './ready-templates.ts'
import { smsParts } from '#domain/sms/segments.ts'

const stay = {
  ad: 'Gülşah',
  soyad: 'Çağlayan',
  birim: 'Bungalov 12',
  giris: '23.11.2026',
  cikis: '25.11.2026',
  isletme: 'Vadi Bungalov',
  adres: 'Kırkpınar Mah. Göl Yolu Cad. No: 42, Sapanca / Sakarya',
}

test('there are eight templates, each with a name of its own', () => {
  expect(new Set(readyTemplates.map(({ templateName }) => templateName)).size).toBe(8)
})

test.each(readyTemplates)('$templateName: every placeholder is filled, in two SMS at most', ({ templateContent }) => {
  const { unknown } = placeholdersIn(templateContent)
  // Only the front desk knows the door code, so a clerk must type it before the message can go out.
  expect(unknown).toEqual(templateContent.includes('kapı kodunuz') ? ['{kapı kodu}'] : [])
  const { text, missing } = fillPlaceholders(templateContent, stay)
  expect(missing).toEqual([])
  expect(smsParts(text)).toMatchObject({ encoding: 'turkish' })
  expect(smsParts(text).parts).toBeLessThanOrEqual(2)
})
