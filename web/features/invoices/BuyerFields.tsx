import { SegmentedControl, TextInput } from '@mantine/core'
import type { Buyer } from '#contract/invoices/schemas.ts'
import { useText } from '#web/platform/language.tsx'
import { invoicesText } from './invoices.text.ts'
import classes from './Invoices.module.css'

/** The typed values for every kind of buyer, so that a user who switches the kind and back finds them again. */
export type BuyerInput = Record<
  | 'firstName'
  | 'lastName'
  | 'tcKimlik'
  | 'country'
  | 'title'
  | 'vkn'
  | 'taxOffice'
  | 'address'
  | 'city'
  | 'district'
  | 'email',
  string
> & { kind: Buyer['kind'] }

const kinds = ['person', 'company', 'foreigner'] as const

export function buyerInputOf(buyer: Buyer): BuyerInput {
  const none = { firstName: '', lastName: '', tcKimlik: '', country: '', title: '', vkn: '', taxOffice: '' }
  const { city = '', district = '' } = buyer
  return { ...none, ...buyer, city, district, tcKimlik: (buyer.kind === 'person' && buyer.tcKimlik) || '' }
}

export function buyerOf(typed: BuyerInput): Buyer {
  const { kind, firstName, lastName, tcKimlik, country, title, vkn, taxOffice, address, city, district, email } = typed
  const reach = { address, city, district, email }
  if (kind === 'company') return { kind, title, vkn: vkn.trim(), taxOffice, ...reach }
  // Addresses abroad have no ilçe, so a district that was typed for another kind of buyer is dropped.
  if (kind === 'foreigner') return { kind, firstName, lastName, country, ...reach, district: '' }
  return { kind, firstName, lastName, tcKimlik: tcKimlik.trim() || null, ...reach }
}

type Props = { typed: BuyerInput; onType: (typed: BuyerInput) => void; errors: Record<string, string> }

export function BuyerFields({ typed, onType, errors }: Props) {
  const text = useText(invoicesText)
  const field = (name: Exclude<keyof BuyerInput, 'kind'>) => ({
    value: typed[name],
    error: errors[`buyer.${name}`],
    maxLength: name === 'address' ? 500 : name === 'title' ? 200 : 100,
    onChange: (event: { currentTarget: { value: string } }) => onType({ ...typed, [name]: event.currentTarget.value }),
  })
  const isCompany = typed.kind === 'company'
  return (
    <div className={classes.fields}>
      <SegmentedControl
        aria-label={text.buyerFor}
        fullWidth
        value={typed.kind}
        onChange={(value) => onType({ ...typed, kind: kinds.find((kind) => kind === value) ?? 'person' })}
        data={kinds.map((value) => ({ value, label: text.buyerKinds[value] }))}
      />
      {isCompany ? (
        <>
          <TextInput label={text.companyTitle} required {...field('title')} />
          <div className={classes.pair}>
            <TextInput label={text.vkn} description={text.vknHint} inputMode="numeric" required {...field('vkn')} />
            <TextInput label={text.taxOffice} required {...field('taxOffice')} />
          </div>
        </>
      ) : (
        <>
          <div className={classes.narrow}>
            <TextInput label={text.firstName} required {...field('firstName')} />
            <TextInput label={text.lastName} required {...field('lastName')} />
          </div>
          {typed.kind === 'person' ? (
            <TextInput
              label={text.tcKimlik}
              wrapperProps={{ 'data-secret': true }}
              description={text.tcKimlikHint}
              inputMode="numeric"
              {...field('tcKimlik')}
            />
          ) : (
            <TextInput label={text.country} required {...field('country')} />
          )}
        </>
      )}
      <TextInput label={text.address} required={isCompany} {...field('address')} />
      {typed.kind === 'foreigner' ? (
        <TextInput label={text.cityAbroad} {...field('city')} />
      ) : (
        <div className={classes.narrow}>
          <TextInput label={text.city} required={isCompany} {...field('city')} />
          <TextInput label={text.district} required={isCompany} {...field('district')} />
        </div>
      )}
    </div>
  )
}
