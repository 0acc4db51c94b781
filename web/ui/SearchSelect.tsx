import { type ComboboxData, Select, type SelectProps } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { fold } from '#domain/search/fold.ts'

/** `data`: undefined while it is on its way. */
type Props = Omit<SelectProps, 'data' | 'filter' | 'onDropdownOpen' | 'onDropdownClose'> & {
  data: ComboboxData | undefined
}

/** More than are in sight when it opens. */
const atFirst = 8

/** A choice that one types into: found with or without Turkish letters, and Enter takes the first that is found. */
export function SearchSelect({ data, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  // It opens with what is in sight, and what is chosen; those below come a moment later.
  const isWhole = useDeferredValue(isOpen)
  return (
    <Select
      searchable
      openOnFocus={false}
      // Not before there is something to choose, so that the first is marked as well when it comes after the typing.
      selectFirstOptionOnChange={data !== undefined}
      filter={({ options, search }) => {
        const wanted = fold(search.trim())
        const found = options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
        const chosen = found.findIndex((option) => 'value' in option && option.value === props.value)
        return isWhole ? found : found.slice(0, Math.max(0, chosen) + atFirst)
      }}
      autoComplete="off"
      // The library's own scroll bars are what takes longest of opening it.
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 220, overflowY: 'auto', paddingInlineEnd: 'var(--combobox-padding)' } }}
      {...props}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={data ?? []}
    />
  )
}
