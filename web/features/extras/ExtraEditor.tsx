import { Modal, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Extra } from '#contract/extras/schemas.ts'
import { canBeMandatory, extraKdvs, extraNameMax, maxDailyLimit, soldPer } from '#domain/extras/extra.ts'
import { useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { extrasText } from './extras.text.ts'
import { extrasQuery, useSaveExtra } from './extras.queries.ts'
import classes from './Extras.module.css'

const fields = ['name', 'price', 'dailyLimit', 'mandatory']

/** Adds or edits an extra. Extras are sold in addition to nights. */
export function ExtraEditor({ extra, onClose }: { extra?: Extra; onClose: () => void }) {
  const text = useText(extrasText)
  const saving = useSaveExtra()
  // If a save is refused because another user has changed the extra, the current version is loaded. A second save then
  // overwrites that change.
  const { data: extras } = useQuery(extrasQuery)
  const [name, setName] = useState(extra?.name ?? '')
  const [price, setPrice] = useState<number | ''>(extra?.price ?? '')
  const [per, setPer] = useState(extra?.per ?? 'piece')
  const [kdv, setKdv] = useState(extra?.kdv ?? 'other')
  const [dailyLimit, setDailyLimit] = useState<number | ''>(extra?.dailyLimit ?? '')
  const [isWanted, setWanted] = useState(extra?.mandatory ?? false)
  const mandatory = isWanted && canBeMandatory(per)
  const [guestsMayAsk, setForGuests] = useState(extra?.guestsMayAsk ?? true)
  const { errors: refused, refusal } = useRefused(saving.error, { name, price, dailyLimit, mandatory, per, kdv })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const version = extras?.find(({ id }) => id === extra?.id)?.version ?? extra?.version ?? 1
    const limit = { dailyLimit: dailyLimit === '' ? null : dailyLimit }
    const said = { name, per, kdv, price: Number(price), mandatory, guestsMayAsk, ...limit }
    saving.mutate(
      { ...(extra && { id: extra.id }), version, said },
      {
        onSuccess: () => {
          notifySuccess(text.saved(name.trim()))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={extra === undefined ? text.add : text.edit(extra.name)} size={520}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={fields} />
          <TextInput
            data-autofocus
            label={text.name}
            placeholder={text.nameHint}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused['name']}
            maxLength={extraNameMax}
            autoComplete="off"
          />
          <div className={classes.pair}>
            <MoneyInput label={text.price} value={price} onChange={setPrice} error={refused['price']} />
            <Select
              label={text.soldPer}
              value={per}
              onChange={(value) => setPer(soldPer.find((one) => one === value) ?? per)}
              data={soldPer.toReversed().map((value) => ({ value, label: text.per[value] }))}
              allowDeselect={false}
            />
            <Select
              label={text.kdv}
              value={kdv}
              onChange={(value) => setKdv(extraKdvs.find((one) => one === value) ?? kdv)}
              data={extraKdvs.map((value) => ({ value, label: text.kdvs[value] }))}
              allowDeselect={false}
            />
            <NumberInput
              label={text.dailyLimit}
              placeholder={text.dailyLimitHint}
              value={dailyLimit}
              onChange={(typed) => setDailyLimit(typeof typed === 'number' ? typed : '')}
              error={refused['dailyLimit']}
              min={1}
              max={maxDailyLimit}
              allowDecimal={false}
              inputMode="numeric"
            />
          </div>
          <Switch
            label={text.mandatory}
            description={canBeMandatory(per) ? text.mandatoryMore : text.mandatoryNever}
            checked={mandatory}
            onChange={(event) => setWanted(event.currentTarget.checked)}
            disabled={!canBeMandatory(per)}
            error={refused['mandatory']}
          />
          <Switch
            label={text.forGuests}
            description={mandatory ? text.forGuestsNever : text.forGuestsMore}
            checked={guestsMayAsk && !mandatory}
            onChange={(event) => setForGuests(event.currentTarget.checked)}
            disabled={mandatory}
          />
          <EditorFoot cancel={text.keep} save={text.save} onCancel={onClose} isSaving={saving.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
