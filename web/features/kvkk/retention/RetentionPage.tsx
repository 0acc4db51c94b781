import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { retentionQuery } from '../kvkk.queries.ts'
import { RetentionTerms } from './RetentionTerms.tsx'
import { RecordList } from './RecordList.tsx'

/** The retention periods of guest data, and the list of past erasures. */
export function RetentionPage() {
  // The list of erasures waits until the part above it has loaded. Otherwise that part would push the list down while
  // the user is about to press a button.
  const { isFetched } = useQuery(retentionQuery)
  return (
    <Stack gap="lg">
      <RetentionTerms />
      <div hidden={!isFetched}>
        <RecordList />
      </div>
    </Stack>
  )
}
