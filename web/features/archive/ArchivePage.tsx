import { Alert, Stack } from '@mantine/core'
import { useMay } from '#web/features/account/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { archiveText } from './archive.text.ts'
import { BringData } from './BringData.tsx'
import { TakeData } from './TakeData.tsx'

/** Everything of the business, taken along or brought. */
export default function ArchivePage() {
  const text = useText(archiveText)
  const may = useMay()
  return (
    <div>
      <PageHeader title={text.title} description={text.description} />
      {may('data.keep') ? (
        <Stack gap="lg">
          <TakeData />
          <BringData />
        </Stack>
      ) : (
        <Alert color="gray">{text.mayNot}</Alert>
      )}
    </div>
  )
}
