import type { ReactNode } from 'react'
import { looks } from '#contract/look/tokens.ts'
import { directionOf } from '#domain/language/guest.ts'
import styles from './guest.css?inline'
import { useWords } from './guest-words.tsx'

type Given = { script: string | undefined; businessName: string; children: ReactNode }

/**
 * The page as HTML. The preview of a chat, which others may keep, learns the name of the business and nothing of a
 * guest. The styles stand inside and no font is loaded, so that one answer shows the page.
 */
export function GuestDocument({ script, businessName, children }: Given) {
  const { text, language } = useWords()
  const title = businessName === '' ? text.title : `${text.title} · ${businessName}`
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <meta property="og:title" content={businessName === '' ? text.title : businessName} />
        <meta property="og:description" content={text.title} />
        <meta name="theme-color" content={looks.light['--konuk-paper']} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={looks.dark['--konuk-paper']} media="(prefers-color-scheme: dark)" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {script !== undefined && <script type="module" src={script} />}
      </head>
      <body>{children}</body>
    </html>
  )
}
