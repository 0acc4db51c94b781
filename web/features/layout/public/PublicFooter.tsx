import { Anchor, Container } from '@mantine/core'
import { href, Link } from 'react-router'
import { supportMailbox } from '#web/platform/site.ts'
import { useText } from '#web/platform/language.tsx'
import { layoutText } from '../layout.text.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { publicLayoutText } from './public-layout.text.ts'
import { useCurrentYear } from '../use-current-year.ts'
import classes from './PublicFooter.module.css'

/** A page of ours, or what the router does not know. */
type Target = { to: string } | { href: string }

export function PublicFooter() {
  const text = useText(layoutText)
  const own = useText(publicLayoutText)
  const year = useCurrentYear()
  const columns: { title: string; links: (Target & { label: string })[] }[] = [
    {
      title: own.product,
      links: [
        { to: href('/features'), label: own.features },
        { to: href('/landing'), label: own.landing },
        { to: href('/profile'), label: own.profile },
      ],
    },
    {
      title: own.reachUs,
      links: [
        { to: href('/contact'), label: own.demo },
        { to: href('/auth/login'), label: text.login },
        { to: href('/auth/register'), label: text.register },
        { href: `mailto:${supportMailbox}`, label: supportMailbox },
      ],
    },
    {
      title: own.legal,
      links: [
        { to: href('/kvkk-metin'), label: text.kvkk },
        { to: href('/satis-sozlesmesi'), label: text.contract },
        { to: href('/gizlilik'), label: text.privacy },
      ],
    },
  ]
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
                {links.map(({ label, ...link }) => (
                  <li key={label}>
                    <FooterLink {...link}>{label}</FooterLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={classes.rights}>{text.rights(year)}</p>
      </Container>
    </footer>
  )
}

function FooterLink({ children, ...target }: Target & { children: string }) {
  const look = { c: 'dimmed', size: 'sm' } as const
  return 'to' in target ? (
    <Anchor component={Link} to={target.to} {...look}>
      {children}
    </Anchor>
  ) : (
    <Anchor href={target.href} {...look}>
      {children}
    </Anchor>
  )
}
