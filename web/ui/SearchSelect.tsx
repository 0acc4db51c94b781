import { type ComboboxData, Select, type SelectProps } from '@mantine/core'
import { fold } from '#domain/search/fold.ts'

/** `data`: undefined while it is on its way. */
type Props = Omit<SelectProps, 'data' | 'filter'> & { data: ComboboxData | undefined }

/** A choice that one types into: found with or without Turkish letters, and Enter takes the first that is found. */
export function SearchSelect({ data, ...props }: Props) {
  return (
    <Select
      searchable
      openOnFocus={false}
      // Not before there is something to choose, so that the first is marked as well when it comes after the typing.
      selectFirstOptionOnChange={data !== undefined}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && fold(option.label).includes(fold(search.trim())))
      }
      autoComplete="off"
      {...props}
      data={data ?? []}
    />
  )
}
