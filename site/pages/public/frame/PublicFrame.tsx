import { ButtonLink } from '#site/ui/Button.tsx'
import { Container } from '#site/ui/Container.tsx'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { appPage, type PublicPage, publicPage } from '#contract/public-site/schemas.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { useText } from '#site/language.tsx'
import { Logo } from '#site/ui/Logo.tsx'
import { hooks } from '#site/script/hooks.ts'
import { NoSuchPageNote } from './NoSuchPageNote.tsx'
import { publicFrameText } from './public-frame.text.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicLanguageSwitch, PublicThemeSwitch } from './PublicSwitches.tsx'
import classes from './PublicFrame.module.css'

export function PublicFrame({ path, children }: { path: PublicPage; children: ReactNode }) {
  const own = useText(publicFrameText)
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={`${classes.bar} no-print`}>
        <Container className={classes.inner}>
          <a href={publicPage('/')} className={classes.brand} aria-label={own.brand}>
            <Logo />
          </a>
          <nav aria-label={own.nav} className={classes.wide}>
            <PageLinks path={path} />
          </nav>
          <div className={classes.acts}>
            <div className={classes.wide}>
              <PublicLanguageSwitch />
              <PublicThemeSwitch />
              <ButtonLink look="subtle" size="sm" href={appPage('/auth/login')}>
                {own.login}
              </ButtonLink>
            </div>
            <ButtonLink size="sm" href={appPage('/auth/register')}>
              {own.register}
            </ButtonLink>
            <SmallMenu path={path} />
          </div>
        </Container>
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PublicFooter />
      <NoSuchPageNote />
    </div>
  )
}

/** The first keyboard stop. It is a landmark of its own, because it comes before all other landmarks. */
function SkipLink() {
  const text = useText(frameText)
  return (
    <nav aria-label={text.skipLinks} className={`${classes.skip} no-print`}>
      <a href="#content">{text.skip}</a>
    </nav>
  )
}

function PageLinks({ path }: { path: PublicPage }) {
  const own = useText(publicFrameText)
  const links = [
    ['/features', own.features],
    ['/contact', own.contact],
  ] as const
  return links.map(([to, name]) => (
    <a key={to} href={publicPage(to)} className={classes.link} {...(to === path && { 'aria-current': 'page' })}>
      {name}
    </a>
  ))
}

/**
 * On small screens, the menu is a native disclosure element, so it opens before any script has loaded, and without
 * scripts.
 */
function SmallMenu({ path }: { path: PublicPage }) {
  const own = useText(publicFrameText)
  return (
    <details className={classes.small} {...{ [hooks.menu]: '' }}>
      <summary aria-label={own.menu}>
        <IconMenu2 size={24} stroke={1.7} aria-hidden data-when="closed" />
        <IconX size={24} stroke={1.7} aria-hidden data-when="open" />
      </summary>
      <nav aria-label={own.nav} className={classes.panel}>
        <PageLinks path={path} />
        <a href={appPage('/auth/login')} className={classes.link}>
          {own.login}
        </a>
        <div className={classes.switches}>
          <PublicLanguageSwitch />
          <PublicThemeSwitch />
        </div>
      </nav>
    </details>
  )
}
