import { Checkbox, Fieldset, Radio, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { amenityFlags, roomTypes, type UnitFields as Fields, unitTextMax } from '#domain/units/unit.ts'
import { useText } from '#web/platform/language.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { TimeInput } from '#web/ui/TimeInput.tsx'
import { CapacityInput } from './CapacityInput.tsx'
import { unitsText } from './units.text.ts'
import { amenityIcons, roomTypeIcons } from './unit-icons.ts'
import classes from './UnitFields.module.css'

type UnitForm = Pick<ReturnType<typeof useForm<Fields>>, 'getInputProps'>

/** Every field of a unit, required fields first. */
export function UnitFields({ form, priceMore }: { form: UnitForm; priceMore?: string }) {
  return (
    <Stack gap="xl">
      <Basics form={form} priceMore={priceMore} />
      <Times form={form} />
      <Amenities form={form} />
      <Contact form={form} />
    </Stack>
  )
}

function Group({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" legend={title} className={classes.group}>
      {more !== undefined && (
        <Text size="sm" c="dimmed" mb="sm">
          {more}
        </Text>
      )}
      <Stack>{children}</Stack>
    </Fieldset>
  )
}

function Basics({ form, priceMore }: { form: UnitForm; priceMore: string | undefined }) {
  const text = useText(unitsText)
  return (
    <Group title={text.basics}>
      <TextInput
        label={text.unitName}
        placeholder={text.unitNameExample}
        required
        data-autofocus
        maxLength={unitTextMax.unitName}
        {...form.getInputProps('unitName')}
      />
      <Radio.Group label={text.roomType} {...form.getInputProps('roomType')}>
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs" mt={4}>
          {roomTypes.map((type) => {
            const TypeIcon = roomTypeIcons[type]
            return (
              <Radio.Card key={type} value={type} className={classes.choice}>
                <TypeIcon size={24} stroke={1.5} aria-hidden />
                {text.roomTypes[type]}
              </Radio.Card>
            )
          })}
        </SimpleGrid>
      </Radio.Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CapacityInput {...form.getInputProps('capacity')} />
        <MoneyInput label={text.price} {...form.getInputProps('price')} />
      </SimpleGrid>
      {priceMore !== undefined && (
        <Text size="sm" c="dimmed" mt={-8}>
          {priceMore}
        </Text>
      )}
      <Textarea
        label={text.describing}
        description={text.describingMore}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={unitTextMax.description}
        {...form.getInputProps('description')}
      />
      <Switch
        label={text.availability}
        description={text.availabilityMore}
        {...form.getInputProps('isAvailable', { type: 'checkbox' })}
      />
    </Group>
  )
}

function Times({ form }: { form: UnitForm }) {
  const text = useText(unitsText)
  const time = (field: 'checkInTime' | 'checkOutTime') => (
    <TimeInput label={text[field]} {...form.getInputProps(field)} />
  )
  return (
    <Group title={text.stayTimes}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {time('checkInTime')}
        {time('checkOutTime')}
      </SimpleGrid>
    </Group>
  )
}

function Amenities({ form }: { form: UnitForm }) {
  const text = useText(unitsText)
  return (
    <Group title={text.amenities}>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
        {amenityFlags.map((flag) => {
          const AmenityIcon = amenityIcons[flag]
          return (
            <label key={flag} className={classes.amenity}>
              <AmenityIcon size={20} stroke={1.6} aria-hidden />
              <span>{text.flags[flag]}</span>
              <Checkbox {...form.getInputProps(flag, { type: 'checkbox' })} />
            </label>
          )
        })}
      </SimpleGrid>
      <TextInput
        label={text.otherAmenities}
        placeholder={text.otherAmenitiesExample}
        maxLength={unitTextMax.amenities}
        {...form.getInputProps('amenities')}
      />
    </Group>
  )
}

function Contact({ form }: { form: UnitForm }) {
  const text = useText(unitsText)
  return (
    <Group title={text.contact} more={text.contactMore}>
      <Textarea
        label={text.address}
        autosize
        maxRows={4}
        maxLength={unitTextMax.address}
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={text.phone}
          type="tel"
          inputMode="tel"
          maxLength={unitTextMax.phone}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={text.email}
          type="email"
          inputMode="email"
          maxLength={unitTextMax.email}
          {...form.getInputProps('email')}
        />
      </SimpleGrid>
      <TextInput
        label={text.website}
        inputMode="url"
        placeholder="www.isletme.com"
        maxLength={unitTextMax.website}
        {...form.getInputProps('website')}
      />
    </Group>
  )
}
