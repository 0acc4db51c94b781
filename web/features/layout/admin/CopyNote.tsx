import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#web/features/session/profile.queries.ts'
import { useText } from '#web/platform/language.tsx'
import { layoutText } from '../layout.text.ts'

/** A notice on every page of a restored copy. A copy sends no messages, so nobody should wait for one. */
export function CopyNote() {
  const text = useText(layoutText)
  const { data: profile } = useQuery(profileQuery)
  if (profile?.isCopy !== true) return null
  return (
    <Alert color="lamp" mb="lg" className="konuk-no-print">
      {text.isCopy}
    </Alert>
  )
}
