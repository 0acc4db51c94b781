import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { typedAges } from '#domain/guests/party.ts'
import { useText } from '#web/platform/language.tsx'
import { pricesText } from './prices.text.ts'
import { ratesQuery } from './prices.queries.ts'
import { useMay } from '#web/features/session/use-may.ts'

type Props = {
  /** The number of guests, children included. */
  count: number
  ages: readonly number[]
  onChange: (ages: number[]) => void
  error: string | undefined
  className?: string | undefined
}

/** The ages of the children, for a business whose prices for children depend on age. */
export function ChildAges({ count, ages, onChange, error, className }: Props) {
  const text = useText(pricesText)
  // The text while the user types; a text that ends in a comma is not complete yet.
  const [typed, setTyped] = useState<string>()
  const may = useMay()
  const mayCost = count > 1
  const { data: bands = [] } = useQuery({
    ...ratesQuery,
    select: ({ childBands }) => childBands,
    enabled: mayCost && may('money.see'),
  })
  if (ages.length === 0 && (!mayCost || bands.length === 0)) return null
  return (
    <TextInput
      className={className}
      label={text.childAges}
      placeholder={text.childAgesHint}
      value={typed ?? ages.join(', ')}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(typedAges(value))
      }}
      onBlur={() => setTyped(undefined)}
      error={error}
      maxLength={80}
      autoComplete="off"
    />
  )
}
