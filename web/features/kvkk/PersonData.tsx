import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconFileExport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Erasure } from '#contract/kvkk/schemas.ts'
import { exportPerson } from '#contract/kvkk/endpoints.ts'
import { showPhone } from '#domain/people/phone.ts'
import { guestAddress } from '#web/features/navigation/addresses.ts'
import { download } from '#web/platform/download.ts'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { ErasePerson } from './erase/ErasePerson.tsx'
import { personQuery } from './kvkk.queries.ts'
import { kvkkText } from './kvkk.text.ts'

type Props = { id: number; onAnother: () => void; onErased: (record: Erasure) => void }

/** The data of a guest who made a request, and the actions for it. */
export function PersonData({ id, onAnother, onErased }: Props) {
  const text = useText(kvkkText)
  const { data: guest, error, refetch, isFetching } = useQuery(personQuery(id))
  if (guest === undefined) {
    return error === null ? (
      <LoadingState rows={3} height={90} />
    ) : (
      <Stack>
        <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
        <Another onAnother={onAnother} />
      </Stack>
    )
  }
  const phones = guest.phones.map(showPhone)
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={700} size="lg">
            {guest.names[0]}
          </Text>
          <Text size="sm" c="dimmed" className="konuk-numbers">
            {[...phones, text.stays(guest.stays)].join(' · ')}
          </Text>
          <Anchor component={Link} to={guestAddress(guest.id)} size="sm">
            {text.file}
          </Anchor>
        </div>
        <Another onAnother={onAnother} />
      </Group>
      <TakePerson id={guest.id} />
      <ErasePerson id={guest.id} name={guest.names[0] ?? ''} onErased={onErased} />
    </Stack>
  )
}

function Another({ onAnother }: { onAnother: () => void }) {
  const text = useText(kvkkText)
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onAnother}>
      {text.another}
    </Button>
  )
}

function TakePerson({ id }: { id: number }) {
  const text = useText(kvkkText)
  const take = useMutation({ mutationFn: () => download(exportPerson, { params: { id } }) })
  return (
    <SectionCard title={text.take} description={text.takeMore} icon={IconFileExport}>
      <Stack maw={640} align="flex-start">
        <Text size="sm">{text.takeCare}</Text>
        <RefusalAlert refusal={take.error} />
        {take.isSuccess && <Alert color="green">{text.taken}</Alert>}
        <Button
          loading={take.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => {
            if (!take.isPending) take.mutate()
          }}
        >
          {text.download}
        </Button>
      </Stack>
    </SectionCard>
  )
}
