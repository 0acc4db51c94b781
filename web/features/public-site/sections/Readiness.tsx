import { Badge } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { readinessText } from './readiness.text.ts'

/** The readiness of a feature. Every advertised feature states whether it can be used today. */
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
