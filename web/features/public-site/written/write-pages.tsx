// Renders every public page in both languages for the build (run/public-pages.ts). This code never runs in a browser.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PublicPage, publicPages } from '#contract/public-site/schemas.ts'
import { type Language, languages } from '#domain/language/language.ts'
import { ContactPage } from '../ContactPage.tsx'
import { FeaturesPage } from '../FeaturesPage.tsx'
import { HomePage } from '../HomePage.tsx'
import { LandingPage } from '../LandingPage.tsx'
import { KvkkNoticePage } from '../legal/KvkkNoticePage.tsx'
import { PrivacyPolicyPage } from '../legal/PrivacyPolicyPage.tsx'
import { SalesContractPage } from '../legal/SalesContractPage.tsx'
import { ProfilePage } from '../ProfilePage.tsx'
import { type BuiltFiles, PublicDocument } from './PublicDocument.tsx'

const pages: Record<PublicPage, () => ReactNode> = {
  '/': HomePage,
  '/features': FeaturesPage,
  '/contact': ContactPage,
  '/landing': LandingPage,
  '/profile': ProfilePage,
  '/kvkk-metin': KvkkNoticePage,
  '/satis-sozlesmesi': SalesContractPage,
  '/gizlilik': PrivacyPolicyPage,
}

export type WrittenPage = { path: PublicPage; language: Language; html: string }

export function writePages(built: BuiltFiles): WrittenPage[] {
  return publicPages.flatMap((path) =>
    languages.map((language) => {
      const Page = pages[path]
      const document = (
        <PublicDocument language={language} path={path} built={built}>
          <Page />
        </PublicDocument>
      )
      return { path, language, html: `<!DOCTYPE html>${renderToStaticMarkup(document)}` }
    }),
  )
}
