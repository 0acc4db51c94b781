import { frameText } from '#contract/look/frame.text.ts'
import { Alert, Anchor, Group } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Outlet, useLocation, useSearchParams } from 'react-router'
import { publicPage } from '#contract/public-site/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { type EndReason, endReasons } from '#web/platform/session.ts'
import { layoutText } from '../layout.text.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { NightScene } from '#web/ui/NightScene.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { mainId } from '#web/ui/main-id.ts'
import { LanguageSwitch, ThemeSwitch } from '../Switches.tsx'
import { useCurrentYear } from '../use-current-year.ts'
import { useFocusOnRoute } from '../use-focus-on-route.ts'
import classes from './AuthLayout.module.css'

export default function AuthLayout() {
  const text = useText(layoutText)
  const frame = useText(frameText)
  const year = useCurrentYear()
  useFocusOnRoute()
  return (
    <div className={classes.split}>
      <SkipLink />
      <div className={classes.form}>
        <header className={classes.bar}>
          <a href={publicPage('/')} className={classes.brand} aria-label={text.homeLink}>
            <Logo />
          </a>
          <Group gap={4}>
            <LanguageSwitch />
            <ThemeSwitch />
          </Group>
        </header>
        <main id={mainId} tabIndex={-1} className={classes.main}>
          <EndReasonNote />
          <Outlet />
        </main>
        <footer className={classes.footer}>
          <span>{frame.rights(year)}</span>
          <Anchor href={publicPage('/gizlilik')} size="sm" c="dimmed">
            {frame.privacy}
          </Anchor>
        </footer>
      </div>
      <aside className={classes.scene}>
        <NightScene className={classes.picture} moon />
        <div className={classes.words}>
          <p className={classes.line}>{text.sceneLine}</p>
          <p className={classes.more}>{text.sceneMore}</p>
        </div>
      </aside>
    </div>
  )
}

/** Explains why the session has just ended. */
function EndReasonNote() {
  const text = useText(layoutText)
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const reason = endReasons.find((known): known is EndReason => known === query.get('reason'))
  if (reason === undefined || !pathname.startsWith('/auth/login')) return null
  return (
    <Alert role="alert" color="lamp" mb="lg" icon={<IconInfoCircle aria-hidden />}>
      {text.reason[reason]}
    </Alert>
  )
}
