import { IconCircleCheck, IconFileText, IconShieldCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { GuestPaper, Paper } from '#contract/consent/page.ts'
import type { GuestPage } from '#contract/guest-link/page.ts'
import { CodeField } from './CodeFold.tsx'
import { useWords } from './guest-words.tsx'
import { AnswerTo, GuestForm, useIsAnswered } from './GuestForm.tsx'

const icons = { notice: IconShieldCheck, contract: IconFileText }

type Given = Pick<GuestPage, 'papers' | 'state'>

/** The notice to read and the contract to accept, a fold for each. After the stay only what was confirmed is left. */
export const PaperFolds = ({ papers, state }: Given) =>
  papers
    .filter((paper) => state === 'active' || paper.state === 'confirmed')
    .map((paper) => <PaperFold key={paper.paper} {...paper} />)

/** True if the guest has confirmed something that he may want to read again. */
export const hasPapers = ({ papers }: Pick<Given, 'papers'>): boolean =>
  papers.some(({ state }) => state === 'confirmed')

/** The paper that is to be confirmed next: the contract, which binds, before the notice, which only tells. */
export const nextPaper = ({ papers }: Given): GuestPaper | undefined =>
  papers
    .filter(({ state, missing }) => state !== 'confirmed' && missing === null)
    .toSorted((one, other) => one.paper.localeCompare(other.paper))[0]

export function NextPaper({ paper, isKnownDevice }: GuestPaper & { isKnownDevice: boolean }) {
  const { text } = useWords()
  const words = text.papers[paper]
  const address = useAddress(paper)
  return (
    <section className="next">
      <p className="step">{text.nextStep}</p>
      <h2>{words.next}</h2>
      <p>{text.papers.nextMore}</p>
      <a className="act" href={isKnownDevice ? address : '#kod'}>
        {text.papers.read}
      </a>
    </section>
  )
}

function PaperFold(given: GuestPaper) {
  const { paper, text: full } = given
  const { text } = useWords()
  const words = text.papers[paper]
  const isAnswered = useIsAnswered(paper, `${paper}-code`)
  const address = useAddress(paper)
  const Icon = icons[paper]
  return (
    <details id={`belge-${paper}`} open={isAnswered || full !== null}>
      <summary>
        <Icon size={22} aria-hidden />
        <span>
          {words.title} <small>{useStateWords(given)}</small>
        </span>
      </summary>
      {full === null ? (
        <a className="button" href={address}>
          {text.papers.read}
        </a>
      ) : (
        <Shown {...given} text={full} />
      )}
    </details>
  )
}

/** The text is asked for by the address, so that the first page stays small. */
function useAddress(paper: Paper): string {
  const { language } = useWords()
  return `?dil=${language}&belge=${paper}#belge-${paper}`
}

function useStateWords({ paper, state, confirmedAt }: GuestPaper): string {
  const { text, moment } = useWords()
  const words = text.papers[paper]
  if (state === 'confirmed')
    return confirmedAt === null ? words.confirmed : `${words.confirmed} · ${moment(confirmedAt)}`
  return state === 'changed' ? text.papers.changed : words.open
}

function Shown({
  paper,
  state,
  missing,
  text: { full, sha256 },
}: GuestPaper & { text: NonNullable<GuestPaper['text']> }) {
  const { text, language } = useWords()
  const words = text.papers[paper]
  const isConfirmed = state === 'confirmed'
  return (
    <>
      {isConfirmed && (
        <div id={paper}>
          <AnswerTo form={paper} />
        </div>
      )}
      {!isConfirmed && <p>{words.meaning}</p>}
      {language !== 'tr' && <p className="hint">{text.papers.turkishCounts}</p>}
      <TurkishText full={full} />
      {isConfirmed && (
        <p className="done">
          <IconCircleCheck size={18} aria-hidden /> {words.confirmed}
        </p>
      )}
      {!isConfirmed && missing === 'identity' && (
        <p className="refused">
          {text.answers.paperNeedsIdentity} <a href="#kimlik">{text.identity.title}</a>
        </p>
      )}
      {!isConfirmed && missing === 'phone' && <p className="refused">{text.answers.paperAtDesk}</p>}
      {!isConfirmed && missing === null && <Codes {...{ paper, state, sha256 }} />}
    </>
  )
}

/** The code is asked for once one is on its way. */
function Codes({ paper, state, sha256 }: Pick<GuestPaper, 'paper' | 'state'> & { sha256: string }) {
  const { text } = useWords()
  const isSent = state === 'sent'
  return (
    <div className="paper-codes">
      {!isSent && <AnswerTo form={paper} />}
      <GuestForm form={`${paper}-code`} submit={isSent ? text.papers.sendAnother : text.papers.sendCode}>
        <input type="hidden" name="read" value={sha256} />
      </GuestForm>
      {isSent && (
        <GuestForm form={paper} submit={text.papers[paper].confirm}>
          <input type="hidden" name="read" value={sha256} />
          <CodeField form={paper} />
        </GuestForm>
      )}
    </div>
  )
}

/** Adds elements to the text and changes no sign of it, for its digest stands in the proof. */
const TurkishText = ({ full }: { full: string }) => (
  <article className="paper" lang="tr" dir="ltr">
    {full.split('\n\n').map((block, at) => {
      const [first = '', ...lines] = block.split('\n')
      return (
        <Fragment key={at}>
          {at > 0 && '\n\n'}
          {at === 1 ? first : <b>{first}</b>}
          {lines.map((line) => `\n${line}`)}
        </Fragment>
      )
    })}
  </article>
)
