import { createHash } from 'node:crypto'
import type { CodePurpose } from '#domain/consent/documents.ts'
import type { Language } from '#domain/language/language.ts'
import { formatInstant } from '#domain/time/day.ts'
import { readingText } from './consent.text.ts'

type Text = { purpose: string; fullText: string; textSha256: string; expiresAt: Date }

export function readingPage({ purpose, fullText, textSha256, expiresAt }: Text, language: Language): string {
  const { meaning, until, print } = readingText[language]
  const [title = ''] = fullText.split('\n', 1)
  return page(
    language,
    title,
    `<header lang="${language}"><p>${escaped(isPurpose(purpose, meaning) ? meaning[purpose] : '')}</p>
<p class="until">${escaped(until(formatInstant(expiresAt)))}</p></header>
<article lang="tr">${textAsHtml(fullText)}</article>
<footer lang="${language}"><p>${escaped(print)}<br><code>${escaped(textSha256)}</code></p></footer>`,
  )
}

const isPurpose = (text: string, meanings: Record<CodePurpose, string>): text is CodePurpose => text in meanings

export function gonePage(language: Language): string {
  const { gone, goneMore } = readingText[language]
  return page(language, gone, `<h1>${escaped(gone)}</h1>\n<p>${escaped(goneMore)}</p>`)
}

/**
 * Adds tags to the stored text and changes nothing else. Without the tags, the page is character for character the text
 * whose digest is stored with the proof.
 */
export function textAsHtml(fullText: string): string {
  const [title = '', ...blocks] = fullText.split('\n\n')
  return [`<h1>${escaped(title)}</h1>`, ...blocks.map(block)].join('\n\n')
}

function block(text: string): string {
  const [first = '', ...lines] = text.split('\n')
  const isVersion = lines.length === 0
  const heading = isVersion ? `<p class="version">${escaped(first)}</p>` : `<h2>${escaped(first)}</h2>`
  return [heading, ...lines.map(line)].join('\n')
}

const line = (text: string) =>
  text === '' ? '' : `<p${text.startsWith('- ') ? ' class="item"' : ''}>${escaped(text)}</p>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const styles = `
:root { color-scheme: light dark; --ink: #1d2a24; --soft: #55645d; --paper: #fff; --tint: #eef4f0; --line: #d5ded9 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ece9; --soft: #a3b1aa; --paper: #161b19; --tint: #202925; --line: #35403b } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 40rem; margin: 0 auto; padding: 1rem 1rem 3rem }
header { padding: .75rem 1rem; border-radius: .75rem; background: var(--tint) }
header p { margin: 0 } .until, .version, footer { color: var(--soft); font-size: .9rem } .until { margin-top: .25rem }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 1.5rem 0 .25rem } h2 { font-size: 1.1rem; line-height: 1.4; margin: 1.5rem 0 .25rem }
p { margin: .35rem 0 } .item { padding-left: .9rem; text-indent: -.9rem }
footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line) } code { font-size: .8rem }
`
export const stylesHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`

const page = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><title>${escaped(title)}</title><style>${styles}</style></head>
<body><main>
${content}
</main></body></html>
`
