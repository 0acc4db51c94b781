import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useText } from '#web/platform/language.tsx'
import { uiText } from './ui.text.ts'

/** Prints the page with its print styles. */
export function PrintButton({ height }: { height?: number }) {
  const text = useText(uiText)
  return (
    <Button
      variant="default"
      size="sm"
      flex="none"
      {...(height !== undefined && { h: height })}
      className="konuk-no-print"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {text.print}
    </Button>
  )
}
