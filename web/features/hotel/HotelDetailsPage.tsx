import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { May } from '#web/features/session/May.tsx'
import { useText } from '#web/platform/language.tsx'
import { lazyDialog } from '#web/platform/lazy.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AllUnitsMenu } from '#web/features/units/AllUnitsMenu.tsx'
import { BusinessSection } from './BusinessSection.tsx'
import { PaymentWaysSection } from '#web/features/payment-ways/PaymentWaysSection.tsx'
import { IbansSection } from './ibans/IbansSection.tsx'
import { hotelText } from './hotel.text.ts'
import { GuideSection } from '#web/features/unit-guide/GuideSection.tsx'
import { unitsQuery } from '#web/features/units/units.queries.ts'
import { unitsText } from '#web/features/units/units.text.ts'
import { UnitsSection } from '#web/features/units/UnitsSection.tsx'
import classes from './HotelDetails.module.css'

const AddUnit = lazyDialog(async () => (await import('#web/features/units/AddUnit.tsx')).AddUnit)

export default function HotelDetailsPage() {
  const text = useText(hotelText)
  const { addUnit } = useText(unitsText)
  const [adding, { open, close }] = useDisclosure()
  const { data: units = [] } = useQuery(unitsQuery)
  return (
    <div>
      <PageHeader
        title={text.title}
        description={text.description}
        actions={
          <>
            <AllUnitsMenu />
            <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={open}>
              {addUnit}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.business}>
          <BusinessSection />
          <IbansSection />
          <May permission="money.see">
            <PaymentWaysSection />
          </May>
          <GuideSection sampleUnitId={units[0]?.id} />
        </div>
        <UnitsSection onAdd={open} />
      </div>
      <AddUnit opened={adding} onClose={close} />
    </div>
  )
}
