import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsParts } from '#domain/sms/segments.ts'
import { codePurposes } from './documents.ts'
import { consentSms, linksFit, masked, readingPath } from './sms-text.ts'

test('the KVKK SMS says read and understood, and mentions no consent and no marketing', () => {
  expect(consentSms('KVKK', '482915', 'Çamlık Bungalov')).toBe(
    'Kod: 482915. KVKK aydinlatma metnini okudum, anladim demektir; riza/pazarlama izni degildir. Yalniz yetkiliye verin. Metin: resepsiyon. Camlik Bungalov',
  )
})

test('the contract SMS says its acceptance and nothing else', () => {
  expect(consentSms('CONTRACT', '482915', 'IŞIK OTEL')).toBe(
    'Kod: 482915. Bu kod yalnizca konaklama sozlesmesi onayi icindir; pazarlama izni degildir. Yalniz yetkiliye verin. Metin: resepsiyon. ISIK OTEL',
  )
})

test('the marketing SMS says what giving the code means, and that nobody has to give it', () => {
  expect(consentSms('MARKETING', '482915', 'Çamlık Bungalov')).toBe(
    "Kod: 482915. Bu kodu verirseniz tanitim SMS'i almayi kabul edersiniz. Zorunlu degildir. Yalniz yetkiliye verin. Metin: resepsiyon. Camlik Bungalov",
  )
  expect(consentSms('MARKETING', '482915', 'Otel')).not.toMatch(/sozlesme|kvkk|aydinlatma/i)
})

test('no SMS text serves two purposes', () => {
  expect(consentSms('KVKK', '482915', 'Otel')).not.toMatch(/sozlesme|onay|kabul/)
  expect(consentSms('CONTRACT', '482915', 'Otel')).not.toMatch(/kvkk|aydinlatma|riza/i)
})

const link = (origin: string) => origin + readingPath('A'.repeat(22))

test('the link stands in the SMS, and all text gives way to it except the code, its meaning and part of the name', () => {
  const hotel = 'Çamlık Bungalov'
  expect(consentSms('CONTRACT', '482915', hotel, link('https://konuk.com.tr'))).toBe(
    `Kod: 482915. Bu kod yalnizca konaklama sozlesmesi onayi icindir; pazarlama izni degildir. Metin: ${link('https://konuk.com.tr')} Camlik`,
  )
  expect(consentSms('KVKK', '482915', hotel, link('https://konuk.example.com'))).toBe(
    `Kod: 482915. KVKK aydinlatma metnini okudum, anladim demektir; riza/pazarlama izni degildir. ${link('https://konuk.example.com')} Camlik`,
  )
  expect(consentSms('MARKETING', '482915', 'IŞIK', link('https://k.tr'))).toBe(
    `Kod: 482915. Bu kodu verirseniz tanitim SMS'i almayi kabul edersiniz. Zorunlu degildir. Metin: ${link('https://k.tr')} ISIK`,
  )
})

test('a link that would not fit is left out whole, and `linksFit` predicts that', () => {
  const [fits, longer] = [`https://${'k'.repeat(29)}`, `https://${'k'.repeat(30)}`]
  expect([fits, longer].map(linksFit)).toEqual([true, false])
  expect(consentSms('KVKK', '482915', 'IŞIK', link(fits))).toMatch(/degildir\. https:\S+A{22}$/)
  expect(consentSms('KVKK', '482915', 'IŞIK', link(longer))).toMatch(/Metin: resepsiyon\. ISIK$/)
})

test.each([
  ['kazandin.co/x1', 'kazandin co x1'],
  ['Bungalov.com Tatil', 'Bungalov com Tatil'],
  ['A.B. Otel', 'A B Otel'],
  ['Arayın 0532 123 45 67', 'Arayin'],
  ['https://', 'https'],
  ['0850 123 45 67', 'Otel'],
])('of a business called %s no link and no number to call gets into the SMS: %s', (hotel, name) => {
  for (const purpose of codePurposes) {
    expect(consentSms(purpose, '482915', hotel).endsWith(` Metin: resepsiyon. ${name}`)).toBe(true)
    const way = link('https://k.tr')
    const [, behindLink = 'no link'] = consentSms(purpose, '482915', hotel, way).split(`${way} `)
    expect(name.startsWith(behindLink)).toBe(true)
  }
})

test('a long name is cut after a word', () => {
  const long = 'Kaz Dağları Yeşil Vadi Bungalov ve Doğa Evleri Turizm İşletmesi'
  expect(consentSms('CONTRACT', '482915', long)).toMatch(/resepsiyon\. Kaz Daglari Yesil Vadi$/)
})

test('a name in letters that would not fit into an SMS of one part is left out', () => {
  expect(consentSms('CONTRACT', '482915', 'Отель')).toMatch(/resepsiyon\. Otel$/)
})

test('whatever the name of the business, the SMS is one ASCII part with the code and part of the name', () => {
  const letters = 'ABCÇDĞIİÖŞÜabcçdğıiöşü  .-&’{}[]€😀é'
  const names = fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 120, size: 'max' }),
    fc.string({ unit: 'binary', maxLength: 200, size: 'max' }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...codePurposes),
      names,
      fc.oneof(fc.constant(''), fc.webUrl(), fc.string({ maxLength: 60, size: 'max' })),
      (purpose, name, address) => {
        const text = consentSms(purpose, '482915', name, address)
        const [, meaning = ''] = /^Kod: 482915\. (.+) Yalniz/.exec(consentSms(purpose, '482915', 'x')) ?? []
        expect(text).toContain(`Kod: 482915. ${meaning} `)
        expect(smsParts(text)).toMatchObject({ parts: 1, encoding: 'ascii', characters: text.length })
        expect(text).toMatch(/^Kod: 482915\. .+ \S*[^ ]$/)
        expect(text).toMatch(/^[ -_a-z]+$/)
      },
    ),
  )
})

test('the code and the token are masked wherever they stand', () => {
  expect(masked('Kod: 482915. 482915', '482915')).toBe('Kod: ******. ******')
  expect(masked('Kod yok', '')).toBe('Kod yok')
  expect(masked('Kod: 482915 /k/Ab_-', '482915', 'Ab_-')).toBe('Kod: ****** /k/****')
  for (const purpose of codePurposes) {
    const text = consentSms(purpose, '482915', 'Otel')
    expect(masked(text, '482915')).not.toContain('482915')
    expect(masked(text, '482915')).toHaveLength(text.length)
  }
})
