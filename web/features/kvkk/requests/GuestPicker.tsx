import { Button, Group, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showPhone } from '#domain/people/phone.ts'
import { useText } from '#web/platform/language.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { peopleLikeQuery, personQuery } from '../kvkk.queries.ts'
import { kvkkText } from '../kvkk.text.ts'
import { requestsText } from './requests.text.ts'
import classes from './Requests.module.css'

type Props = {
  guestId: number | null
  onChoose: (id: number | null, name?: string) => void
  error?: string | undefined
}

/** Finds by name or phone the guest whose data the request concerns. It stays empty if the person is no guest. */
export function GuestPicker({ guestId, onChoose, error }: Props) {
  const text = useText(requestsText)
  const kvkk = useText(kvkkText)
  const [search, setSearch] = useState('')
  const { data, error: failed } = useQuery(peopleLikeQuery(search))
  const people = search === '' ? undefined : data?.people
  if (guestId !== null) return <Chosen id={guestId} onGone={() => onChoose(null)} error={error} />
  return (
    <fieldset className={classes.picker}>
      <legend>{text.meant}</legend>
      <Text size="sm" c="dimmed">
        {text.meantMore}
      </Text>
      <SearchField label={kvkk.search} value={search} onSet={setSearch} />
      {failed !== null && <p role="alert">{failed.message}</p>}
      {people?.length === 0 && <Text size="sm">{text.nobody}</Text>}
      {people !== undefined && people.length > 0 && (
        <ul className={classes.people} aria-label={kvkk.found}>
          {people.map(({ id, names: [name = ''], phones: [phone], stays }) => (
            <li key={id}>
              <Button variant="default" fullWidth justify="flex-start" onClick={() => onChoose(id, name)}>
                {[name, ...(phone === undefined ? [] : [showPhone(phone)]), kvkk.stays(stays)].join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}

function Chosen({ id, onGone, error }: { id: number; onGone: () => void; error: string | undefined }) {
  const text = useText(requestsText)
  const { data: guest } = useQuery(personQuery(id))
  return (
    <div className={classes.picker}>
      <Group gap="sm" justify="space-between">
        <Group gap="xs" wrap="nowrap">
          <IconUserCheck size={20} aria-hidden />
          <Text>{guest === undefined ? text.meantChosen : `${text.meantChosen}: ${guest.names[0] ?? ''}`}</Text>
        </Group>
        <Button variant="subtle" size="sm" onClick={onGone}>
          {text.meantGone}
        </Button>
      </Group>
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  )
}
