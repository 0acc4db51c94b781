import { expect, test } from 'vitest'
import { layOut, type Letter } from './layout.ts'

const letter: Letter = {
  language: 'tr',
  title: 'E-postanızı doğrulayın',
  paragraphs: ['Merhaba Şükrü,', 'Kod 15 dakika geçerlidir.\nKimseyle paylaşmayın.'],
  code: 'A1B2C3',
  link: { label: 'Doğrula', url: 'https://konuk.example/auth?email=a%40b.c&x=1' },
  footer: 'Konuk',
}

test('the plain text contains everything', () => {
  expect(layOut(letter).text).toBe(
    [
      'E-postanızı doğrulayın',
      'Merhaba Şükrü,',
      'Kod 15 dakika geçerlidir.\nKimseyle paylaşmayın.',
      '    A1B2C3',
      'Doğrula:\nhttps://konuk.example/auth?email=a%40b.c&x=1',
      '-- \nKonuk',
    ].join('\n\n'),
  )
})

test('the HTML has its language and title, keeps line breaks and shows the address of the link', () => {
  const { html } = layOut(letter)

  expect(html).toContain('<html lang="tr">')
  expect(html).toContain('<title>E-postanızı doğrulayın</title>')
  expect(html).toContain('geçerlidir.<br>Kimseyle')
  expect(html).toContain('<a href="https://konuk.example/auth?email=a%40b.c&amp;x=1">Doğrula</a>')
})

test('a letter without code and link contains no trace of them', () => {
  const { text, html } = layOut({ language: 'en', title: 'Hello', paragraphs: ['One.'], footer: 'Konuk' })

  expect(text).toBe('Hello\n\nOne.\n\n-- \nKonuk')
  expect(html).not.toMatch(/monospace|<a /)
})

test('text typed by a person never becomes markup', () => {
  const nasty = '<img src=x onerror="alert(1)">&\''
  const { html } = layOut({
    ...letter,
    title: nasty,
    paragraphs: [nasty],
    code: nasty,
    link: { label: nasty, url: 'https://konuk.example/"><script>' },
    footer: nasty,
  })

  expect(html).not.toMatch(/<img|<script|onerror="/)
})

test('a link that is no web address throws, because it is a mistake in our code', () => {
  expect(() => layOut({ ...letter, link: { label: 'x', url: 'javascript:alert(1)' } })).toThrow(Error)
})
