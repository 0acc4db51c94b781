import { Stack } from '@mantine/core'
import { Kept } from './Kept.tsx'
import { RecordList } from './RecordList.tsx'

/** How long what is known of guests is kept, and what was destroyed. */
export function RetentionPage() {
  return (
    <Stack gap="lg">
      <Kept />
      <RecordList />
    </Stack>
  )
}
