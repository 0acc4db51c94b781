import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import classes from './Button.module.css'

type Look = {
  look?: 'filled' | 'lamp' | 'outline' | 'bare' | 'default' | 'light' | 'subtle' | 'quiet'
  size?: 'sm' | 'md' | 'lg'
  /** An icon on the left or on the right of the words. */
  before?: ReactNode
  after?: ReactNode
  children: ReactNode
}
type Data = Record<`data-${string}`, string>

export function Button(props: Look & Omit<ComponentPropsWithoutRef<'button'>, keyof Look> & Data) {
  return (
    <button type="button" {...looking(props)}>
      <Words {...props} />
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & Omit<ComponentPropsWithoutRef<'a'>, keyof Look>) {
  return (
    <a {...looking(props)}>
      <Words {...props} />
    </a>
  )
}

const Words = ({ before, after, children }: Look) => (
  <>
    {before}
    <span>{children}</span>
    {after}
  </>
)

function looking<P extends Look & { className?: string | undefined }>(props: P) {
  const { look = 'filled', size = 'md', before, after, className, children: _words, ...others } = props
  return {
    ...others,
    className: className === undefined ? classes.button : `${classes.button} ${className}`,
    'data-look': look,
    'data-size': size,
    'data-with': before !== undefined ? 'before' : after !== undefined ? 'after' : undefined,
  }
}
