import { Button } from '#site/ui/Button.tsx'
import { Container } from '#site/ui/Container.tsx'
import { useText } from '#site/language.tsx'
import { ClosingCall } from './sections/ClosingCall.tsx'
import { DemoDialog } from '#site/pages/public/demo/DemoDialog.tsx'
import { FeatureGrid } from './sections/FeatureGrid.tsx'
import { featuresText } from './features.text.ts'
import { demoHooks } from '#site/script/demo-hooks.ts'
import { Gallery } from './sections/Gallery.tsx'
import { PageHead } from './sections/PageHead.tsx'
import { Prices } from './sections/Prices.tsx'
import { PublicHero } from './sections/PublicHero.tsx'
import { Showcase } from './sections/Showcase.tsx'
import { TickList } from './sections/TickList.tsx'
import page from './PublicPage.module.css'

export function FeaturesPage() {
  const text = useText(featuresText)
  return (
    <Container className={page.page}>
      <PageHead title={text.tab} description={text.description} path="/features" />
      <PublicHero over={text.over} title={text.headline} lead={text.lead}>
        <div className={page.buttons}>
          <Button look="lamp" size="lg" aria-haspopup="dialog" {...{ [demoHooks.ask]: '' }}>
            {text.demo}
          </Button>
        </div>
      </PublicHero>

      <Showcase title={text.stayTitle} picture="stay" alt={text.stayAlt}>
        <p>{text.stayMore}</p>
        <TickList items={text.stayPoints} />
      </Showcase>
      <Showcase title={text.consentTitle} picture="phone-consent" alt={text.consentAlt} pictureFirst>
        <p>{text.consentMore}</p>
        <TickList items={text.consentPoints} />
      </Showcase>
      <Showcase title={text.unitsTitle} picture="units" alt={text.unitsAlt}>
        <p>{text.unitsMore}</p>
        <TickList items={text.unitsPoints} />
      </Showcase>

      <section aria-labelledby="daily">
        <h2 id="daily" className={page.heading}>
          {text.dailyTitle}
        </h2>
        <p className={page.lead}>{text.dailyLead}</p>
        <Gallery />
      </section>

      <section aria-labelledby="nine">
        <h2 id="nine" className={page.heading}>
          {text.gridTitle}
        </h2>
        <p className={page.lead}>{text.gridLead}</p>
        <FeatureGrid />
      </section>

      <section aria-labelledby="roadmap">
        <h2 id="roadmap" className={page.heading}>
          {text.roadmapTitle}
        </h2>
        <p className={page.lead}>{text.roadmapLead}</p>
        <ol className={page.roadmap}>
          {text.roadmap.map(({ title, more }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{more}</p>
            </li>
          ))}
        </ol>
      </section>

      <Prices />
      <ClosingCall title={text.closingTitle} more={text.closingMore} action={text.demo} ask />
      <DemoDialog />
    </Container>
  )
}
