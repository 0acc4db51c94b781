import { Alert } from '#site/ui/Alert.tsx'
import { ButtonLink } from '#site/ui/Button.tsx'
import { Container } from '#site/ui/Container.tsx'
import { IconArrowRight, IconHourglass } from '@tabler/icons-react'
import { publicPage } from '#contract/public-site/schemas.ts'
import { useInstallation } from '#site/installation.ts'
import { useText } from '#site/language.tsx'
import { DemoForm } from '#site/pages/public/demo/DemoForm.tsx'
import { featuresText } from './features.text.ts'
import { landingText } from './landing.text.ts'
import { LiveDemo } from './live-demo/LiveDemo.tsx'
import { featureCards } from './sections/feature-cards.ts'
import { PageHead } from './sections/PageHead.tsx'
import { Prices } from './sections/Prices.tsx'
import { PublicHero } from './sections/PublicHero.tsx'
import type { ReadinessWord } from './sections/Readiness.tsx'
import { Showcase } from './sections/Showcase.tsx'
import { TickList } from './sections/TickList.tsx'
import classes from './LandingPage.module.css'
import page from './PublicPage.module.css'

export function LandingPage() {
  const text = useText(landingText)
  const { hasLiveDemo } = useInstallation()
  const { cards } = useText(featuresText)
  const titlesOf = (readiness: ReadinessWord) =>
    featureCards.flatMap((card) => (card.readiness === readiness ? cards[card.word].title : [])).join(', ')
  return (
    <Container className={page.page}>
      <PageHead title={text.tab} description={text.description} path="/landing" />
      <PublicHero over={text.over} title={text.headline} lead={text.lead}>
        <div className={page.buttons}>
          {hasLiveDemo && <LiveDemo />}
          <ButtonLink look={hasLiveDemo ? 'outline' : 'lamp'} size="lg" href="#demo">
            {text.start}
          </ButtonLink>
          <ButtonLink
            look="bare"
            size="lg"
            href={publicPage('/features')}
            after={<IconArrowRight size={20} aria-hidden />}
          >
            {text.features}
          </ButtonLink>
        </div>
      </PublicHero>

      <section aria-labelledby="moments">
        <h2 id="moments" className={page.heading}>
          {text.momentsTitle}
        </h2>
        <ul className={classes.moments}>
          {text.moments.map(({ title, more }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{more}</p>
            </li>
          ))}
        </ul>
      </section>

      <Showcase title={text.dayTitle} picture="today" alt={text.dayAlt}>
        <p>{text.dayMore}</p>
        <TickList items={text.dayPoints} />
      </Showcase>

      <Showcase title={text.pictureTitle} picture="phone-consent" alt={text.pictureAlt} pictureFirst>
        <p>{text.pictureMore}</p>
        <TickList items={text.picturePoints} />
        <Alert className={classes.honest} color="lamp" title={text.honestTitle} icon={<IconHourglass aria-hidden />}>
          <p>{text.soon(titlesOf('soon'))}</p>
          <p>{text.partly(titlesOf('partly'))}</p>
          <p>{text.honest}</p>
        </Alert>
      </Showcase>

      <Prices />

      <section id="demo" className={classes.demo} aria-labelledby="demo-title">
        <div>
          <h2 id="demo-title" className={page.heading}>
            {text.formTitle}
          </h2>
          <p className={page.lead}>{text.formLead}</p>
        </div>
        <div className={classes.form}>
          <DemoForm />
        </div>
      </section>
    </Container>
  )
}
