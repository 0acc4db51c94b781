import { IconX } from '@tabler/icons-react'
import { frameText } from '#contract/look/frame.text.ts'
import { useText } from '../language.tsx'
import classes from './CloseButton.module.css'

export function CloseButton(own: Record<`data-${string}`, string>) {
  const { close } = useText(frameText)
  return (
    <button type="button" className={classes.close} aria-label={close} {...own}>
      <IconX size={20} stroke={1.7} aria-hidden />
    </button>
  )
}
