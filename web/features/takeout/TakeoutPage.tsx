import { Alert, Stack } from '@mantine/core'
import { useMay } from '#web/features/session/use-may.ts'
import { useText } from '#web/platform/language.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { takeoutText } from './takeout.text.ts'
import { BringData } from './BringData.tsx'
import { TakeData } from './TakeData.tsx'

/** Takeout of all data of the business, and import of a takeout. */
export default function TakeoutPage() {
  const text = useText(takeoutText)
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
