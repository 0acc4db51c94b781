import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { IdentityEnding } from '#contract/guests.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { Ending } from './Ending.tsx'
import { knownGuest } from './guest-profile.queries.ts'
import { guestFileText } from './guest-profile.text.ts'

type Props = IdentityEnding & { guestId: number }

/** The end of a number, and the whole of the one that was written last: on purpose, for as long as the page is open. */
export function IdentityNumber({ guestId, kind, ending }: Props) {
  const text = useText(guestFileText)
  const whole = useMutation({
    mutationFn: () => knownGuest(guestId),
    onError: ({ message }) => void notifyError(message),
  })
  const number = kind === 'tcKimlik' ? whole.data?.tcKimlik : whole.data?.passportNumber
  if (number?.endsWith(ending)) return <span className="konuk-numbers">{number}</span>
  return (
    <Group gap="xs" justify="inherit">
      <Ending ending={ending} />
      {whole.data === undefined && (
        <Button
          size="compact-sm"
          variant="default"
          loading={whole.isPending}
          onClick={() => whole.mutate()}
          aria-label={text.showWholeOf(text[kind])}
        >
          {text.showWhole}
        </Button>
      )}
    </Group>
  )
}
