import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fold } from '#domain/people/fold.ts'
import { turkish } from '#domain/people/guest.ts'
import { mainId } from '#web/features/frame/SkipLink.tsx'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { guestsText } from './guests.text.ts'
import { theCountries } from './reservations.queries.ts'

type Props = { value: string; error: string | undefined; onChange: (code: string) => void }

/** All countries, Türkiye first, found with or without Turkish letters. */
export function NationalitySelect({ value, error, onChange }: Props) {
  const text = useText(guestsText)
  const language = useLanguage()
  const { data } = useQuery(theCountries(language))
  const options = useMemo(() => {
    const rank = (code: string) => (code === turkish ? 0 : 1)
    return (data ?? [])
      .toSorted((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, language))
      .map(({ code, name }) => ({ value: code, label: name }))
  }, [data, language])
  return (
    <Select
      label={text.nationality}
      data={options}
      value={value}
      onChange={(code) => code !== null && onChange(code)}
      error={error}
      allowDeselect={false}
      searchable
      openOnFocus={false}
      comboboxProps={{ portalProps: { target: `#${mainId}` } }}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      filter={({ options: all, search }) =>
        all.filter((option) => 'label' in option && fold(option.label).includes(fold(search.trim())))
      }
      nothingFoundMessage={text.noCountry}
      onFocus={(event) => event.currentTarget.select()}
      autoComplete="off"
    />
  )
}
