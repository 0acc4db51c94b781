import { Button, Text } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import { blockReasonWords } from '#contract/blocks/problems.ts'
import { daySpan } from '#web/platform/day-words.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import type { Occupant } from './quick-booking.queries.ts'
import { quickBookingText } from './quick-booking.text.ts'
import type { QuickBookingScreen } from './use-quick-booking.ts'
import classes from './QuickBooking.module.css'

/** The unit of a quick booking: free units first, then those that are taken on its nights, with who has them. */
export function UnitOfBooking({ booking }: { booking: QuickBookingScreen }) {
  const text = useText(quickBookingText)
  const language = useLanguage()
  const { stay, errors, units, taken, firstFree, isProposed, nights, change } = booking
  const { hotelDetailId: unitId } = stay
  const whyTaken = (occupant: Occupant) => {
    const span = daySpan(occupant.checkIn, occupant.checkOut, language)
    if ('guestName' in occupant) return text.takenBy(span, occupant.guestName)
    return text.blocked(span, blockReasonWords[occupant.reason]?.[language] ?? occupant.reason)
  }
  const whyNot = (id: number) => {
    const occupant = taken.get(id)
    if (occupant !== undefined) return whyTaken(occupant)
    return units?.find((unit) => unit.id === id)?.isAvailable === false ? text.offSale : undefined
  }
  const clash = unitId === null ? undefined : taken.get(unitId)
  const isFull = units !== undefined && units.length > 0 && units.every(({ id }) => taken.has(id))
  const problem = clash && text.isTaken(whyTaken(clash))
  return (
    <div>
      <SearchSelect
        label={text.unit}
        placeholder={text.unitPlaceholder}
        description={isProposed && unitId !== null && nights !== undefined ? text.proposed : undefined}
        leftSection={<IconBed size={18} aria-hidden />}
        data={units
          ?.map(({ id, unitName }) => ({ value: String(id), label: unitName, disabled: taken.has(id) }))
          .toSorted((a, b) => Number(a.disabled) - Number(b.disabled))}
        value={unitId === null || units === undefined ? null : String(unitId)}
        // Choosing the proposed unit keeps it, though the value is the same.
        onOptionSubmit={(id) => change({ hotelDetailId: Number(id) })}
        error={problem ?? errors['hotelDetailId']}
        allowDeselect={false}
        onFocus={(event) => event.currentTarget.select()}
        comboboxProps={{ withinPortal: false }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ option: classes.unit }}
        renderOption={({ option }) => (
          <span>
            {option.label}
            <small className="konuk-numbers">{whyNot(Number(option.value))}</small>
          </span>
        )}
      />
      <output className={classes.instead}>
        {isFull && (
          <Text size="sm" span>
            {text.noneFree}
          </Text>
        )}
        {clash !== undefined && firstFree !== undefined && (
          <Button size="sm" variant="light" onClick={() => change({ hotelDetailId: firstFree.id })}>
            {text.chooseFree(firstFree.unitName)}
          </Button>
        )}
      </output>
    </div>
  )
}
