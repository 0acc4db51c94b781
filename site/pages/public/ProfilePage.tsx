import { publicPage } from '#contract/public-site/schemas.ts'
import { Container } from '#site/ui/Container.tsx'
import { NightScene } from '#site/ui/NightScene.tsx'
import { useText } from '#site/language.tsx'
import { ClosingCall } from './sections/ClosingCall.tsx'
import { PageHead } from './sections/PageHead.tsx'
import { profileText } from './profile.text.ts'
import classes from './ProfilePage.module.css'
import page from './PublicPage.module.css'

export function ProfilePage() {
  const text = useText(profileText)
  return (
    <Container className={page.page}>
      <PageHead title={text.tab} description={text.description} path="/profile" />
      <div className={classes.top}>
        <article className={classes.letter}>
          <p className={classes.over}>{text.over}</p>
          <h1 tabIndex={-1}>{text.title}</h1>
          {text.letter.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={classes.signed}>{text.signed}</p>
        </article>
        <div className={classes.window}>
          <NightScene />
        </div>
      </div>
      <section aria-labelledby="promises">
        <h2 id="promises" className={page.heading}>
          {text.promisesTitle}
        </h2>
        <ol className={classes.promises}>
          {text.promises.map(({ title, more }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{more}</p>
            </li>
          ))}
        </ol>
      </section>
      <ClosingCall
        title={text.closingTitle}
        more={text.closingMore}
        action={text.closingAction}
        to={publicPage('/contact')}
      />
    </Container>
  )
}
