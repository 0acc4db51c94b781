import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { turkish } from '#domain/guests/guest.ts'
import { mainId } from '#web/ui/main-id.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { guestsText } from './guests.text.ts'
import { countriesQuery } from './countries.queries.ts'

type Props = {
  value: string
  error?: string | undefined
  onChange: (code: string) => void
  inDialog?: boolean
  description?: string | undefined
  /** The accessible name, for a field without a visible label. */
  named?: string
}

/** All countries, with Türkiye first. In a dialog, the dropdown list opens within the dialog. */
export function NationalitySelect({ value, error, onChange, inDialog = false, description, named }: Props) {
  const text = useText(guestsText)
  const language = useLanguage()
  const { data } = useQuery(countriesQuery(language))
  const options = useMemo(() => {
    const rank = (code: string) => (code === turkish ? 0 : 1)
    return data
      ?.toSorted((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, language))
      .map(({ code, name }) => ({ value: code, label: name }))
  }, [data, language])
  return (
    <SearchSelect
      {...(named === undefined ? { label: text.nationality } : { 'aria-label': named })}
      data={options}
      value={value}
      onChange={(code) => code !== null && onChange(code)}
      error={error}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      comboboxProps={inDialog ? { withinPortal: false } : { portalProps: { target: `#${mainId}` } }}
      selectFirstOptionOnDropdownOpen
      nothingFoundMessage={data && text.noCountry}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}
