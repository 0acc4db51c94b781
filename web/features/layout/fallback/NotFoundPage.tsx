import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { layoutText } from '../layout.text.ts'

export default function NotFoundPage() {
  const text = useText(layoutText)
  return (
    <>
      <PageHeader title={text.notFoundTitle} />
      <EmptyState
        icon={IconMapOff}
        title="404"
        description={text.notFoundMore}
        action={
          <Button component={Link} to={href('/admin/dashboard')}>
            {text.toDashboard}
          </Button>
        }
      />
    </>
  )
}
