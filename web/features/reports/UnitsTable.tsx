import { Badge, Button, Group } from '@mantine/core'
import { IconBuildingCottage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { formatTl, toKurus } from '#domain/money/money.ts'
import type { Period } from '#domain/reports/period.ts'
import { useLanguage, useText } from '#web/platform/language.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatCount, formatShare } from '#domain/reports/numbers.ts'
import { unitsReportQuery } from './reports.queries.ts'
import { ReportTable } from './ReportTable.tsx'
import { reportsText } from './reports.text.ts'
import { ShareBar } from './ShareBar.tsx'

/** Nights sold, occupancy and revenue of each unit. */
export function UnitsTable({ period }: { period: Period }) {
  const text = useText(reportsText)
  const language = useLanguage()
  const tl = (value: number) => formatTl(toKurus(value), language)
  return (
    <ReportTable
      report={useQuery(unitsReportQuery(period))}
      rowsOf={({ units }) => units}
      totalsOf={({ total }) => [
        { label: text.nights, value: formatCount(total.nights, language) },
        { label: text.occupancy, value: formatShare(total.occupancyPercent, 100, language) },
        { label: text.revenue, value: tl(total.revenue) },
      ]}
      caption={text.unitsTab}
      note={text.unitsNote}
      csv={`${text.files.units}_${period.from}_${period.to}`}
      rowKey={({ unitId }) => unitId}
      columns={[
        {
          key: 'unit',
          header: text.unit,
          lead: true,
          cell: ({ unitName }) => unitName,
          render: ({ unitName, removed }) => (
            <Group gap="xs">
              {unitName}
              {removed && <Badge color="gray">{text.removed}</Badge>}
            </Group>
          ),
        },
        {
          key: 'nights',
          header: text.nights,
          align: 'right',
          cell: ({ nights }) => nights,
          render: ({ nights }) => formatCount(nights, language),
        },
        {
          key: 'occupancy',
          header: text.occupancy,
          align: 'right',
          cell: ({ occupancyPercent }) => Math.round(occupancyPercent * 10) / 10,
          render: ({ occupancyPercent }) => <ShareBar part={occupancyPercent} whole={100} />,
        },
        {
          key: 'revenue',
          header: text.revenue,
          align: 'right',
          cell: ({ revenue }) => revenue,
          render: ({ revenue }) => tl(revenue),
        },
      ]}
      empty={
        <EmptyState
          icon={IconBuildingCottage}
          title={text.unitsNone}
          description={text.unitsNoneMore}
          action={
            <Button component={Link} to={href('/admin/hotel-details')} variant="default">
              {text.toUnits}
            </Button>
          }
        />
      }
    />
  )
}
