import { Checkbox, Modal, NativeSelect, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { PaymentWay } from '#contract/payment-ways/schemas.ts'
import { bankNameMax, maxCommission, maxDaysToAccount, wayKinds, wayNameMax } from '#domain/payment-ways/payment-way.ts'
import { showIban } from '#domain/people/iban.ts'
import { may } from '#domain/roles/may.ts'
import { readyRoleNames } from '#domain/roles/ready-roles.ts'
import { permissionsText } from '#web/features/staff/permissions.text.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { paymentWaysQuery, useSavePaymentWay } from './payment-ways.queries.ts'
import { paymentWaysText } from './payment-ways.text.ts'
import classes from './PaymentWays.module.css'

const fields = ['name', 'ibanId', 'pos.bank', 'pos.commission', 'pos.daysToAccount', 'accountId']
/** The ready-made roles that may take or refund payments, apart from the owner. */
const roleNames = (['reception', 'accounting', 'housekeeping'] as const).filter((role) =>
  readyRoleNames.some((one) => one === role && (may({ role }, 'payment.take') || may({ role }, 'payment.refund'))),
)
const idOrNull = (value: string) => (value === '' ? null : Number(value))

/** Adds or edits a way of paying. */
export function PaymentWayEditor({ way, onClose }: { way?: PaymentWay; onClose: () => void }) {
  const text = useText(paymentWaysText)
  const { ready } = useText(permissionsText)
  const language = useLanguage()
  const saving = useSavePaymentWay()
  const { data } = useQuery(paymentWaysQuery)
  const [kind, setKind] = useState(way?.kind ?? 'pos')
  const [name, setName] = useState(way === undefined ? '' : (way.name ?? text.kinds[way.kind]))
  const [ibanId, setIbanId] = useState(String(way?.iban?.id ?? ''))
  const [bank, setBank] = useState(way?.pos?.bank ?? '')
  const [commission, setCommission] = useState<number | ''>(way?.pos?.commission ?? '')
  const [days, setDays] = useState<number | ''>(way?.pos?.daysToAccount ?? 1)
  const [accountId, setAccountId] = useState(String(way?.accountId ?? ''))
  const [isForAll, setForAll] = useState(way?.roles == null)
  const [roles, setRoles] = useState<readonly string[]>([...(way?.roles ?? []), ...(way?.ownRoles ?? []).map(String)])
  const chosen = (role: string) => roles.includes(role)
  const hasAccount = kind === 'iban' || kind === 'pos'
  const said = {
    kind,
    name,
    roles: isForAll ? null : (['reception', 'accounting', 'housekeeping'] as const).filter(chosen),
    ownRoles: isForAll ? [] : roles.map(Number).filter((id) => !Number.isNaN(id)),
    accountId: hasAccount ? idOrNull(accountId) : null,
    ibanId: kind === 'iban' ? idOrNull(ibanId) : null,
    pos: kind === 'pos' ? { bank, commission: Number(commission), daysToAccount: Number(days) } : null,
  }
  const { pos, ...others } = said
  const { errors: refused, refusal } = useRefused(saving.error, {
    ...others,
    'pos.bank': bank,
    'pos.commission': pos?.commission,
    'pos.daysToAccount': pos?.daysToAccount,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    // A save over the change of somebody else is refused once; the next save is based on the stored version.
    const stored =
      way && (data?.ways.find((one) => (way.id === null ? one.kind === way.kind : one.id === way.id)) ?? way)
    saving.mutate(
      { stored, said },
      {
        onSuccess: () => {
          notifySuccess(text.saved(name.trim()))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={way === undefined ? text.add : text.edit(name)} size={520}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefusalAlert refusal={refusal} shownFields={fields} />
          {way === undefined && (
            <NativeSelect
              label={text.kind}
              value={kind}
              onChange={(event) => setKind(wayKinds.find((one) => one === event.currentTarget.value) ?? kind)}
              data={wayKinds.map((value) => ({ value, label: text.kinds[value] }))}
            />
          )}
          <TextInput
            data-autofocus
            label={text.name}
            placeholder={text.nameHint}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={refused['name']}
            maxLength={wayNameMax}
            autoComplete="off"
          />
          {kind === 'iban' && (
            <NativeSelect
              label={text.iban}
              description={text.ibanHint}
              value={ibanId}
              onChange={(event) => setIbanId(event.currentTarget.value)}
              error={refused['ibanId']}
              data={[
                { value: '', label: text.noIban },
                ...(data?.ibans ?? []).map((one) => ({
                  value: String(one.id),
                  label: `${one.bank} · ${showIban(one.iban)}`,
                })),
              ]}
            />
          )}
          {kind === 'pos' && (
            <>
              <TextInput
                label={text.bank}
                value={bank}
                onChange={(event) => setBank(event.currentTarget.value)}
                error={refused['pos.bank']}
                maxLength={bankNameMax}
                autoComplete="off"
              />
              <div className={classes.pair}>
                <NumberInput
                  label={text.commission}
                  value={commission}
                  onChange={(typed) => setCommission(typeof typed === 'number' ? typed : '')}
                  error={refused['pos.commission']}
                  min={0}
                  max={maxCommission}
                  decimalScale={2}
                  decimalSeparator={language === 'tr' ? ',' : '.'}
                  allowedDecimalSeparators={[',', '.']}
                  inputMode="decimal"
                />
                <NumberInput
                  label={text.days}
                  value={days}
                  onChange={(typed) => setDays(typeof typed === 'number' ? typed : '')}
                  error={refused['pos.daysToAccount']}
                  min={0}
                  max={maxDaysToAccount}
                  allowDecimal={false}
                  inputMode="numeric"
                />
              </div>
            </>
          )}
          {hasAccount && (data?.accounts.length ?? 0) > 0 && (
            <NativeSelect
              label={text.account}
              description={text.accountHint}
              value={accountId}
              onChange={(event) => setAccountId(event.currentTarget.value)}
              error={refused['accountId']}
              data={[
                { value: '', label: text.anyAccount },
                ...(data?.accounts ?? []).map((one) => ({ value: String(one.id), label: one.name })),
              ]}
            />
          )}
          <Radio.Group
            label={text.who}
            value={isForAll ? 'all' : 'chosen'}
            onChange={(value) => setForAll(value === 'all')}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="all" label={text.everybody} />
              <Radio value="chosen" label={text.chosen} description={text.chosenMore} />
            </Stack>
          </Radio.Group>
          {!isForAll && (
            <Checkbox.Group label={text.roles} value={[...roles]} onChange={setRoles} error={refused['ownRoles']}>
              <Stack gap="xs" mt={6}>
                {roleNames.map((role) => (
                  <Checkbox key={role} value={role} label={ready[role][0]} />
                ))}
                {data?.ownRoles.map((role) => (
                  <Checkbox key={role.id} value={String(role.id)} label={role.name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <EditorFoot cancel={text.keep} save={text.save} onCancel={onClose} isSaving={saving.isPending} />
        </Stack>
      </form>
    </Modal>
  )
}
