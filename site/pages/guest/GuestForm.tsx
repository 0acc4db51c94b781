import { createContext, type ReactNode, use } from 'react'
import type { GivenForms, GuestForm as FormName } from '#contract/guest-link/forms.ts'
import { useWords } from './guest-words.tsx'

export const FormsHere = createContext<GivenForms>({ address: '', nonce: '', key: '', answered: undefined, person: '' })

type Given = {
  form: FormName
  submit: string
  /** The name under which the browser keeps what was typed until it was stored, apart from fields with `data-unkept`. */
  draft?: string
  children?: ReactNode
}

/** A form of the page, with the answer to it above its fields. */
export function GuestForm({ form, submit, draft, children }: Given) {
  return (
    <form method="post" action={useAction(form)} id={form} className="form" data-draft={draft}>
      <AnswerTo form={form} />
      <Carried />
      {children}
      <button type="submit">{submit}</button>
    </form>
  )
}

/** Returns what stands in a field: what the guest typed before a refusal, or what is stored. */
export function useTyped(form: FormName, field: string, stored = ''): { value: string; isRefused: boolean } {
  const { answered } = use(FormsHere)
  if (answered?.form !== form) return { value: stored, isRefused: false }
  return { value: answered.typed[field] ?? stored, isRefused: answered.fields.includes(field) }
}

/** True if the answer to this form stands on the page, so that its fold is open. */
export const useIsAnswered = (...forms: readonly FormName[]): boolean => {
  const { answered } = use(FormsHere)
  return answered !== undefined && forms.includes(answered.form)
}

/** What became of a form. The browser goes there, also without script and where the address names no place of the page. */
export function AnswerTo({ form }: { form: FormName }) {
  const { answered } = use(FormsHere)
  const { text } = useWords()
  if (answered?.form !== form) return null
  return (
    <p
      className={answered.isDone ? 'done' : 'refused'}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was loaded anew only to say this
      autoFocus
      role={answered.isDone ? 'status' : 'alert'}
    >
      {text.answers[answered.answer]}
    </p>
  )
}

/** The signal that a person has the page, which the script sends. */
export const OpenedForm = () => (
  <form method="post" action={useAction('opened')} id="opened" hidden>
    <Carried />
  </form>
)

function Carried() {
  const { nonce, key } = use(FormsHere)
  return (
    <>
      <input type="hidden" name="nonce" value={nonce} />
      <input type="hidden" name="key" value={key} />
    </>
  )
}

function useAction(form: FormName): string {
  const { address } = use(FormsHere)
  const { language } = useWords()
  return `${address}/${form}?dil=${language}`
}
