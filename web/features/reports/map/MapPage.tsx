import { Alert, Box, Button, SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconListNumbers, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CountryGuests } from '#contract/reports/schemas.ts'
import { countryName } from '#domain/people/countries.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PrintButton } from '#web/ui/PrintButton.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { mapText } from './map.text.ts'
import { formatCount, formatShare } from '#domain/reports/numbers.ts'
import { PeriodPicker } from '../PeriodPicker.tsx'
import { guestsByCountryQuery } from '../reports.queries.ts'
import { usePeriod } from '../use-period.ts'
import { type MapView, outsideOf, WorldMap } from './WorldMap.tsx'
import { worldShapesQuery } from './world-shapes.ts'
import classes from './Map.module.css'

/** The page /admin/maps shows where guests come from. */
export default function MapPage() {
  const text = useText(mapText)
  const chosen = usePeriod()
  const report = useQuery(guestsByCountryQuery(chosen.period))

  return (
    <>
      <PageHeader
        title={text.title}
        description={text.more}
        actions={
          <Box visibleFrom="sm">
            <PrintButton />
          </Box>
        }
      />
      <PeriodPicker {...chosen} />
      {report.isError ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} retrying={report.isFetching} />
      ) : report.data === undefined || (report.isPlaceholderData && report.data.countries.length === 0) ? (
        <LoadingState rows={2} height={220} />
      ) : report.data.countries.length === 0 ? (
        <EmptyState icon={IconWorld} title={text.none} description={text.noneMore} />
      ) : (
        <GuestMap countries={report.data.countries} total={report.data.total.guests} stale={report.isPlaceholderData} />
      )}
    </>
  )
}

/** How many countries are listed before the user asks for all. */
const atFirst = 8

type Props = { countries: readonly CountryGuests[]; total: number; stale: boolean }

function GuestMap({ countries, total, stale }: Props) {
  const text = useText(mapText)
  const language = useLanguage()
  const shapes = useQuery(worldShapesQuery)
  const [selected, setSelected] = useState<string>()
  const [search, setSearch] = useSearchParams()
  // The whole world is too small for names on a phone.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const said = search.get('view')
  const view: MapView = said === 'near' || (isPhone && said !== 'world') ? 'near' : 'world'
  const [isWhole, setWhole] = useState(false)
  const printed = usePrinting(() => true)
  const listed = isWhole || printed ? countries : countries.slice(0, atFirst)
  const [most, ...others] = countries
  const look = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('view', next)
        return after
      },
      { preventScrollReset: true },
    )
  const outside = shapes.data && view === 'near' ? outsideOf(view, countries, shapes.data) : 0

  return (
    <>
      {most !== undefined && (
        <Text fz="lg" fw={600} mb="md" className="konuk-numbers">
          {text.answer(
            formatCount(total, language),
            formatShare(most.guests, total, language),
            countryName(most.country, language),
          )}{' '}
          {others.length > 0 &&
            text.next(
              others
                .slice(0, 3)
                .map(({ country, guests }) => `${countryName(country, language)} ${formatCount(guests, language)}`)
                .join(', '),
            )}
        </Text>
      )}
      <div className={classes.layout} data-stale={stale} aria-busy={stale}>
        <SectionCard
          title={text.mapTitle}
          icon={IconWorld}
          aside={
            <SegmentedControl
              className="konuk-no-print"
              aria-label={text.view}
              value={view}
              onChange={look}
              data={[
                { value: 'world', label: text.world },
                { value: 'near', label: text.near },
              ]}
            />
          }
        >
          {shapes.isError ? (
            <Alert color="lamp" role="alert">
              {text.noShapes}
            </Alert>
          ) : shapes.data === undefined ? (
            <LoadingState rows={1} height={320} />
          ) : (
            <WorldMap
              label={text.mapLabel(countries.length, formatCount(total, language))}
              shapes={shapes.data}
              guests={countries}
              view={view}
              selected={selected}
              onSelect={setSelected}
            />
          )}
          <p className={classes.legend}>
            {text.legend} {outside > 0 && text.outside(outside)}
          </p>
        </SectionCard>
        <SectionCard title={text.list} icon={IconListNumbers}>
          <ul className={classes.list}>
            {listed.map(({ country, guests, guestNights }) => (
              <li key={country}>
                <UnstyledButton
                  className={classes.entry}
                  data-selected={country === selected}
                  aria-pressed={country === selected}
                  onClick={() => setSelected(country)}
                  onFocus={() => setSelected(country)}
                  onPointerEnter={() => setSelected(country)}
                >
                  <span className={classes.line}>
                    <span>{countryName(country, language)}</span>
                    <span className="konuk-numbers">{text.guests(formatCount(guests, language))}</span>
                  </span>
                  <span className={`${classes.sub} konuk-numbers`}>
                    <span>{text.nights(formatCount(guestNights, language))}</span>
                    <span>{formatShare(guests, total, language)}</span>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {listed.length < countries.length && (
            <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
              {text.showAll(countries.length)}
            </Button>
          )}
        </SectionCard>
      </div>
    </>
  )
}
