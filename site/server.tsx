// What the server takes of this folder: functions that render a page to HTML. It is built into one module, which the
// server imports by its path.
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CompanionPage as CompanionFacts } from '#contract/guest-identity/page.ts'
import type { GivenForms } from '#contract/guest-link/forms.ts'
import type { GuestPage as GuestFacts } from '#contract/guest-link/page.ts'
import type { PublicPage } from '#contract/public-site/schemas.ts'
import type { GuestLanguage } from '#domain/language/guest.ts'
import type { Language } from '#domain/language/language.ts'
import { type BuiltFiles, Document } from './Document.tsx'
import { type Installation, Installed } from './installation.ts'
import { WrittenIn } from './language.tsx'
import { CompanionPage } from './pages/guest/CompanionPage.tsx'
import { GuestLanguageHere } from './pages/guest/guest-words.tsx'
import { GuestDocument } from './pages/guest/GuestDocument.tsx'
import { FormsHere } from './pages/guest/GuestForm.tsx'
import { ClosedGuestPage, GuestPage } from './pages/guest/GuestPage.tsx'
import { ContactPage } from './pages/public/ContactPage.tsx'
import { FeaturesPage } from './pages/public/FeaturesPage.tsx'
import { PublicFrame } from './pages/public/frame/PublicFrame.tsx'
import { HomePage } from './pages/public/HomePage.tsx'
import { LandingPage } from './pages/public/LandingPage.tsx'
import { KvkkNoticePage } from './pages/public/legal/KvkkNoticePage.tsx'
import { PrivacyPolicyPage } from './pages/public/legal/PrivacyPolicyPage.tsx'
import { SalesContractPage } from './pages/public/legal/SalesContractPage.tsx'
import { ProfilePage } from './pages/public/ProfilePage.tsx'
import { GoneText, type SentText, TextOfCode } from './pages/text-of-code/TextOfCode.tsx'

const publicPages: Record<PublicPage, () => ReactNode> = {
  '/': HomePage,
  '/features': FeaturesPage,
  '/contact': ContactPage,
  '/landing': LandingPage,
  '/profile': ProfilePage,
  '/kvkk-metin': KvkkNoticePage,
  '/satis-sozlesmesi': SalesContractPage,
  '/gizlilik': PrivacyPolicyPage,
}

export type { BuiltFiles, Installation }

type Given = { language: Language; files: BuiltFiles; installation: Installation }

export function publicPage(path: PublicPage, { language, files, installation }: Given): string {
  const Page = publicPages[path]
  return written(
    language,
    <Installed value={installation}>
      <Document files={files}>
        <PublicFrame path={path}>
          <Page />
        </PublicFrame>
      </Document>
    </Installed>,
  )
}

/** The text behind the link of an SMS, or the page of a link that is not valid. */
export const textOfCode = (sent: SentText | undefined, language: Language): string =>
  written(language, sent === undefined ? <GoneText /> : <TextOfCode {...sent} />)

type GivenToGuest = { language: GuestLanguage; files: BuiltFiles }

export const guestPage = (
  facts: GuestFacts,
  { language, files, forms }: GivenToGuest & { forms: GivenForms },
): string =>
  forGuest(
    language,
    <FormsHere value={forms}>
      <GuestDocument script={files.guestScript} businessName={facts.business.name}>
        <GuestPage {...facts} />
      </GuestDocument>
    </FormsHere>,
  )

/** The page of one companion, behind his invitation. */
export const companionPage = (
  facts: CompanionFacts,
  { language, files, forms }: GivenToGuest & { forms: GivenForms },
): string =>
  forGuest(
    language,
    <FormsHere value={forms}>
      <GuestDocument script={files.guestScript} businessName={facts.businessName}>
        <CompanionPage {...facts} />
      </GuestDocument>
    </FormsHere>,
  )

/** The page of a link that leads nowhere any more. */
export const closedGuestPage = ({ language }: Pick<GivenToGuest, 'language'>): string =>
  forGuest(
    language,
    <GuestDocument script={undefined} businessName="">
      <ClosedGuestPage />
    </GuestDocument>,
  )

const forGuest = (language: GuestLanguage, page: ReactNode) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<GuestLanguageHere value={language}>{page}</GuestLanguageHere>)}`

const written = (language: Language, page: ReactNode) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<WrittenIn value={language}>{page}</WrittenIn>)}`
