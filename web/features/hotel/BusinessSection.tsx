import { Anchor } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { BusinessForm } from './BusinessForm.tsx'
import { hotelQuery } from './hotel.queries.ts'
import { hotelText } from './hotel.text.ts'

export function BusinessSection() {
  const text = useText(hotelText)
  const hotel = useQuery(hotelQuery)
  return (
    <SectionCard
      title={text.business}
      description={
        <>
          {text.businessMore}{' '}
          <Anchor component={Link} to={`${href('/admin/business')}?tab=terms`} inherit underline="always">
            {text.ownTerms}
          </Anchor>
        </>
      }
      icon={IconBuildingStore}
    >
      {hotel.data ? (
        <BusinessForm hotel={hotel.data} />
      ) : hotel.error ? (
        <ErrorState
          error={hotel.error}
          title={text.hotelFailed}
          onRetry={() => void hotel.refetch()}
          retrying={hotel.isFetching}
        />
      ) : (
        <LoadingState rows={2} height={64} />
      )}
    </SectionCard>
  )
}
