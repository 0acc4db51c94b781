import { Container } from '#site/ui/Container.tsx'
import { appPage, publicPage } from '#contract/public-site/schemas.ts'
import { frameText } from '#contract/look/frame.text.ts'
import { useInstallation } from '#site/installation.ts'
import { useText } from '#site/language.tsx'
import { Logo } from '#site/ui/Logo.tsx'
import { publicFrameText } from './public-frame.text.ts'
import classes from './PublicFooter.module.css'

export function PublicFooter() {
  const text = useText(frameText)
  const own = useText(publicFrameText)
  const { mailbox, year } = useInstallation()
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
        { to: appPage('/auth/login'), label: own.login },
        { to: appPage('/auth/register'), label: own.register },
        { to: `mailto:${mailbox}`, label: mailbox },
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
  return (
    <footer className={`${classes.footer} no-print`}>
      <Container>
        <nav aria-label={text.footerLinks} className={classes.columns}>
          <div className={classes.brand}>
            <Logo small />
            <p>{own.line}</p>
          </div>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <a href={to}>{label}</a>
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
