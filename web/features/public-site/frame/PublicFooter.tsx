import { Anchor, Container } from '@mantine/core'
import { href } from 'react-router'
import { publicPage } from '#contract/public-site/schemas.ts'
import { layoutText } from '#web/features/layout/layout.text.ts'
import { supportMailbox } from '#web/platform/site.ts'
import { useText } from '#web/platform/language.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { hooks } from '../script/hooks.ts'
import { publicFrameText } from './public-frame.text.ts'
import classes from './PublicFooter.module.css'

export function PublicFooter() {
  const text = useText(layoutText)
  const own = useText(publicFrameText)
  const columns: { title: string; links: { to: string; label: string }[] }[] = [
    {
      title: own.product,
      links: [
        { to: publicPage('/features'), label: own.features },
        { to: publicPage('/landing'), label: own.landing },
        { to: publicPage('/profile'), label: own.profile },
      ],
    },
    {
      title: own.reachUs,
      links: [
        { to: publicPage('/contact'), label: own.demo },
        { to: href('/auth/login'), label: text.login },
        { to: href('/auth/register'), label: text.register },
        { to: `mailto:${supportMailbox}`, label: supportMailbox },
      ],
    },
    {
      title: own.legal,
      links: [
        { to: publicPage('/kvkk-metin'), label: text.kvkk },
        { to: publicPage('/satis-sozlesmesi'), label: text.contract },
        { to: publicPage('/gizlilik'), label: text.privacy },
      ],
    },
  ]
  const [before, after] = text.rights(0).split('0 ')
  return (
    <footer className={`${classes.footer} konuk-no-print`}>
      <Container size="lg">
        <nav aria-label={text.footerLinks} className={classes.columns}>
          <div className={classes.brand}>
            <Logo size={28} />
            <p>{own.line}</p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Anchor href={to} c="dimmed" size="sm">
                      {label}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {/* The script fills in the year, because the page may be read in a later year than it was built in. */}
        <p className={classes.rights}>
          {before}
          <span {...{ [hooks.year]: '' }} />
          {after}
        </p>
      </Container>
    </footer>
  )
}
