import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { FailurePage } from '#web/features/layout/fallback/FailurePage.tsx'
import { LoadingBar } from '#web/features/layout/fallback/LoadingBar.tsx'
import { StartingPage } from '#web/features/layout/fallback/StartingPage.tsx'
import { useLanguage } from './platform/language.tsx'
import { Notes } from './platform/notify.tsx'
import { SiteMeta } from './platform/SiteMeta.tsx'
import { colorSchemeKey } from '#contract/browser/theme-key.ts'
import { colorSchemeManager, cssVariables, themeFor } from './platform/theme.ts'
import '@fontsource-variable/inter/wght.css'
import '#contract/look/inter/inter.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import './ui/global.css'

/**
 * Without this setting zod would try `new Function`, which the content security policy forbids and the browser reports.
 * zod reads the setting when it creates its first schema. That may be before any module of Konuk runs, so the setting
 * is an inline script.
 */
const zodWithoutEval = 'globalThis.__zod_globalConfig = { jitless: true }'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="tr" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f8f7f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111815" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/touch-icon.png" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={colorSchemeKey} />
        <script dangerouslySetInnerHTML={{ __html: zodWithoutEval }} />
        <SiteMeta />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers>{children}</Providers>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const theme = useMemo(() => themeFor(language), [language])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}

export default function App() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Notes />
    </>
  )
}

export function HydrateFallback() {
  return <StartingPage />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <FailurePage error={error} />
      <Notes />
    </>
  )
}
