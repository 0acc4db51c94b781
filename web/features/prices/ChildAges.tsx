import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typedAges } from '#domain/guests/party.ts'
import { useText } from '#web/platform/language.tsx'
import { pricesText } from './prices.text.ts'
import { ratesQuery } from './prices.queries.ts'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  /** The stay being entered; the children are counted among its guests. */
  of: { numberOfGuests: number | null; childAges: readonly number[] }
  change: (change: { childAges: number[] }) => void
  errors: Partial<Record<string, string>>
  className?: string | undefined
}

/** The ages of the children, for a business whose prices for children depend on age. */
export function ChildAges({ of: { numberOfGuests, childAges }, change, errors, className }: Props) {
  const text = useText(pricesText)
  // The text while the user types; a text that ends in a comma is not complete yet.
  const [typed, setTyped] = useState<string>()
  const may = useMay()
  const mayCost = (numberOfGuests ?? 1) > 1
  const { data: bands = [] } = useQuery({
    ...ratesQuery,
    select: ({ childBands }) => childBands,
    enabled: mayCost && may('money.see'),
  })
  if (childAges.length === 0 && (!mayCost || bands.length === 0)) return null
  return (
    <TextInput
      className={className}
      label={text.childAges}
      placeholder={text.childAgesHint}
      value={typed ?? childAges.join(', ')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        change({ childAges: typedAges(value) })
      }}
      onBlur={() => setTyped(undefined)}
      error={errors['childAges']}
      maxLength={80}
      autoComplete="off"
    />
  )
}
