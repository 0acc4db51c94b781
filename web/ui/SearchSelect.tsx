import { type ComboboxData, Select, type SelectProps } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { isNamedLike } from '#domain/search/names.ts'

/** Undefined `data` means that the options are still loading. */
type Props = Omit<SelectProps, 'data' | 'filter' | 'onDropdownOpen' | 'onDropdownClose'> & {
  data: ComboboxData | undefined
}

/** The number of options rendered at first: more than are visible when the list opens. */
const atFirst = 8

/** A select with a search: it matches with or without Turkish letters, and Enter takes the first match. */
export function SearchSelect({ data, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  // The list opens with the first options and the chosen option; the rest render a moment later, so that the list opens
  // fast.
  const isWhole = useDeferredValue(isOpen)
  return (
    <Select
      searchable
      openOnFocus={false}
      // The first option is marked only once there are options, so that it is also marked when they arrive after the
      // typing.
      selectFirstOptionOnChange={data !== undefined}
      filter={({ options, search }) => {
        const found = options.filter((option) => 'label' in option && isNamedLike(option.label, search))
        const chosen = found.findIndex((option) => 'value' in option && option.value === props.value)
        return isWhole ? found : found.slice(0, Math.max(0, chosen) + atFirst)
      }}
      autoComplete="off"
      // Mantine's own scroll bars take the largest share of the opening time.
      withScrollArea={false}
      styles={{ dropdown: { maxHeight: 220, overflowY: 'auto', paddingInlineEnd: 'var(--combobox-padding)' } }}
      {...props}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={data ?? []}
    />
  )
}
