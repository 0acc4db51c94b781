import { Alert, Stack } from '@mantine/core'
import { href } from 'react-router'
import { useMay } from '#web/features/account/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Kept } from './Kept.tsx'
import { RecordList } from './RecordList.tsx'
import { retentionText } from './retention.text.ts'

/** /admin/kvkk/retention: how long what is known of guests is kept, and what was destroyed. */
export default function RetentionPage() {
  const text = useText(retentionText)
  const may = useMay()
  return (
    <div>
      <PageHeader
        title={text.title}
        description={text.description}
        back={{ to: href('/admin/kvkk'), label: text.back }}
      />
      {may('data.keep') ? (
        <Stack gap="lg">
          <Kept />
          <RecordList />
        </Stack>
      ) : (
        <Alert color="gray">{text.mayNot}</Alert>
      )}
    </div>
  )
}
