import { Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { IdentityEnding } from '#contract/guests/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { notifyError } from '#web/platform/notify.tsx'
import { HiddenNumber } from '#web/ui/HiddenNumber.tsx'
import { knownGuest } from './guest-profile.queries.ts'
import { guestFileText } from './guest-profile.text.ts'

type Props = IdentityEnding & { guestId: number }

/** The last digits of an identity number. A press reveals the latest number in full, until the page is left. */
export function IdentityNumber({ guestId, kind, ending }: Props) {
  const text = useText(guestFileText)
  const whole = useMutation({
    mutationFn: () => knownGuest(guestId),
    onError: ({ message }) => void notifyError(message),
  })
  return (
    <Group gap="xs" justify="inherit">
      <HiddenNumber
        name={text[kind]}
        ending={ending}
        whole={kind === 'tcKimlik' ? whole.data?.tcKimlik : whole.data?.passportNumber}
        isAsking={whole.isPending}
        onAsk={whole.data === undefined ? () => whole.mutate() : undefined}
      />
    </Group>
  )
}
