import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PublicPage } from '#contract/public-site/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { WrittenIn } from '#web/platform/language.tsx'
import { colorSchemeKey } from '#web/platform/theme-key.ts'
import { cssVariables, themeFor } from '#web/platform/theme.ts'
import { PublicFrame } from '../frame/PublicFrame.tsx'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '#web/ui/inter/inter.css'
import '#web/ui/global.css'

/** Files created by the build that the pages refer to. */
export type BuiltFiles = { script: string; fonts: string[] }

type Props = { language: Language; path: PublicPage; built: BuiltFiles; children: ReactNode }

/** A whole public page as HTML, readable without a script. The build adds the style sheet. */
export function PublicDocument({ language, path, built, children }: Props) {
  return (
    <html lang={language} {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f8f7f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111815" media="(prefers-color-scheme: dark)" />
        {built.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <script type="module" src={built.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={colorSchemeKey} />
      </head>
      <body>
        <WrittenIn value={language}>
          <MantineProvider
            theme={themeFor(language)}
            cssVariablesResolver={cssVariables}
            defaultColorScheme="auto"
            withStaticClasses={false}
          >
            <PublicFrame path={path}>{children}</PublicFrame>
          </MantineProvider>
        </WrittenIn>
      </body>
    </html>
  )
}
