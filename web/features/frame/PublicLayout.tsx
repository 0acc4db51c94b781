import { Button, Container, Group } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { frameText } from './frame.text.ts'
import { FrameFooter } from './FrameFooter.tsx'
import { Logo } from './Logo.tsx'
import { mainId, SkipLink } from './SkipLink.tsx'
import { LanguageSwitch, ThemeSwitch } from './Switches.tsx'
import { useFocusOnRoute } from './use-focus-on-route.ts'
import classes from './PublicLayout.module.css'

export default function PublicLayout() {
  const text = useText(frameText)
  useFocusOnRoute()
  return (
    <div className={classes['page']}>
      <SkipLink />
      <header className={`${classes['bar']} konuk-no-print`}>
        <Container size="lg" className={classes['inner'] ?? ''}>
          <Link to="/" className={classes['brand']} aria-label={text.brand}>
            <Logo />
          </Link>
          <Group gap={4} wrap="nowrap">
            <LanguageSwitch />
            <ThemeSwitch />
            <Button component={Link} to="/auth/login" variant="subtle" size="sm" px={10}>
              {text.login}
            </Button>
            <Button component={Link} to="/auth/register" size="sm" px={14}>
              {text.register}
            </Button>
          </Group>
        </Container>
      </header>
      <main id={mainId} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
      <Container size="lg" w="100%">
        <FrameFooter withLogin />
      </Container>
    </div>
  )
}
