import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { hint } from './hints.ts'

type Props = ButtonProps & {
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  /** The reason why the button is disabled. The button can still be focused, so that every user gets the reason. */
  why?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A button that shows a reason while it is disabled. */
export function ReasonButton({ why, onClick, children, ...props }: Props) {
  const reason = useId()
  const isOff = why !== undefined
  return (
    <Button
      {...props}
      {...hint(why)}
      {...(isOff && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reason })}
      onClick={isOff ? undefined : onClick}
    >
      {children}
      {isOff && <VisuallyHidden id={reason}>{why}</VisuallyHidden>}
    </Button>
  )
}
