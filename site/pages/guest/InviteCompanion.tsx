import { IconBrandWhatsapp, IconUserShare } from '@tabler/icons-react'
import type { PersonOfPage } from '#contract/guest-identity/page.ts'
import { Copy } from './Copy.tsx'
import { useWords } from './guest-words.tsx'
import { AnswerTo, GuestForm, useIsAnswered } from './GuestForm.tsx'

type Given = { person: PersonOfPage; businessName: string }

/** A companion enters himself by a link of his own, which the guest passes on as he likes. */
export function InviteCompanion({ person, businessName }: Given) {
  const { companion } = useWords().text
  const isAnswered = useIsAnswered('invite', 'uninvite')
  const { reservationId, invitation, firstName } = person
  const named = (
    <>
      <input type="hidden" name="stay" value={reservationId} />
      <input type="hidden" name="person" value={person.person} />
    </>
  )
  return (
    <details className="inner" open={isAnswered || invitation !== undefined}>
      <summary>
        <IconUserShare size={20} aria-hidden />
        <span>{companion.himself}</span>
      </summary>
      <p className="hint">{companion.more}</p>
      {invitation === undefined ? (
        <>
          <div id="uninvite">
            <AnswerTo form="uninvite" />
          </div>
          <GuestForm form="invite" submit={companion.make}>
            {named}
          </GuestForm>
        </>
      ) : (
        <>
          <div id="invite">
            <AnswerTo form="invite" />
          </div>
          <dl className="copies">
            <Copy name={companion.link} shown={invitation} copied={invitation} />
          </dl>
          <a
            className="button"
            href={`https://wa.me/?text=${encodeURIComponent(companion.message(firstName, businessName, invitation))}`}
            rel="noreferrer noopener"
          >
            <IconBrandWhatsapp size={19} aria-hidden /> {companion.send}
          </a>
          <GuestForm form="uninvite" submit={companion.takeBack}>
            {named}
          </GuestForm>
        </>
      )}
    </details>
  )
}
