import { Alert, Button, NumberInput, TextInput } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeInvoiceSettings } from '#contract/invoices/endpoints.ts'
import type { StoredInvoiceSettings } from '#contract/invoices/schemas.ts'
import { useMay } from '#web/features/session/use-may.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { useText } from '#web/platform/language.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useSides } from '#web/platform/use-conflict.ts'
import { ChangedMeanwhile } from '#web/ui/ChangedMeanwhile.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { invoiceSettingsQuery } from './invoices.queries.ts'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/**
 * The details of the business that its invoices show. `folded` shows them as one line until somebody wants to change
 * them.
 */
export function InvoiceSettingsCard({ folded = false }: { folded?: boolean }) {
  const text = useText(invoicesText)
  const mayChange = useMay()('business.change')
  const { data, error, refetch, isFetching } = useQuery(invoiceSettingsQuery)
  const [isOpen, setOpen] = useState(!folded)
  const isFirst = data?.version === 0
  // Whoever enters the first details goes on with the open form.
  if (isFirst && !isOpen) setOpen(true)
  if (!mayChange) return isFirst ? <Alert color="yellow">{text.settingsByOthers}</Alert> : null
  return (
    <SectionCard
      title={text.settings}
      description={isFirst ? text.settingsFirst : text.settingsMore}
      icon={IconBuildingStore}
    >
      {data !== undefined && !isOpen ? (
        <div className={classes.seller}>
          <p>{text.sellerIs(data)}</p>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {text.change}
          </Button>
        </div>
      ) : data !== undefined ? (
        <SettingsForm stored={data} />
      ) : error === null ? (
        <LoadingState rows={3} />
      ) : (
        <ErrorState error={error} title={text.settingsFailed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </SectionCard>
  )
}

const isSame = (one: StoredInvoiceSettings, other: StoredInvoiceSettings) =>
  one.title === other.title &&
  one.taxOffice === other.taxOffice &&
  one.taxNumber === other.taxNumber &&
  one.address === other.address &&
  one.city === other.city &&
  one.district === other.district &&
  one.prefix === other.prefix &&
  one.konaklamaRate === other.konaklamaRate

function SettingsForm({ stored }: { stored: StoredInvoiceSettings }) {
  const text = useText(invoicesText)
  const client = useQueryClient()
  const [typed, setTyped] = useState(stored)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [version, setVersion] = useState(stored.version)
  const sides = useSides({
    read: () => client.fetchQuery({ ...invoiceSettingsQuery, staleTime: 0 }),
    takeStored: (now) => {
      setTyped(now)
      setVersion(now.version)
    },
    keepMine: (now) => {
      setVersion(now.version)
      void save(now.version)
    },
  })
  // Changes that a colleague has saved are shown, unless the user has typed in this form.
  const [known, setKnown] = useState(stored)
  if (stored !== known) {
    setKnown(stored)
    if (stored.version !== version && isSame(typed, known)) {
      setTyped(stored)
      setVersion(stored.version)
    }
  }
  const { errors: fields, refusal } = useRefused(error, typed)
  const set = (name: 'title' | 'taxOffice' | 'taxNumber' | 'address' | 'city' | 'district' | 'prefix') => ({
    value: typed[name],
    error: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const save = async (over: number) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const { settings } = await call(changeInvoiceSettings, { body: { ...typed, version: over } })
      setTyped(settings)
      setVersion(settings.version)
      sides.settle()
      client.setQueryData(invoiceSettingsQuery.queryKey, settings)
      // A draft that was waiting for these details can be issued now.
      void changed('money')
      notifySuccess(text.saved)
    } catch (refused) {
      if (!(refused instanceof Error) || !sides.catches(refused)) setError(refused)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.fields}
      noValidate
      aria-label={text.settings}
      onSubmit={(event) => {
        event.preventDefault()
        void save(version)
      }}
    >
      <div className={classes.pair}>
        <TextInput label={text.sellerTitle} maxLength={200} required {...set('title')} />
        <TextInput label={text.sellerNumber} maxLength={11} inputMode="numeric" required {...set('taxNumber')} />
        <TextInput label={text.taxOffice} maxLength={100} required {...set('taxOffice')} />
      </div>
      <TextInput label={text.address} maxLength={500} required {...set('address')} />
      <div className={classes.pair}>
        <TextInput label={text.city} maxLength={100} required {...set('city')} />
        <TextInput label={text.district} maxLength={100} required {...set('district')} />
      </div>
      <div className={classes.pair}>
        <TextInput label={text.prefix} description={text.prefixHint} maxLength={3} required {...set('prefix')} />
        <NumberInput
          label={text.konaklamaRate}
          description={text.konaklamaRateHint}
          min={1}
          max={4}
          decimalScale={2}
          decimalSeparator=","
          value={typed.konaklamaRate}
          error={fields['konaklamaRate']}
          onChange={(value) => setTyped({ ...typed, konaklamaRate: Number(value) })}
        />
      </div>
      {refusal !== null && Object.keys(fields).length === 0 && (
        <p role="alert" className={classes.refusal}>
          {refusal.message}
        </p>
      )}
      <ChangedMeanwhile
        refusal={sides.refusal}
        names={{
          title: text.sellerTitle,
          taxNumber: text.sellerNumber,
          taxOffice: text.taxOffice,
          address: text.address,
          city: text.city,
          district: text.district,
          prefix: text.prefix,
          konaklamaRate: text.konaklamaRate,
        }}
        onTakeStored={sides.takeStored}
        onKeepMine={sides.keepMine}
        loading={sides.isReading || isBusy}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}
