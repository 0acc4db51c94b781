import type { ReactNode } from 'react'
import { colorSchemeKey } from '#contract/browser/theme-key.ts'
import { looks } from '#contract/look/tokens.ts'
import { useLanguage } from './language.tsx'
import './style/fonts.css'
import './style/site.css'

/** The addresses of the built files that a page names. */
export type BuiltFiles = { sheet: string; script: string; guestScript: string; fonts: readonly string[] }

/** Sets the look before the first paint. The app keeps the visitor's choice in the same place. */
const theme = `try{var c=localStorage.getItem('${colorSchemeKey}');document.documentElement.dataset.mantineColorScheme=c==='light'||c==='dark'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'}catch(e){}`

/** A whole page as HTML, readable and usable without a script. */
export function Document({ files, children }: { files: BuiltFiles; children: ReactNode }) {
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={looks.light['--konuk-paper']} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={looks.dark['--konuk-paper']} media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href={files.sheet} />
        {files.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <script type="module" src={files.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <script dangerouslySetInnerHTML={{ __html: theme }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
