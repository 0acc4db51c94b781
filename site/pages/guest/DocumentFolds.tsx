import { IconCircleCheck, IconFileText, IconLanguage, IconShieldCheck } from '@tabler/icons-react'
import { Fragment, use } from 'react'
import type { DocumentOfPage, DocumentName } from '#contract/consent/page.ts'
import type { GuestPage } from '#contract/guest-link/page.ts'
import { translationOf } from '#domain/consent/for-information/translations.ts'
import { directionOf } from '#domain/language/guest.ts'
import { CodeField } from './CodeFold.tsx'
import { useWords } from './guest-words.tsx'
import { AnswerTo, FormsHere, GuestForm, useIsAnswered } from './GuestForm.tsx'

const icons = { notice: IconShieldCheck, contract: IconFileText }

type Given = Pick<GuestPage, 'documents' | 'state'>

/** The notice to read and the contract to accept, a fold for each. After the stay only what was confirmed is left. */
export const DocumentFolds = ({ documents, state }: Given) =>
  documents
    .filter((one) => state === 'active' || one.state === 'confirmed')
    .map((one) => <DocumentFold key={one.name} {...one} />)

/** True if the guest has confirmed something that he may want to read again. */
export const hasDocuments = ({ documents }: Pick<Given, 'documents'>): boolean =>
  documents.some(({ state }) => state === 'confirmed')

/** The document that is to be confirmed next: the contract, which binds, before the notice, which only tells. */
export const nextDocument = ({ documents }: Given): DocumentOfPage | undefined =>
  documents
    .filter(({ state, missing }) => state !== 'confirmed' && missing === null)
    .toSorted((one, other) => one.name.localeCompare(other.name))[0]

export function NextDocument({ name, isKnownDevice }: DocumentOfPage & { isKnownDevice: boolean }) {
  const { text } = useWords()
  const words = text.documents[name]
  const address = useAddress(name)
  return (
    <section className="next">
      <p className="step">{text.nextStep}</p>
      <h2>{words.next}</h2>
      <p>{text.documents.nextMore}</p>
      <a className="act" href={isKnownDevice ? address : '#kod'}>
        {text.documents.read}
      </a>
    </section>
  )
}

function DocumentFold(given: DocumentOfPage) {
  const { name, text: full } = given
  const { text } = useWords()
  const words = text.documents[name]
  const isAnswered = useIsAnswered(name, `${name}-code`)
  const address = useAddress(name)
  const Icon = icons[name]
  return (
    <details id={`belge-${name}`} open={isAnswered || full !== null}>
      <summary>
        <Icon size={22} aria-hidden />
        <span>
          {words.title} <small>{useStateWords(given)}</small>
        </span>
      </summary>
      {full === null ? (
        <a className="button" href={address}>
          {text.documents.read}
        </a>
      ) : (
        <Shown {...given} text={full} />
      )}
    </details>
  )
}

/** The text is asked for by the address, so that the first page stays small. */
function useAddress(name: DocumentName): string {
  const { language } = useWords()
  const { address } = use(FormsHere)
  return `${address}?dil=${language}&belge=${name}#belge-${name}`
}

function useStateWords({ name, state, confirmedAt }: DocumentOfPage): string {
  const { text, moment } = useWords()
  const words = text.documents[name]
  if (state === 'confirmed')
    return confirmedAt === null ? words.confirmed : `${words.confirmed} · ${moment(confirmedAt)}`
  return state === 'changed' ? text.documents.changed : words.open
}

function Shown({
  name,
  state,
  missing,
  text: { full, sha256 },
}: DocumentOfPage & { text: NonNullable<DocumentOfPage['text']> }) {
  const { text, language } = useWords()
  const words = text.documents[name]
  const isConfirmed = state === 'confirmed'
  return (
    <>
      {isConfirmed && (
        <div id={name}>
          <AnswerTo form={name} />
        </div>
      )}
      {!isConfirmed && <p>{words.meaning}</p>}
      {language !== 'tr' && <p className="hint">{text.documents.turkishCounts}</p>}
      <TurkishText full={full} />
      <ForInformation {...{ name, full }} />
      {isConfirmed && (
        <p className="done">
          <IconCircleCheck size={18} aria-hidden /> {words.confirmed}
        </p>
      )}
      {!isConfirmed && missing === 'identity' && (
        <p className="refused">
          {text.answers.documentNeedsIdentity} <a href="#kimlik">{text.identity.title}</a>
        </p>
      )}
      {!isConfirmed && missing === 'phone' && <p className="refused">{text.answers.documentAtDesk}</p>}
      {!isConfirmed && missing === null && <Codes {...{ name, state, sha256 }} />}
    </>
  )
}

/** The code is asked for once one is on its way. */
function Codes({ name, state, sha256 }: Pick<DocumentOfPage, 'name' | 'state'> & { sha256: string }) {
  const { text } = useWords()
  const isSent = state === 'sent'
  return (
    <div className="document-codes">
      {!isSent && <AnswerTo form={name} />}
      <GuestForm form={`${name}-code`} submit={isSent ? text.documents.sendAnother : text.documents.sendCode}>
        <input type="hidden" name="read" value={sha256} />
      </GuestForm>
      {isSent && (
        <GuestForm form={name} submit={text.documents[name].confirm}>
          <input type="hidden" name="read" value={sha256} />
          <CodeField form={name} />
        </GuestForm>
      )}
    </div>
  )
}

/** Adds elements to the text and changes no sign of it, for its digest stands in the proof. */
const TurkishText = ({ full }: { full: string }) => (
  <article className="document" lang="tr" dir="ltr">
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

/** The same text in the guest's language. Nobody confirms it, and it is no part of the proof. */
function ForInformation({ name, full }: { name: DocumentName; full: string }) {
  const { language } = useWords()
  const translation = translationOf(name, full, language)
  if (translation === undefined) return null
  return (
    <details className="inner">
      <summary>
        <IconLanguage size={20} aria-hidden />
        <span>{translation.summary}</span>
      </summary>
      <div className="translation" lang={language} dir={directionOf(language)}>
        {translation.sections.map(({ heading, paragraphs, list = [] }) => (
          <Fragment key={heading}>
            <h3>{heading}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{withQuotes(paragraph)}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{withQuotes(item)}</li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </div>
    </details>
  )
}

/** Marks the Turkish words in [ ], so that they are read out as Turkish. */
const withQuotes = (text: string) =>
  text.split(/\[([^\]]+)\]/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <i key={part} lang="tr" dir="ltr">
        {part}
      </i>
    ),
  )
