import type { CompanionPage as Facts } from '#contract/guest-identity/page.ts'
import { useWords } from './guest-words.tsx'
import { GuestForm, useIsAnswered } from './GuestForm.tsx'
import { Languages } from './GuestPage.tsx'
import { IdentityFields } from './IdentityFold.tsx'

/** The page of one companion, who enters himself and sees nothing of anybody else. */
export function CompanionPage({ businessName, unitName, checkIn, checkOut, ...person }: Facts) {
  const { text, day } = useWords()
  const { companion } = text
  const isAnswered = useIsAnswered('own-identity')
  const isMissing = person.state === 'missing' || person.state === 'refused'
  const form = (
    <GuestForm form="own-identity" submit={text.identity.save} draft="own">
      <IdentityFields form="own-identity" {...person} />
    </GuestForm>
  )
  return (
    <div className="page">
      <header className="head">
        <strong>{businessName}</strong>
        <Languages />
      </header>
      <main className="body">
        <div>
          <h1>{person.firstName === '' ? text.helloNobody : text.hello(person.firstName)}</h1>
          <p className="under">{companion.pageMore}</p>
        </div>
        <section className="ticket" aria-label={unitName}>
          <h2>{unitName}</h2>
          <dl>
            <div>
              <dt>{text.checkIn}</dt>
              <dd>{day(checkIn)}</dd>
            </div>
            <div>
              <dt>{text.checkOut}</dt>
              <dd>{day(checkOut)}</dd>
            </div>
          </dl>
        </section>
        {isMissing ? (
          <section className="quiet">
            <h2>{companion.title}</h2>
            {form}
          </section>
        ) : (
          <>
            <section className="quiet">
              <h2>{companion.done}</h2>
              <p>{companion.doneMore}</p>
            </section>
            <div className="folds">
              <details open={isAnswered}>
                <summary>
                  <span>{companion.correct}</span>
                </summary>
                {form}
              </details>
            </div>
          </>
        )}
        <p className="hint">{text.identity.why}</p>
      </main>
    </div>
  )
}
