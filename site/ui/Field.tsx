import type { ComponentPropsWithoutRef } from 'react'
import classes from './Field.module.css'

type Named = {
  label: string
  name: string
  required?: boolean
  /** Said beside the label, such as that the field may stay empty. */
  hint?: string
} & Record<`data-${string}`, string>

/** A field with its label. The script puts a complaint below it, a copy of `FieldComplaint`. */
export function Field({ label, hint, ...own }: Named & ComponentPropsWithoutRef<'input'>) {
  return (
    <div className={classes.field}>
      <Label {...{ label, hint }} name={own.name} required={own.required} />
      <input {...own} id={idOf(own.name)} className={classes.input} />
    </div>
  )
}

/** A field for several lines. */
export function LongField({ label, hint, ...own }: Named & ComponentPropsWithoutRef<'textarea'>) {
  return (
    <div className={classes.field}>
      <Label {...{ label, hint }} name={own.name} required={own.required} />
      <textarea {...own} id={idOf(own.name)} className={classes.input} />
    </div>
  )
}

export const FieldComplaint = () => <p className={classes.complaint} />

type LabelProps = { label: string; hint: string | undefined; name: string; required: boolean | undefined }

function Label({ label, hint, name, required = false }: LabelProps) {
  return (
    <label className={classes.label} htmlFor={idOf(name)}>
      {label}
      {hint !== undefined && <span className={classes.hint}> ({hint})</span>}
      {required && (
        <span className={classes.star} aria-hidden>
          {' *'}
        </span>
      )}
    </label>
  )
}

const idOf = (name: string) => `field-${name}`
