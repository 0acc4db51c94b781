import { Group, Stack, Text } from '@mantine/core'
import { IconEraser, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Erasure } from '#contract/kvkk/schemas.ts'
import { erasePerson } from '#contract/kvkk/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { confirmAction } from '#web/platform/confirm.tsx'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { ReasonButton } from '#web/ui/ReasonButton.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { erasureQuery } from '../kvkk.queries.ts'
import { eraseText } from './erase.text.ts'
import { ErasurePlan } from './ErasurePlan.tsx'

type Props = { id: number; name: string; onErased: (record: Erasure) => void }

/** Shows which data would be erased and which retained. The erasure itself needs two confirmations and the password. */
export function ErasePerson({ id, name, onErased }: Props) {
  const text = useText(eraseText)
  const { data: preview, error, refetch, isFetching } = useQuery(erasureQuery(id))
  const erase = useMutation({
    mutationFn: () => call(erasePerson, { params: { id } }),
    onSuccess: async ({ erasure }) => {
      onErased(erasure)
      await changed('stays', 'guests', 'consents', 'messages', 'notifications', 'money', 'kept-data')
    },
    onError: () => void changed('guests'),
  })
  const ask = async () => {
    const message = <Text size="sm">{text.sureMore(name)}</Text>
    if (await confirmAction({ title: text.sure, message, confirmLabel: text.really, danger: true })) erase.mutate()
  }
  return (
    <SectionCard title={text.title} description={text.more} icon={IconEraser}>
      {preview === undefined ? (
        error === null ? (
          <LoadingState rows={4} height={40} />
        ) : (
          <ErrorState error={error} title={text.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : (
        <Stack maw={640}>
          <ErasurePlan preview={preview} />
          <RefusalAlert refusal={erase.error} />
          <Group>
            <ReasonButton
              color="red"
              variant="light"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={erase.isPending}
              why={preview.obstacles.length > 0 ? text.cannot : undefined}
              onClick={() => void ask()}
            >
              {text.erase}
            </ReasonButton>
          </Group>
        </Stack>
      )}
    </SectionCard>
  )
}
