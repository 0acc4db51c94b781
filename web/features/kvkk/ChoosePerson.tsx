import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserOff, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedPerson } from '#contract/guests/schemas.ts'
import { showPhone } from '#domain/people/phone.ts'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { peopleLikeQuery } from './kvkk.queries.ts'
import { kvkkText } from './kvkk.text.ts'

export function ChoosePerson({ onChoose }: { onChoose: (id: number) => void }) {
  const text = useText(kvkkText)
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), 300)
  const { data, error, refetch, isFetching } = useQuery(peopleLikeQuery(settled))
  const people = settled === '' ? undefined : data?.people
  return (
    <SectionCard title={text.choose} description={text.chooseMore} icon={IconUserSearch}>
      <Stack maw={520}>
        <TextInput
          type="search"
          label={text.search}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error !== null && people === undefined && settled !== '' && (
          <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {people?.length === 0 && <EmptyState title={text.nobody} description={text.nobodyMore} icon={IconUserOff} />}
        {people !== undefined && people.length > 0 && (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={text.found}>
            {people.map((person) => (
              <li key={person.id}>
                <Person person={person} onChoose={() => onChoose(person.id)} />
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </SectionCard>
  )
}

function Person({ person: { names, phones, stays }, onChoose }: { person: ListedPerson; onChoose: () => void }) {
  const text = useText(kvkkText)
  const [phone] = phones
  return (
    <Button
      variant="default"
      fullWidth
      justify="flex-start"
      h="auto"
      py="xs"
      ta="left"
      styles={{ label: { display: 'block', whiteSpace: 'normal', overflow: 'visible', overflowWrap: 'anywhere' } }}
      onClick={onChoose}
    >
      <Text fw={600}>{names[0]}</Text>
      <Text size="sm" c="dimmed" className="konuk-numbers">
        {[...(phone === undefined ? [] : [showPhone(phone)]), text.stays(stays)].join(' · ')}
      </Text>
    </Button>
  )
}
