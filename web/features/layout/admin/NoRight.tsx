import { IconLock } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { navigationText } from '#web/features/navigation/navigation.text.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** Replaces a page that the user may not see. */
export function NoRight() {
  const text = useText(navigationText)
  return (
    <>
      <PageHeader title={text.noRight} />
      <EmptyState title={text.noRightMore} icon={IconLock} />
    </>
  )
}
