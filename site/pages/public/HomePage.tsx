import { ButtonLink } from '#site/ui/Button.tsx'
import { Container } from '#site/ui/Container.tsx'
import {
  type Icon,
  IconArrowRight,
  IconBellRinging,
  IconCalendarHeart,
  IconPhoneCall,
  IconShieldCheck,
  IconUsersGroup,
} from '@tabler/icons-react'
import { appPage, publicPage } from '#contract/public-site/schemas.ts'
import { useInstallation } from '#site/installation.ts'
import { useText } from '#site/language.tsx'
import { ClosingCall } from './sections/ClosingCall.tsx'
import { homeText } from './home.text.ts'
import { LiveDemo } from './live-demo/LiveDemo.tsx'
import { PageHead } from './sections/PageHead.tsx'
import { PublicHero } from './sections/PublicHero.tsx'
import { Readiness, type ReadinessWord } from './sections/Readiness.tsx'
import { Showcase } from './sections/Showcase.tsx'
import { TickList } from './sections/TickList.tsx'
import classes from './HomePage.module.css'
import page from './PublicPage.module.css'

type SummaryWord = 'consent' | 'calendar' | 'messages' | 'staff'
const summary: readonly { word: SummaryWord; icon: Icon; readiness: ReadinessWord }[] = [
  { word: 'consent', icon: IconShieldCheck, readiness: 'ready' },
  { word: 'calendar', icon: IconCalendarHeart, readiness: 'ready' },
  { word: 'messages', icon: IconBellRinging, readiness: 'partly' },
  { word: 'staff', icon: IconUsersGroup, readiness: 'ready' },
]

export function HomePage() {
  const text = useText(homeText)
  const { hasLiveDemo } = useInstallation()
  return (
    <Container className={page.page}>
      <PageHead title={text.tab} description={text.description} path="/" />
      <PublicHero title={text.headline} lead={text.lead} tall>
        <div className={page.buttons}>
          {hasLiveDemo && <LiveDemo />}
          <ButtonLink look={hasLiveDemo ? 'outline' : 'lamp'} size="lg" href={appPage('/auth/register')}>
            {text.start}
          </ButtonLink>
          <ButtonLink look="outline" size="lg" href={publicPage('/contact')}>
            {text.demo}
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

      <section aria-labelledby="summary">
        <h2 id="summary" className={page.heading}>
          {text.summaryTitle}
        </h2>
        <p className={page.lead}>{text.summaryLead}</p>
        <ul className={page.grid} data-cols="4">
          {summary.map(({ word, icon: SummaryIcon, readiness }) => (
            <li key={word} className={page.card}>
              <div className={page.cardTop}>
                <SummaryIcon size={30} stroke={1.5} aria-hidden />
                <Readiness word={readiness} />
              </div>
              <h3>{text.summary[word].title}</h3>
              <p>{text.summary[word].more}</p>
            </li>
          ))}
        </ul>
      </section>

      <Showcase title={text.chartTitle} picture="calendar" alt={text.chartAlt}>
        <p>{text.chartMore}</p>
        <TickList items={text.chartPoints} />
      </Showcase>

      <Showcase title={text.listTitle} picture="reservations" alt={text.listAlt} pictureFirst>
        <p>{text.listMore}</p>
        <TickList items={text.listPoints} />
      </Showcase>

      <a href={publicPage('/contact')} className={classes.call}>
        <IconPhoneCall size={34} stroke={1.5} aria-hidden />
        <span className={classes.callWords}>
          <strong>{text.callTitle}</strong>
          <span>{text.callMore}</span>
        </span>
        <span className={classes.callAction}>
          {text.callAction}
          <IconArrowRight size={20} aria-hidden />
        </span>
      </a>

      <Showcase title={text.phoneTitle} picture="phone-reservation" alt={text.phoneAlt}>
        <p>{text.phoneMore}</p>
        <TickList items={text.phonePoints} />
      </Showcase>

      <ClosingCall
        title={text.closingTitle}
        more={text.closingMore}
        action={text.closingAction}
        to={publicPage('/contact')}
      />
    </Container>
  )
}
