import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './AccountFields.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: ReactNode; error?: ReactNode }

/**
 * Looks like the app's own checkbox. That one also supports groups and cards, which is too much code to load for a
 * registration.
 */
export function PrivacyTick({ label, error, ...input }: Props) {
  const id = useId()
  const isWrong = Boolean(error)
  return (
    <div>
      <div className={classes.tick}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {isWrong && (
        <p id={`${id}-error`} className={classes.complaint}>
          {error}
        </p>
      )}
    </div>
  )
}
