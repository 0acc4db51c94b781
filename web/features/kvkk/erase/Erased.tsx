import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Destruction } from '#contract/kvkk.ts'
import { kvkkAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { CountTable } from '../CountTable.tsx'
import { eraseText } from './erase.text.ts'

/** What was destroyed just now. */
export function Erased({ record, onNext }: { record: Destruction; onNext: () => void }) {
  const text = useText(eraseText)
  const words = useRef<HTMLParagraphElement>(null)
  // What had the focus is gone with the guest.
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
