import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import type { GuestPage as Facts, GuestStay } from '#contract/guest-link/page.ts'
import { guestLanguages, languageNames } from '#domain/language/guest.ts'
import { isWaiting } from '#domain/guest-requests/request.ts'
import { toE164, phoneDigits } from '#domain/people/phone.ts'
import { daysBetween } from '#domain/time/day.ts'
import { CancelledMoney } from './CancelFold.tsx'
import { ArrivalFold, ArrivalStep } from './ArrivalFold.tsx'
import { CodeFold } from './CodeFold.tsx'
import { useWords } from './guest-words.tsx'
import { Calendar, Codes, Rules, Way } from './Guide.tsx'
import { Payment } from './Payment.tsx'
import { Pictures } from './Pictures.tsx'
import { IdentityFold } from './IdentityFold.tsx'
import { FormsHere, OpenedForm } from './GuestForm.tsx'
import { hasDocuments, nextDocument, NextDocument, DocumentFolds } from './DocumentFolds.tsx'
import { RequestFolds, WordCard } from './RequestFolds.tsx'
import type { guestText } from './texts/guest.text.ts'

/** The page of a guest: one next step, and everything else folded in an order that stays. */
export function GuestPage(facts: Facts) {
  const { text } = useWords()
  const { business, firstName, stays, number, guide } = facts
  return (
    <div className="page">
      <header className="head">
        <strong>{business.name}</strong>
        <Languages />
      </header>
      {guide !== null && <Pictures pictures={guide.pictures} />}
      <main className="body">
        <div>
          <h1>{firstName === '' ? text.helloNobody : text.hello(firstName)}</h1>
          <p className="under">{situation(facts, text)}</p>
        </div>
        {stays.length === 1 && stays[0] !== undefined ? <Ticket {...stays[0]} /> : <Units stays={stays} />}
        <NextStep {...facts} />
        <CancelledMoney {...facts.requests} />
        <WordCard {...facts.requests} />
        {guide !== null && <Codes codes={guide.codes} />}
        <div className="folds">
          <Payment {...facts} />
          {facts.state === 'active' && !isCancelled(facts) && <Personal {...facts} />}
          {!isCancelled(facts) && <Documents {...facts} />}
          {facts.arrival !== null && <ArrivalFold {...facts.arrival} />}
          {guide !== null && <Way business={business} ways={guide.ways} />}
          {guide !== null && <Rules rules={guide.rules} />}
          {guide !== null && <Calendar business={business} stays={stays} file={guide.calendar} />}
          <RequestFolds {...facts.requests} />
        </div>
        {business.phone !== '' && <Contact phone={business.phone} />}
        <OpenedForm />
        <p className="foot">
          {text.number}: <bdi dir="ltr">{number}</bdi>
        </p>
      </main>
    </div>
  )
}

type Words = (typeof guestText)['tr']

/** What is personal needs a code on this device first. */
const Personal = (facts: Facts) => (facts.isKnownDevice ? <IdentityFold {...facts} /> : <CodeFold {...facts} />)

/** What was confirmed stays readable after the stay, on a known device. */
const Documents = (facts: Facts) =>
  facts.isKnownDevice ? (
    <DocumentFolds {...facts} />
  ) : (
    facts.state === 'receipt' && hasDocuments(facts) && <CodeFold {...facts} />
  )

/** True once all guests have left, which is when they can write to the owner. */
const haveLeft = ({ requests: { stays } }: Pick<Facts, 'requests'>) =>
  stays.length > 0 && stays.every(({ kinds }) => kinds.includes('word'))

/** True while the desk has to answer whether the whole booking is cancelled. */
const waitsForCancellation = ({ requests: { sent }, stays }: Facts) => {
  const waiting = sent.filter(({ kind, state }) => kind === 'cancellation' && isWaiting(state))
  return waiting.length > 0 && waiting.length >= stays.filter((stay) => !stay.isCancelled).length
}

const isCancelled = ({ stays }: Pick<Facts, 'stays'>) => stays.every((stay) => stay.isCancelled)

function situation(facts: Facts, text: Words): string {
  if (isCancelled(facts)) return text.cancelled
  if (facts.state === 'receipt' || haveLeft(facts)) return text.over
  if (facts.requests.stays.some(({ kinds }) => kinds.includes('problem'))) return text.staying
  return facts.deposit === null ? text.confirmed : text.awaited
}

