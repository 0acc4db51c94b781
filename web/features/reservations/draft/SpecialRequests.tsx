import { Textarea, type TextareaProps } from '@mantine/core'
import { specialRequestsMax } from '#contract/reservations/stay-fields.ts'
import type { FieldErrors } from '../field-errors.ts'
import type { StayDraft } from './booking-draft.ts'

type Requests = Pick<StayDraft, 'specialRequests'>
type Props = Pick<TextareaProps, 'className' | 'label' | 'description' | 'placeholder'> & {
  'data-autofocus'?: boolean
  of: Requests
  change: (change: Requests) => void
  errors: FieldErrors
}

/** Whether there is text or an error, which a fold may not hide. */
export const hasRequests = (of: Requests, errors: FieldErrors) =>
  of.specialRequests !== '' || errors['specialRequests'] !== undefined

export function SpecialRequests({ of, change, errors, ...words }: Props) {
  return (
    <Textarea
      {...words}
      value={of.specialRequests}
      onChange={(event) => change({ specialRequests: event.currentTarget.value })}
      error={errors['specialRequests']}
      maxLength={specialRequestsMax}
      autosize
      minRows={2}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
