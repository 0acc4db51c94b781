import type { GuestForm as FormName } from '#contract/guest-link/forms.ts'
import { useTyped } from './GuestForm.tsx'

type Given = {
  form: FormName
  name: string
  label: string
  stored?: string
  hint?: string
  isRequired?: boolean
  /** Digits of an identity, which no draft keeps. */
  isNumber?: boolean
  /** Letters and digits of an identity, which no draft keeps. */
  isCode?: boolean
}

/** A field with its name above and a hint below. */
export function Field({ form, name, label, stored, hint, isRequired, isNumber, isCode }: Given) {
  const { value, isRefused } = useTyped(form, name, stored)
  const isIdentity = isNumber === true || isCode === true
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="text"
        name={name}
        defaultValue={value}
        dir={isIdentity ? 'ltr' : 'auto'}
        autoComplete="off"
        inputMode={isNumber === true ? 'numeric' : undefined}
        autoCapitalize={isCode === true ? 'characters' : undefined}
        maxLength={isIdentity ? 40 : 100}
        required={isRequired}
        aria-invalid={isRefused || undefined}
        data-unkept={isIdentity || undefined}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}
