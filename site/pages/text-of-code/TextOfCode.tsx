import { Fragment, type ReactNode } from 'react'
import type { CodePurpose } from '#domain/consent/documents.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useLanguage, useText } from '#site/language.tsx'
import styles from './text-of-code.css?inline'
import { textOfCodeText } from './text-of-code.text.ts'

export type SentText = { purpose: string; fullText: string; textSha256: string; expiresAt: Date }

/** The text that a code in an SMS is about. The page loads nothing, so that it opens on any phone. */
export function TextOfCode({ purpose, fullText, textSha256, expiresAt }: SentText) {
  const { meaning, until, print } = useText(textOfCodeText)
  const language = useLanguage()
  const [title = ''] = fullText.split('\n', 1)
  return (
    <Page title={title}>
      <header lang={language}>
        <p>{isPurpose(purpose, meaning) ? meaning[purpose] : ''}</p>
        <p className="until">{until(formatInstant(expiresAt))}</p>
      </header>
      <article lang="tr">
        <TextAsHtml fullText={fullText} />
      </article>
      <footer lang={language}>
        <p>
          {print}
          <br />
          <code>{textSha256}</code>
        </p>
      </footer>
    </Page>
  )
}

const isPurpose = (text: string, meanings: Record<CodePurpose, string>): text is CodePurpose => text in meanings

/** Unknown, replaced and expired links get the same page. */
export function GoneText() {
  const { gone, goneMore } = useText(textOfCodeText)
  return (
    <Page title={gone}>
      <h1>{gone}</h1>
      <p>{goneMore}</p>
    </Page>
  )
}

/**
 * Adds elements to the stored text and changes nothing else. Without its tags, the page is character for character the
 * text whose digest is stored with the proof.
 */
function TextAsHtml({ fullText }: { fullText: string }) {
  const [title = '', ...blocks] = fullText.split('\n\n')
  return (
    <>
      <h1>{title}</h1>
      {blocks.map((block, at) => (
        <Fragment key={at}>
          {'\n\n'}
          <Block text={block} />
        </Fragment>
      ))}
    </>
  )
}

function Block({ text }: { text: string }) {
  const [first = '', ...lines] = text.split('\n')
  return (
    <>
      {lines.length === 0 ? <p className="version">{first}</p> : <h2>{first}</h2>}
      {lines.map((line, at) => (
        <Fragment key={at}>
          {'\n'}
          {line !== '' && <p className={line.startsWith('- ') ? 'item' : undefined}>{line}</p>}
        </Fragment>
      ))}
    </>
  )
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
