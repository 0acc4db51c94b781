import { Container } from '#site/ui/Container.tsx'
import { IconCoins, IconMail, IconSparkles } from '@tabler/icons-react'
import { useText } from '#site/language.tsx'
import { CallUs } from './sections/CallUs.tsx'
import { contactText } from './contact.text.ts'
import { DemoForm } from '#site/pages/public/demo/DemoForm.tsx'
import { PageHead } from './sections/PageHead.tsx'
import { useInstallation } from '#site/installation.ts'
import { appPage } from '#contract/public-site/schemas.ts'
import classes from './ContactPage.module.css'

export function ContactPage() {
  const text = useText(contactText)
  const { phone, mailbox } = useInstallation()
  return (
    <Container className={classes.page}>
      <PageHead title={text.tab} description={text.description} path="/contact" />
      <div className={classes.words}>
        <h1 tabIndex={-1}>{text.title}</h1>
        <p className={classes.lead}>{text.lead}</p>
        <h2>{text.stepsTitle}</h2>
        <ol className={classes.steps}>
          {text.steps.map(({ title, more }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{more}</span>
            </li>
          ))}
        </ol>
        <div className={classes.other}>
          <IconCoins size={26} stroke={1.5} aria-hidden />
          <div>
            <h2>{phone === '' ? text.noNumberTitle : text.priceTitle}</h2>
            <p>{phone === '' ? text.noNumberMore : text.priceMore}</p>
            <CallUs />
          </div>
        </div>
        <div className={classes.other}>
          <IconMail size={26} stroke={1.5} aria-hidden />
          <div>
            <h2>{text.mailTitle}</h2>
            <p>
              {text.mailMore} <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </p>
          </div>
        </div>
        <div className={classes.other}>
          <IconSparkles size={26} stroke={1.5} aria-hidden />
          <div>
            <h2>{text.ownTitle}</h2>
            <p>
              {text.ownMore} <a href={appPage('/auth/register')}>{text.register}</a>
            </p>
          </div>
        </div>
      </div>
      <section className={classes.form} aria-label={text.formTitle}>
        <DemoForm />
      </section>
    </Container>
  )
}
