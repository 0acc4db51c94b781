import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { retentionQuery } from '../kvkk.queries.ts'
import { Kept } from './Kept.tsx'
import { RecordList } from './RecordList.tsx'

/** How long what is known of guests is kept, and what was destroyed. */
export function RetentionPage() {
  // What stands above decides where the records stand: until it is there they would move from under the hand.
  const { isFetched } = useQuery(retentionQuery)
  return (
    <Stack gap="lg">
      <Kept />
      <div hidden={!isFetched}>
        <RecordList />
      </div>
    </Stack>
  )
}
