import { Button, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import type { GuestFile, LikelyDuplicate } from '#contract/guests/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { mergeText } from './guest-profile.text.ts'
import { MergeDialog } from './MergeDialog.tsx'
import classes from './GuestProfile.module.css'

/** Guest profiles that may be the same person, for the clerk to decide. Renders nothing if there are none. */
export function LikelyDuplicates({ guest }: { guest: GuestFile }) {
  const text = useText(mergeText)
  const [compared, setCompared] = useState<LikelyDuplicate>()
  return (
    <>
      {guest.likelyDuplicates.length > 0 && (
        <SectionCard title={text.title} description={text.more} icon={IconUsersGroup}>
          <ul className={classes.list} aria-label={text.title}>
            {guest.likelyDuplicates.map((other) => (
              <li key={other.id} className={classes.duplicate}>
                <div>
                  <Text fw={600}>{other.names[0]}</Text>
                  <Text size="sm" c="dimmed" className="konuk-numbers">
                    {text.similarity[other.similarity]} · {text.stays(other.stays)}
                    {other.phones[0] !== undefined && <> · {showPhone(other.phones[0])}</>}
                  </Text>
                </div>
                <Button
                  variant="default"
                  aria-label={text.compareNamed(other.names[0] ?? '')}
                  onClick={() => setCompared(other)}
                >
                  {text.compare}
                </Button>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <MergeDialog guest={guest} other={compared} onClose={() => setCompared(undefined)} />
    </>
  )
}
