import { Button } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { Ending } from './Ending.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  /** The name of the number, for example a phone number. */
  name: string
  ending: string
  /** The whole number: undefined before it has been requested, null if it is unknown. */
  whole: string | null | undefined
  isAsking: boolean
  /** Undefined if a request would reveal nothing more. */
  onAsk: (() => void) | undefined
}

/** Shows the last digits of a number, and reveals the whole number at the user's explicit request. */
export function HiddenNumber({ name, ending, whole, isAsking, onAsk }: Props) {
  const text = useText(uiText)
  if (whole?.endsWith(ending)) return <span className="konuk-numbers">{whole}</span>
  return (
    <>
      <Ending ending={ending} />{' '}
      {onAsk && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isAsking}
          onClick={onAsk}
          aria-label={text.showWholeOf(name)}
        >
          {text.showWhole}
        </Button>
      )}
    </>
  )
}