/** The links have the whole address, because a refused form is shown at that of the form. */
export function Languages() {
  const { language, text } = useWords()
  const { address } = use(FormsHere)
  return (
    <details className="languages">
      <summary aria-label={`${text.language}: ${languageNames[language]}`}>{languageNames[language]}</summary>
      <ul>
        {guestLanguages.map((one) => (
          <li key={one}>
            <a href={`${address}?dil=${one}`} lang={one} aria-current={one === language ? 'true' : undefined}>
              {languageNames[one]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Ticket({ unitName, checkIn, checkOut, checkInTime, checkOutTime, guests }: GuestStay) {
  const { text, day } = useWords()
  return (
    <section className="ticket" aria-label={unitName}>
      <h2>
        {unitName} <small>{text.guests(guests)}</small>
      </h2>
      <dl>
        <div>
          <dt>{text.checkIn}</dt>
          <dd>
            {day(checkIn)} <small>{text.from(checkInTime)}</small>
          </dd>
        </div>
        <div className="nights">
          <dd>{text.nights(daysBetween(checkIn, checkOut))}</dd>
        </div>
        <div>
          <dt>{text.checkOut}</dt>
          <dd>
            {day(checkOut)} <small>{text.until(checkOutTime)}</small>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Units({ stays }: Pick<Facts, 'stays'>) {
  const { text, day } = useWords()
  return (
    <section className="ticket">
      <h2>{text.units}</h2>
      <ul className="units">
        {stays.map((stay, at) => (
          <li key={at} data-cancelled={stay.isCancelled || undefined}>
            <b>{stay.unitName}</b>
            <span>
              {day(stay.checkIn)} – {day(stay.checkOut)}
            </span>
            <small>
              {[
                text.nights(daysBetween(stay.checkIn, stay.checkOut)),
                stay.isCancelled ? text.unitCancelled : text.guests(stay.guests),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextStep(facts: Facts) {
  const { text, lira, moment } = useWords()
  const { deposit, state, arrival, identities } = facts
  if (isCancelled(facts)) return <Quiet title={text.cancelledTitle}>{text.cancelledMore}</Quiet>
  if (state === 'receipt' || haveLeft(facts)) return <Quiet title={text.overTitle}>{text.overMore}</Quiet>
  if (waitsForCancellation(facts)) return <Quiet title={text.cancel.waiting}>{text.cancel.waitingMore}</Quiet>
  if (deposit === null && identities.done < identities.of) return <NextIdentities {...facts} />
  const document = deposit === null ? nextDocument(facts) : undefined
  if (document !== undefined) return <NextDocument {...document} isKnownDevice={facts.isKnownDevice} />
  if (deposit === null && arrival?.isSaid === false) return <ArrivalStep />
  if (deposit === null) return <Quiet title={text.ready}>{text.readyMore}</Quiet>
  return (
    <section className="next">
      <p className="step">{text.nextStep}</p>
      <h2>
        {text.payDeposit}: <span className="number">{lira(deposit.left)}</span>
      </h2>
      <p>{text.payDepositMore(moment(deposit.dueAt))}</p>
      <a className="act" href="#odeme">
        {text.howToPay}
      </a>
    </section>
  )
}

function NextIdentities({ isKnownDevice, identities: { done, of } }: Facts) {
  const { text } = useWords()
  return (
    <section className="next">
      <p className="step">
        {text.nextStep} · {text.identity.done(done, of)}
      </p>
      <h2>{text.identity.next}</h2>
      <p>{text.identity.nextMore}</p>
      <a className="act" href={isKnownDevice ? '#kimlik' : '#kod'}>
        {text.identity.nextAct}
      </a>
    </section>
  )
}

const Quiet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="quiet">
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
)

function Contact({ phone }: { phone: string }) {
  const { text } = useWords()
  const mobile = toE164(phone)
  return (
    <nav className="contact" aria-label={text.contact}>
      <a className="button" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <IconPhone size={19} aria-hidden /> {text.call}
      </a>
      {mobile !== undefined && (
        <a className="button" href={`https://wa.me/${phoneDigits(mobile)}`} rel="noreferrer noopener">
          <IconBrandWhatsapp size={19} aria-hidden /> {text.write}
        </a>
      )}
    </nav>
  )
}

/** Unknown, replaced and expired links get the same page, which names nobody. */
export function ClosedGuestPage() {
  const { text } = useWords()
  return (
    <div className="page">
      <main className="body">
        <section className="quiet">
          <h1>{text.gone}</h1>
          <p>{text.goneMore}</p>
        </section>
      </main>
    </div>
  )
}
