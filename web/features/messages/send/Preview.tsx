import { Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { fillPlaceholders } from '#domain/messages/placeholders.ts'
import { smsParts } from '#domain/sms/segments.ts'
import { formatDay } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import type { GuestRow } from './guest-row.ts'
import { messageText } from './message.text.ts'
import { sendingText } from '../sending.text.ts'
import classes from '../Messages.module.css'

type Props = {
  message: string
  guests: readonly GuestRow[]
  business: { name: string; address: string } | undefined
}

/** Shows the message as one recipient will read it. The placeholders are replaced by the same rule as on the server. */
export function Preview({ message, guests, business }: Props) {
  const text = useText(sendingText)
  const words = useText(messageText)
  const [chosen, setChosen] = useState<string | null>(null)
  const guest = guests.find(({ guestId }) => String(guestId) === chosen) ?? guests[0]
  const filled = fillPlaceholders(message, {
    isletme: business?.name ?? '',
    adres: business?.address ?? '',
    ...(guest && {
      ad: guest.firstName,
      soyad: guest.lastName,
      birim: guest.hotelDetailName,
      giris: formatDay(guest.checkInDate),
      cikis: formatDay(guest.checkOutDate),
    }),
  })
  const { characters, parts, encoding } = smsParts(filled.text)
  return (
    <SectionCard title={text.preview} icon={IconEye}>
      <Stack gap="sm">
        {guests.length > 1 && (
          <SearchSelect
            label={text.previewOf}
            data={guests.map(({ guestId, firstName, lastName, reservationId }) => ({
              value: String(guestId),
              label: `${firstName} ${lastName} (#${reservationId})`,
            }))}
            value={guest ? String(guest.guestId) : null}
            onChange={setChosen}
            limit={100}
            allowDeselect={false}
          />
        )}
        {message.trim() === '' ? (
          <Text c="dimmed" size="sm">
            {text.previewEmpty}
          </Text>
        ) : (
          <>
            <output className={classes.bubble}>{filled.missing.length > 0 ? message : filled.text}</output>
            <Text size="sm" c="dimmed" className="konuk-numbers">
              {words.cost(characters, parts, words.encodings[encoding])}
            </Text>
            {filled.missing.length > 0 && (
              <Text size="sm" c="var(--mantine-color-error)">
                {text.previewMissing(filled.missing.map((name) => `{${name}}`).join(', '))}
              </Text>
            )}
          </>
        )}
      </Stack>
    </SectionCard>
  )
}
