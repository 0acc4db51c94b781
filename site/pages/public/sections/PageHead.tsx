import type { PublicPage } from '#contract/public-site/schemas.ts'
import { useLanguage } from '#site/language.tsx'
import { useInstallation } from '#site/installation.ts'

type Props = { title: string; description: string; path: PublicPage }

/** Metadata of a public page for search engines and link previews. */
export function PageHead({ title, description, path }: Props) {
  const language = useLanguage()
  const { address } = useInstallation()
  const own = address + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Konuk" />
      <meta property="og:locale" content={language === 'tr' ? 'tr_TR' : 'en_GB'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:image" content={`${address}/pictures/konuk.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
