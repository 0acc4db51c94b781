import { NumberInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Company, CompanyChange } from '#contract/companies/schemas.ts'
import { companyKinds, companyTitleMax, maxTermDays } from '#domain/companies/company.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { notifySuccess } from '#web/platform/notify.tsx'
import { useRefused } from '#web/platform/use-refused.ts'
import { validateWith } from '#web/platform/validate.ts'
import { EditorFoot } from '#web/ui/EditorFoot.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { shownPhone } from './about-company.ts'
import { companiesText } from './companies.text.ts'
import { companyQuery, useSaveCompany } from './companies.queries.ts'
import classes from './Companies.module.css'

const texts = ['title', 'taxOffice', 'address', 'district', 'city', 'contactName', 'phone', 'email', 'note'] as const
const fields = [...texts, 'taxNumber', 'percent', 'creditLimit', 'termDays']
type TextName = (typeof texts)[number]

const said = CompanyChange.omit({ version: true })

const typedOf = (company: Company | undefined) => ({
  title: company?.title ?? '',
  taxOffice: company?.taxOffice ?? '',
  address: company?.address ?? '',
  district: company?.district ?? '',
  city: company?.city ?? '',
  contactName: company?.contactName ?? '',
  phone: shownPhone(company?.phone ?? ''),
  email: company?.email ?? '',
  note: company?.note ?? '',
})

const countOf = (typed: string | number) => (typeof typed === 'number' ? typed : '')

type Props = { company?: Company | undefined; onDone: (saved?: Company) => void }

/** Adds or edits a company or an agency. */
export function CompanyForm({ company, onDone }: Props) {
  const text = useText(companiesText)
  const language = useLanguage()
  const saving = useSaveCompany()
  // A save over the change of somebody else is refused once; the next save is based on the stored version.
  const { data: now } = useQuery({ ...companyQuery(company?.id ?? 0), enabled: company !== undefined })
  const stored = company && (now ?? company)
  const [requestId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState(company?.kind ?? 'company')
  const [typed, setTyped] = useState(() => typedOf(company))
  const [number, setNumber] = useState(company?.taxNumber ?? '')
  const [percent, setPercent] = useState<number | ''>(company?.percent || '')
  const [creditLimit, setCreditLimit] = useState<number | ''>(company?.creditLimit ?? '')
  const [termDays, setTermDays] = useState<number | ''>(company?.termDays || '')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const ending = company?.tcKimlikEnding ?? null
  const input = {
    ...typed,
    kind,
    percent: percent === '' ? 0 : percent,
    creditLimit: creditLimit === '' ? null : creditLimit,
    termDays: termDays === '' ? 0 : termDays,
    // A sole trader's number is not on the screen, so an empty field keeps it.
    ...((ending === null || number.trim() !== '') && { taxNumber: number.trim() }),
  }
  const { errors: refused, refusal } = useRefused(saving.error, { taxNumber: number, ...input }, wrong)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (saving.isPending) return
    const found = validateWith(said, language)(input)
    setWrong(found)
    saving.reset()
    if (Object.keys(found).length > 0) return
    saving.mutate(
      { requestId, stored, said: input },
      {
        onSuccess: (saved) => {
          notifySuccess(text.saved(saved.title))
          onDone(saved)
        },
      },
    )
  }
  const field = (name: TextName, maxLength = 100) => ({
    value: typed[name],
    error: refused[name],
    maxLength,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <form onSubmit={submit} noValidate aria-label={company === undefined ? text.add : text.editOf(company.title)}>
      <Stack gap="md">
        <RefusalAlert refusal={refusal} shownFields={fields} />
        <SegmentedControl
          aria-label={text.kind}
          fullWidth
          value={kind}
          onChange={(value) => setKind(companyKinds.find((one) => one === value) ?? kind)}
          data={companyKinds.map((value) => ({ value, label: text.kinds[value] }))}
        />
        <TextInput
          data-autofocus
          label={text.name}
          placeholder={text.nameHint}
          required
          {...field('title', companyTitleMax)}
        />
        <div className={classes.pair}>
          <TextInput
            label={text.taxNumber}
            description={ending === null ? text.taxNumberHint : text.keepsNumber(ending)}
            wrapperProps={{ 'data-secret': true }}
            inputMode="numeric"
            value={number}
            maxLength={20}
            autoComplete="off"
            error={refused['taxNumber']}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <TextInput label={text.taxOffice} {...field('taxOffice')} />
        </div>
        <TextInput label={text.address} {...field('address', 500)} />
        <div className={classes.pair}>
          <TextInput label={text.city} {...field('city')} />
          <TextInput label={text.district} {...field('district')} />
          <TextInput label={text.contactName} {...field('contactName')} />
          <TextInput label={text.phone} type="tel" inputMode="tel" {...field('phone', 19)} />
        </div>
        <TextInput label={text.email} type="email" {...field('email', 254)} />
        <div className={classes.pair}>
          <NumberInput
            label={text.percent[kind]}
            value={percent}
            onChange={(value) => setPercent(countOf(value))}
            min={0}
            max={100}
            decimalScale={2}
            decimalSeparator={language === 'tr' ? ',' : '.'}
            hideControls
            inputMode="decimal"
            error={refused['percent']}
          />
          <NumberInput
            label={text.termDays}
            value={termDays}
            onChange={(value) => setTermDays(countOf(value))}
            min={0}
            max={maxTermDays}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            error={refused['termDays']}
          />
        </div>
        <MoneyInput
          label={text.creditLimit}
          description={text.creditLimitHint}
          value={creditLimit}
          onChange={setCreditLimit}
          error={refused['creditLimit']}
        />
        <Textarea label={text.note} autosize minRows={2} {...field('note', 1000)} />
        <EditorFoot cancel={text.cancel} save={text.save} onCancel={() => onDone()} isSaving={saving.isPending} />
      </Stack>
    </form>
  )
}
