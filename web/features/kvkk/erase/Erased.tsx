import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Erasure } from '#contract/kvkk/schemas.ts'
import { kvkkAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { CountTable } from '../CountTable.tsx'
import { eraseText } from './erase.text.ts'

/** Shows which data has just been erased. */
export function Erased({ record, onNext }: { record: Erasure; onNext: () => void }) {
  const text = useText(eraseText)
  const words = useRef<HTMLParagraphElement>(null)
  // The focused element disappeared with the guest, so the message takes the focus.
  useEffect(() => words.current?.focus(), [])
  return (
    <SectionCard title={text.done} icon={IconCircleCheck}>
      <Stack maw={640}>
        <Text size="sm" ref={words} tabIndex={-1}>
          {text.doneMore(record.id)}
        </Text>
        <CountTable of={record.erased} label={text.goes} />
        <Group>
          <Button onClick={onNext}>{text.next}</Button>
          <Button component={Link} to={kvkkAddress('retention')} variant="default">
            {text.toRecords}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}
