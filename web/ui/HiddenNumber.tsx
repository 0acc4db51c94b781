import { Button } from '@mantine/core'
import { useText } from '#web/platform/language.tsx'
import { Ending } from './Ending.tsx'
import { uiText } from './ui.text.ts'

type Props = {
  /** What number it is. */
  name: string
  ending: string
  /** All of it, once it was asked for and where it is known. */
  whole: string | null | undefined
  isAsking: boolean
  /** Undefined once nothing more comes of it. */
  onAsk: (() => void) | undefined
}

/** The end of a number, and the whole of it for whoever asks on purpose. */
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
