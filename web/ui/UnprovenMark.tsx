import { useText } from '#web/platform/language.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { unprovenText } from './unproven.text.ts'

/** Marks a row of a takeout whose maker is unknown, and says why it is no proof. */
export function UnprovenMark({ unproven }: { unproven: boolean }) {
  const text = useText(unprovenText)
  return unproven ? (
    <div title={text.why}>
      <StatusBadge tone="waiting" label={text.label} />
    </div>
  ) : null
}
