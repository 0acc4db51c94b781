import { IconCamera, IconCircleCheck, IconId } from '@tabler/icons-react'
import { use } from 'react'
import type { PersonOfPage } from '#contract/guest-identity/page.ts'
import type { GuestForm as FormName } from '#contract/guest-link/forms.ts'
import type { GuestPage } from '#contract/guest-link/page.ts'
import { turkish } from '#domain/guests/guest.ts'
import { countries } from '#domain/people/countries.ts'
import { Field } from './Field.tsx'
import { useWords } from './guest-words.tsx'
import { InviteCompanion } from './InviteCompanion.tsx'
import { AnswerTo, FormsHere, GuestForm, useIsAnswered, useTyped } from './GuestForm.tsx'

const keyOf = ({ reservationId, person }: PersonOfPage) => `${reservationId}-${person}`
const formsOfPerson: readonly FormName[] = ['identity', 'invite', 'uninvite']
const isDone = ({ state }: PersonOfPage) => state !== 'missing' && state !== 'refused'

/** The people of the stays, one at a time: who is done, and the form of who is not. */
export function IdentityFold({ identities, stays, business }: Pick<GuestPage, 'identities' | 'stays' | 'business'>) {
  const { text } = useWords()
  const isAnswered = useIsAnswered('device', 'identity', 'invite', 'uninvite')
  const { person: chosen } = use(FormsHere)
  const shown = useShown(identities.people ?? [])
  const { people, done, of } = identities
  if (people === null || of === 0) return null
  return (
    <details id="kimlik" open={isAnswered || chosen !== ''}>
      <summary>
        <IconId size={22} aria-hidden />
        <span>
          {text.identity.title} <small>{text.identity.done(done, of)}</small>
        </span>
      </summary>
      <AnswerTo form="device" />
      {shown === undefined && <AnswerTo form="identity" />}
      <Chips people={people} shown={shown} isGroup={stays.length > 1} />
      {shown === undefined ? <p>{text.identity.allDone}</p> : <IdentityForm key={keyOf(shown)} {...shown} />}
      {shown?.isCompanion === true && shown.state !== 'accepted' && (
        <InviteCompanion person={shown} businessName={business.name} />
      )}
      <p className="hint">{text.identity.why}</p>
    </details>
  )
}

/** The person whose form was refused or who was chosen, or else the next who is missing. */
function useShown(people: readonly PersonOfPage[]): PersonOfPage | undefined {
  const { answered, person } = use(FormsHere)
  const isOfPerson = answered !== undefined && formsOfPerson.includes(answered.form) && !answered.isDone
  const { stay, person: typed } = isOfPerson ? answered.typed : {}
  const named = typed === undefined ? person : `${stay}-${typed}`
  return people.find((one) => keyOf(one) === named) ?? people.find((one) => !isDone(one))
}

function useName() {
  const { text } = useWords()
  return ({ firstName, lastName }: PersonOfPage, at: number) =>
    `${firstName} ${lastName}`.trim() || text.identity.person(at + 1)
}

type Chosen = { people: readonly PersonOfPage[]; shown: PersonOfPage | undefined; isGroup: boolean }

function Chips({ people, shown, isGroup }: Chosen) {
  const { text, language } = useWords()
  const { address } = use(FormsHere)
  const nameOf = useName()
  return (
    <ul className="chips">
      {people.map((one, at) => (
        <li key={keyOf(one)}>
          <a
            href={`${address}?dil=${language}&kisi=${keyOf(one)}#kimlik`}
            aria-current={one === shown ? 'true' : undefined}
          >
            {isDone(one) && <IconCircleCheck size={17} aria-hidden />}
            <span>
              {nameOf(one, at)}{' '}
              <small>{[isGroup && one.unitName, text.identity[one.state]].filter(Boolean).join(' · ')}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function IdentityForm(person: PersonOfPage) {
  const { text } = useWords()
  return (
    <GuestForm form="identity" submit={text.identity.save} draft={keyOf(person)}>
      <input type="hidden" name="stay" value={person.reservationId} />
      <input type="hidden" name="person" value={person.person} />
      <IdentityFields form="identity" {...person} />
    </GuestForm>
  )
}

type Entered = { form: 'identity' | 'own-identity' } & Pick<PersonOfPage, 'state' | 'ending' | 'why' | 'firstName'> &
  Partial<Pick<PersonOfPage, 'lastName' | 'nationality'>>

/** The fields of one person, for the main guest and for a companion who enters himself. */
export function IdentityFields({ form, state, ending, why, ...person }: Entered) {
  const { text, language } = useWords()
  const { identity } = text
  const { answered } = use(FormsHere)
  const isNumberWrong = answered?.form === form && answered.answer === 'numberWrong'
  const { firstName, lastName = '', nationality = turkish } = person
  return (
    <>
      {state === 'refused' && (
        <p className="refused">
          {identity.refusedMore} {why}
        </p>
      )}
      <button type="button" hidden className="button" data-zone={language}>
        <IconCamera size={20} aria-hidden /> {identity.camera}
      </button>
      <Nationality form={form} stored={nationality} />
      <div className="two">
        <Field form={form} name="firstName" label={identity.firstName} stored={firstName} isRequired />
        <Field form={form} name="lastName" label={identity.lastName} stored={lastName} isRequired />
      </div>
      {ending !== '' && (
        <p className="hint">
          {identity.entered} <bdi dir="ltr">•••••••{ending}</bdi>
        </p>
      )}
      <div className="turkish">
        <Field form={form} name="identityNumber" label={identity.identityNumber} isNumber hint={identity.baby} />
      </div>
      <div className="abroad">
        <Field form={form} name="passportNumber" label={identity.passportNumber} isCode />
      </div>
      {isNumberWrong && <p className="hint">{identity.again}</p>}
    </>
  )
}

type Stored = Pick<Entered, 'form'> & { stored: string }

function Nationality({ form, stored }: Stored) {
  const { text, country, language } = useWords()
  const { value } = useTyped(form, 'nationality', stored)
  const named = countries.map(({ code }) => ({ code, name: country(code) }))
  const sorted = named.toSorted((a, b) => a.name.localeCompare(b.name, language))
  const first = named.filter(({ code }) => code === turkish)
  return (
    <label className="field">
      <span>{text.identity.nationality}</span>
      <select name="nationality" defaultValue={value} autoComplete="off">
        {[...first, ...sorted.filter(({ code }) => code !== turkish)].map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
