import { Anchor, Container } from '@mantine/core'
import { IconCoins, IconMail, IconSparkles } from '@tabler/icons-react'
import { href } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { CallUs } from './sections/CallUs.tsx'
import { contactText } from './contact.text.ts'
import { DemoForm } from '#web/features/contact/DemoForm.tsx'
import { PageHead } from './sections/PageHead.tsx'
import { supportMailbox } from '#web/platform/site.ts'
import classes from './ContactPage.module.css'

export function ContactPage() {
  const text = useText(contactText)
  return (
    <Container size="lg" w="100%" className={classes.page}>
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
          <div className={classes.price}>
            {/* The page contains the text for both cases. Only the server knows whether there is a phone number when it sends the page, and the style sheet shows the right text. */}
            <div className={classes.withNumber}>
              <h2>{text.priceTitle}</h2>
              <p>{text.priceMore}</p>
            </div>
            <div className={classes.withoutNumber}>
              <h2>{text.noNumberTitle}</h2>
              <p>{text.noNumberMore}</p>
            </div>
            <CallUs />
          </div>
        </div>
        <div className={classes.other}>
          <IconMail size={26} stroke={1.5} aria-hidden />
          <div>
            <h2>{text.mailTitle}</h2>
            <p>
              {text.mailMore}{' '}
              <Anchor href={`mailto:${supportMailbox}`} fw={600} underline="always">
                {supportMailbox}
              </Anchor>
            </p>
          </div>
        </div>
        <div className={classes.other}>
          <IconSparkles size={26} stroke={1.5} aria-hidden />
          <div>
            <h2>{text.ownTitle}</h2>
            <p>
              {text.ownMore}{' '}
              <Anchor href={href('/auth/register')} fw={600} underline="always">
                {text.register}
              </Anchor>
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
