import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Iban, ibanNameMax, NewIban } from '#contract/hotel/ibans/schemas.ts'
import { isIban, plainIban, showIban } from '#domain/people/iban.ts'
import { bankOfIban } from '#domain/people/turkish-banks.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { validateWith } from '#web/platform/validate.ts'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { hotelQuery } from '../hotel.queries.ts'
import { ibansQuery, useSaveIban } from './ibans.queries.ts'
import { ibansText } from './ibans.text.ts'

const fields = ['iban', 'bank', 'holder']

/** Adds or edits a bank account. A pasted IBAN names its bank, and the holder is usually the business. */
export function IbanForm({ iban, onDone }: { iban?: Iban | undefined; onDone: () => void }) {
  const text = useText(ibansText)
  const language = useLanguage()
  const saving = useSaveIban()
  const hotel = useQuery(hotelQuery)
  // A save over the change of somebody else is refused once; the next save is based on the stored version.
  const { data: ibans } = useQuery(ibansQuery)
  const stored = iban && (ibans?.find(({ id }) => id === iban.id) ?? iban)
  const [number, setNumber] = useState(iban === undefined ? '' : showIban(iban.iban))
  const [typedBank, setBank] = useState(iban?.bank)
  const [typedHolder, setHolder] = useState(iban?.holder)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const bank = typedBank ?? bankOfIban(plainIban(number)) ?? ''
  const holder = typedHolder ?? hotel.data?.name.slice(0, ibanNameMax) ?? ''
  const { errors: refused, refusal } = useRefused(saving.error, { iban: plainIban(number), bank, holder }, wrong)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // In a dialog of another form, that form must not be submitted as well.
    event.stopPropagation()
    if (saving.isPending) return
    const said = { iban: number, bank, holder }
    const found = validateWith(NewIban, language)(said)
    setWrong(found)
    saving.reset()
    if (Object.keys(found).length > 0) return
    saving.mutate(
      { stored, said },
      {
        onSuccess: () => {
          notifySuccess(text.saved(bank))
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate aria-label={text.add}>
      <Stack gap="md">
        <RefusalAlert refusal={refusal} shownFields={fields} />
        <TextInput
          data-autofocus
          label={text.iban}
          placeholder={text.ibanHint}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          onBlur={() => isIban(number) && setNumber(showIban(plainIban(number)))}
          error={refused['iban']}
          autoComplete="off"
          spellCheck={false}
          className="konuk-numbers"
        />
        <TextInput
          label={text.bank}
          placeholder={text.bankHint}
          value={bank}
          onChange={(event) => setBank(event.currentTarget.value)}
          error={refused['bank']}
          maxLength={ibanNameMax}
          autoComplete="off"
        />
        <TextInput
          label={text.holder}
          description={text.holderHint}
          value={holder}
          onChange={(event) => setHolder(event.currentTarget.value)}
          error={refused['holder']}
          maxLength={ibanNameMax}
          autoComplete="off"
        />
        <EditorFoot cancel={text.keep} save={text.save} onCancel={onDone} isSaving={saving.isPending} />
      </Stack>
    </form>
  )
}
