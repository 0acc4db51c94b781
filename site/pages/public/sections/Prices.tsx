import { appPage, publicPage } from '#contract/public-site/schemas.ts'
import { useInstallation } from '#site/installation.ts'
import { useLanguage, useText } from '#site/language.tsx'
import { ButtonLink } from '#site/ui/Button.tsx'
import { priceList } from './price-list.ts'
import { pricesText } from './prices.text.ts'
import classes from './Prices.module.css'
import page from '../PublicPage.module.css'

/** What Konuk costs, if the installation says it. */
export function Prices() {
  const text = useText(pricesText)
  const language = useLanguage()
  const { prices } = useInstallation()
  const isSaid = prices.length > 0
  return (
    <section aria-labelledby="cost">
      <h2 id="cost" className={page.heading}>
        {text.title}
      </h2>
      {isSaid && <p className={classes.list}>{priceList(prices, language)}</p>}
      <p className={page.lead}>
        {!isSaid && text.none} {text.more}
      </p>
      <div className={classes.buttons}>
        <ButtonLink href={appPage('/auth/register')}>{text.register}</ButtonLink>
        <ButtonLink look="default" href={publicPage('/contact')}>
          {text.ask}
        </ButtonLink>
      </div>
    </section>
  )
}
