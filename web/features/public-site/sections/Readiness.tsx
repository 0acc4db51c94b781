import { Badge } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { readinessText } from './readiness.text.ts'

/** Whether something can be used today. Nothing is advertised without saying so. */
export type ReadinessWord = 'ready' | 'partly' | 'soon'

const colors: Record<ReadinessWord, string> = { ready: 'pine', partly: 'blue', soon: 'lamp' }

export function Readiness({ word }: { word: ReadinessWord }) {
  const text = useText(readinessText)
  return (
    <Badge color={colors[word]} size="lg">
      {text[word]}
    </Badge>
  )
}
