import { Button, Container, Group } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { type PublicPage, publicPage } from '#contract/public-site/schemas.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { SkipLink } from '#web/features/layout/SkipLink.tsx'
import { useText } from '#web/platform/language.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { hooks } from '../script/hooks.ts'
import { NoSuchPageNote } from './NoSuchPageNote.tsx'
import { publicFrameText } from './public-frame.text.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicLanguageSwitch, PublicThemeSwitch } from './PublicSwitches.tsx'
import classes from './PublicFrame.module.css'

export function PublicFrame({ path, children }: { path: PublicPage; children: ReactNode }) {
  const text = useText(layoutText)
  const own = useText(publicFrameText)
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={`${classes.bar} konuk-no-print`}>
        <Container size="lg" className={classes.inner}>
          <a href={publicPage('/')} className={classes.brand} aria-label={text.brand}>
            <Logo />
          </a>
          <nav aria-label={own.nav} className={classes.wide}>
            <PageLinks path={path} />
          </nav>
          <Group gap={4} wrap="nowrap">
            <Group gap={4} wrap="nowrap" className={classes.wide}>
              <PublicLanguageSwitch />
              <PublicThemeSwitch />
              <Button component="a" href={href('/auth/login')} variant="subtle" size="sm" px={12}>
                {text.login}
              </Button>
            </Group>
            <Button component="a" href={href('/auth/register')} size="sm" px={14}>
              {text.register}
            </Button>
            <SmallMenu path={path} />
          </Group>
        </Container>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PublicFooter />
      <NoSuchPageNote />
    </div>
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
  const text = useText(layoutText)
  const own = useText(publicFrameText)
  return (
    <details className={classes.small} {...{ [hooks.menu]: '' }}>
      <summary aria-label={own.menu}>
        <IconMenu2 size={24} stroke={1.7} aria-hidden data-when="closed" />
        <IconX size={24} stroke={1.7} aria-hidden data-when="open" />
      </summary>
      <nav aria-label={own.nav} className={classes.panel}>
        <PageLinks path={path} />
        <a href={href('/auth/login')} className={classes.link}>
          {text.login}
        </a>
        <Group gap="xs" className={classes.switches}>
          <PublicLanguageSwitch />
          <PublicThemeSwitch />
        </Group>
      </nav>
    </details>
  )
}
