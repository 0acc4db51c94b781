import { Anchor } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GuestFile } from '#contract/guests/schemas.ts'
import { countryName } from '#domain/people/countries.ts'
import { showPhone } from '#domain/people/phone.ts'
import { formatInstant } from '#domain/time/day.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { personDataAddress } from '#web/features/navigation/addresses.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { IdentityNumber } from './IdentityNumber.tsx'
import { guestFileText } from './guest-profile.text.ts'
import classes from './GuestProfile.module.css'

/** The guest's names, phones and other details, in every spelling that was recorded. */
export function AboutGuest({ guest }: { guest: GuestFile }) {
  const text = useText(guestFileText)
  const language = useLanguage()
  const may = useMay()
  const { names, phones, emails, nationalities, marketing } = guest
  const others = names.slice(1)
  return (
    <SectionCard title={text.about} icon={IconUser}>
      <dl className={classes.facts}>
        {others.length > 0 && <Fact label={text.otherNames}>{others}</Fact>}
        <Fact label={text.phone}>
          {phones.map((phone) => (
            <Anchor key={phone} href={`tel:${phone}`} className="konuk-numbers">
              {showPhone(phone)}
            </Anchor>
          ))}
        </Fact>
        <Fact label={text.email}>
          {emails.map((email) => (
            <Anchor key={email} href={`mailto:${email}`}>
              {email}
            </Anchor>
          ))}
        </Fact>
        <Fact label={text.nationality}>{nationalities.map((code) => countryName(code, language))}</Fact>
        {(['tcKimlik', 'passport'] as const).map((kind) => {
          const numbers = (guest.identities ?? []).filter((identity) => identity.kind === kind)
          if (numbers.length === 0) return null
          return (
            <Fact key={kind} label={text[kind]}>
              {numbers.map(({ ending }) => (
                <IdentityNumber key={ending} guestId={guest.id} kind={kind} ending={ending} />
              ))}
            </Fact>
          )
        })}
        <Fact label={text.marketing}>
          {marketing.length === 0
            ? [text.marketingNone]
            : marketing.map(({ grantedAt }) => text.marketingSince(formatInstant(new Date(grantedAt))))}
        </Fact>
      </dl>
      {may('data.keep') && (
        <Anchor component={Link} to={personDataAddress(guest.id)} size="sm" mt="md" display="block">
          {text.personData}
        </Anchor>
      )}
    </SectionCard>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode[] }) {
  const text = useText(guestFileText)
  return (
    <div>
      <dt>{label}</dt>
      {children.length === 0 ? (
        <dd>{text.none}</dd>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- they have nothing else, and none has a state
        children.map((child, index) => <dd key={index}>{child}</dd>)
      )}
    </div>
  )
}
