import { useText } from '#site/language.tsx'
import { readinessText } from './readiness.text.ts'
import classes from './Readiness.module.css'

/** The readiness of a feature. Every advertised feature states whether it can be used today. */
export type ReadinessWord = 'ready' | 'partly' | 'soon'

export function Readiness({ word }: { word: ReadinessWord }) {
  const text = useText(readinessText)
  return (
    <span className={classes.badge} data-word={word}>
      {text[word]}
    </span>
  )
}
