import type { PublicPage } from '#contract/public-site/schemas.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { siteAddress } from '#web/platform/site.ts'

type Props = { title: string; description: string; path: PublicPage }

/** Metadata of a public page for search engines and link previews. */
export function PageHead({ title, description, path }: Props) {
  const language = useLanguage()
  const address = siteAddress + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Konuk" />
      <meta property="og:locale" content={language === 'tr' ? 'tr_TR' : 'en_GB'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${siteAddress}/pictures/konuk.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
