import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { unitsAtOnce } from '#domain/groups/group.ts'
import { useText } from '#web/platform/language.tsx'
import { GuestCount } from '#web/ui/GuestCount.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { quickBookingText } from './quick-booking.text.ts'
import { useQuickGroup } from './use-quick-group.ts'
import type { QuickBookingScreen } from './use-quick-booking.ts'
import classes from './QuickBooking.module.css'

/** The further units of a group on the same nights; a number brings as many free ones, of the same kind first. */
export function MoreUnits({ booking }: { booking: QuickBookingScreen }) {
  const text = useText(quickBookingText)
  const { errors } = booking
  const { more, others, isMore, setCount, change, remove } = useQuickGroup(booking)
  if (more.length === 0) {
    return (
      <Button
        variant="subtle"
        className={classes.addUnit}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={!isMore}
        onClick={() => setCount(2)}
      >
        {isMore ? text.addUnit : text.noMoreUnits}
      </Button>
    )
  }
  return (
    <div className={classes.more}>
      <NumberInput
        label={text.units}
        value={more.length + 1}
        onChange={(count) => typeof count === 'number' && count >= 1 && setCount(Math.min(count, unitsAtOnce))}
        description={isMore ? undefined : text.noMoreUnits}
        min={1}
        max={unitsAtOnce}
        allowDecimal={false}
        inputMode="numeric"
        onFocus={(event) => event.currentTarget.select()}
        ref={takeFocus}
      />
      {more.map(({ hotelDetailId, numberOfGuests }, index) => {
        const choices = others(hotelDetailId)
        const named = choices.find(({ id }) => id === hotelDetailId)?.unitName ?? ''
        return (
          <div key={hotelDetailId} className={classes.moreUnit}>
            <SearchSelect
              label={text.unitAt(index + 2)}
              data={choices.map(({ id, unitName }) => ({ value: String(id), label: unitName }))}
              value={String(hotelDetailId)}
              onOptionSubmit={(id) => change(index, { hotelDetailId: Number(id) })}
              error={errors[`units.${index + 1}.hotelDetailId`] ?? errors[`units.${index + 1}.checkInDate`]}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
            />
            <GuestCount
              label={text.peopleAt(index + 2)}
              value={numberOfGuests}
              onChange={(count) => change(index, { numberOfGuests: count })}
              error={errors[`units.${index + 1}.numberOfGuests`]}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={text.removeUnit(index + 2, named)}
              onClick={() => remove(index)}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
    </div>
  )
}

/** The button that had the focus has disappeared, so this field takes it. */
const takeFocus = (input: HTMLInputElement | null) => {
  if (input && document.activeElement === document.body) input.focus()
}
