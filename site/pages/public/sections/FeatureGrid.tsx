import { Button } from '#site/ui/Button.tsx'
import { IconArrowRight } from '@tabler/icons-react'
import { demoText } from '#site/pages/public/demo/demo.text.ts'
import { useText } from '#site/language.tsx'
import { featureCards } from './feature-cards.ts'
import { featuresText } from '../features.text.ts'
import { demoHooks } from '#site/script/demo-hooks.ts'
import { Readiness } from './Readiness.tsx'
import page from '../PublicPage.module.css'

/** The nine features, each with its readiness. Existing features have a button that asks for a demonstration. */
export function FeatureGrid() {
  const text = useText(featuresText)
  const demo = useText(demoText)
  return (
    <ul className={page.grid}>
      {featureCards.map(({ word, icon: CardIcon, readiness }) => {
        const { title, more } = text.cards[word]
        return (
          <li key={word} className={page.card}>
            <div className={page.cardTop}>
              <CardIcon size={32} stroke={1.5} aria-hidden />
              <Readiness word={readiness} />
            </div>
            <h3>{title}</h3>
            <p>{more}</p>
            {readiness !== 'soon' && (
              <Button
                look="subtle"
                size="sm"
                className={page.cardAction}
                after={<IconArrowRight size={18} aria-hidden />}
                aria-label={text.askAbout(title)}
                aria-haspopup="dialog"
                {...{ [demoHooks.ask]: demo.about(title) }}
              >
                {text.ask}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
