import { Button, Container, Group } from '@mantine/core'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { href, Link, NavLink, Outlet, useLocation } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { layoutText } from '../layout.text.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { publicLayoutText } from './public-layout.text.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { LanguageSwitch, ThemeSwitch } from '../Switches.tsx'
import { useFocusOnRoute } from '../use-focus-on-route.ts'
import classes from './PublicLayout.module.css'

export default function PublicLayout() {
  const text = useText(layoutText)
  const own = useText(publicLayoutText)
  const { pathname } = useLocation()
  useFocusOnRoute()
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={`${classes.bar} konuk-no-print`}>
        <Container size="lg" className={classes.inner}>
          <Link to={href('/')} className={classes.brand} aria-label={text.brand}>
            <Logo />
          </Link>
          <nav aria-label={own.nav} className={classes.wide}>
            <PageLinks />
          </nav>
          <Group gap={4} wrap="nowrap">
            <Group gap={4} wrap="nowrap" className={classes.wide}>
              <LanguageSwitch />
              <ThemeSwitch />
              <Button component={Link} to={href('/auth/login')} variant="subtle" size="sm" px={12}>
                {text.login}
              </Button>
            </Group>
            <Button component={Link} to={href('/auth/register')} size="sm" px={14}>
              {text.register}
            </Button>
            {/* Made anew, and so closed, on each page. */}
            <SmallMenu key={pathname} />
          </Group>
        </Container>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}

function PageLinks() {
  const own = useText(publicLayoutText)
  return (
    <>
      <NavLink to={href('/features')} className={classes.link}>
        {own.features}
      </NavLink>
      <NavLink to={href('/contact')} className={classes.link}>
        {own.contact}
      </NavLink>
    </>
  )
}

/** The menu of small screens. The browser's own disclosure: it opens before, and without, any script. */
function SmallMenu() {
  const text = useText(layoutText)
  const own = useText(publicLayoutText)
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      if (!current?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        current.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && current.contains(event.target)) return
      current.open = false
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])

  return (
    <details ref={menu} className={classes.small}>
      <summary aria-label={own.menu}>
        <IconMenu2 size={24} stroke={1.7} aria-hidden data-when="closed" />
        <IconX size={24} stroke={1.7} aria-hidden data-when="open" />
      </summary>
      <nav aria-label={own.nav} className={classes.panel}>
        <PageLinks />
        <NavLink to={href('/auth/login')} className={classes.link}>
          {text.login}
        </NavLink>
        <Group gap="xs" className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </nav>
    </details>
  )
}
