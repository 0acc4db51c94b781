import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'
import { hint } from './hints.ts'

type Props = ButtonProps & {
  ref?: Ref<HTMLButtonElement>
  onClick: () => void
  /** Why it may not be pressed. It can still be reached, so that everyone is told. */
  why?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** A button that says why when it may not be used. */
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
