import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { frameText } from './frame.text.ts'
import { useCurrentYear } from './use-current-year.ts'
import classes from './FrameFooter.module.css'

/** The copyright line and links that all lead somewhere. */
export function FrameFooter({ withLogin = false }: { withLogin?: boolean }) {
  const text = useText(frameText)
  const year = useCurrentYear()
  return (
    <footer className={`${classes['footer']} konuk-no-print`}>
      <span>{text.rights(year)}</span>
      <nav aria-label={text.footerLinks} className={classes['links']}>
        {withLogin ? (
          <Anchor component={Link} to="/auth/login" c="dimmed" size="sm">
            {text.login}
          </Anchor>
        ) : (
          <Anchor component={Link} to="/" c="dimmed" size="sm">
            {text.publicHome}
          </Anchor>
        )}
        <Anchor component={Link} to="/kvkk-metin" c="dimmed" size="sm">
          {text.kvkk}
        </Anchor>
        <Anchor component={Link} to="/satis-sozlesmesi" c="dimmed" size="sm">
          {text.contract}
        </Anchor>
        <Anchor href="/api/docs" c="dimmed" size="sm">
          {text.apiDocs}
        </Anchor>
      </nav>
    </footer>
  )
}
