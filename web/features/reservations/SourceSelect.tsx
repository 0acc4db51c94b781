import { Select } from '@mantine/core'
import { bookingSourceWords } from '#contract/reservations/problems.ts'
import { type BookingSource, bookingSources } from '#domain/reservations/booking-source.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { mainId } from '#web/ui/main-id.ts'

type Props = {
  label: string
  placeholder: string
  value: BookingSource | null
  onChange: (source: BookingSource | null) => void
  inDialog?: boolean
}

/** The booking source of a reservation, which is optional. */
export function SourceSelect({ value, onChange, inDialog = false, ...words }: Props) {
  const language = useLanguage()
  return (
    <Select
      {...words}
      data={bookingSources.map((source) => ({ value: source, label: bookingSourceWords[source][language] }))}
      value={value}
      onChange={(chosen) => onChange(bookingSources.find((source) => source === chosen) ?? null)}
      clearable
      comboboxProps={inDialog ? { withinPortal: false } : { portalProps: { target: `#${mainId}` } }}
    />
  )
}
