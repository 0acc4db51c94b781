import { Button, Group } from '@mantine/core'
import { href } from 'react-router'
import { builtHasPrices, builtPrices, publicPage } from '#contract/public-site/schemas.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { pricesText } from './prices.text.ts'
import classes from './Prices.module.css'
import page from '../PublicPage.module.css'

/** What Konuk costs. The server says in the page whether it has a price list, and the style sheet hides the other. */
export function Prices() {
  const text = useText(pricesText)
  const language = useLanguage()
  return (
    <section aria-labelledby="cost" data-prices={builtHasPrices} className={classes.prices}>
      <h2 id="cost" className={page.heading}>
        {text.title}
      </h2>
      <p className={classes.list}>{builtPrices[language]}</p>
      <p className={page.lead}>
        <span className={classes.none}>{text.none}</span> {text.more}
      </p>
      <Group gap="sm" mt="lg">
        <Button component="a" href={href('/auth/register')} size="md">
          {text.register}
        </Button>
        <Button component="a" href={publicPage('/contact')} size="md" variant="default">
          {text.ask}
        </Button>
      </Group>
    </section>
  )
}
