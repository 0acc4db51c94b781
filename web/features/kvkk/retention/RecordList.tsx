import { Accordion, Stack, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Erasure, erasuresAtOnce } from '#contract/kvkk/schemas.ts'
import { formatDay, formatInstant } from '#domain/time/day.ts'
import { useText } from '#web/platform/language.tsx'
import { useUrlFilters } from '#web/platform/url-filters.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { CountTable } from '../CountTable.tsx'
import { erasedText } from '../erased.text.ts'
import { erasuresQuery } from '../kvkk.queries.ts'
import { retentionText } from './retention.text.ts'

/** Past erasures, the newest first. */
export function RecordList() {
  const text = useText(retentionText)
  const url = useUrlFilters({})
  const list = useQuery(erasuresQuery(url.page))
  return (
    <SectionCard title={text.records} description={text.recordsMore} icon={IconArchive}>
      <PagedList
        list={list}
        rows={({ erasures }) => erasures}
        page={url.page}
        pageSize={erasuresAtOnce}
        onPage={url.toPage}
        failed={text.failed}
        waitingRows={3}
        empty={<EmptyState icon={IconArchive} title={text.none} description={text.noneMore} />}
      >
        {(records) => (
          <Accordion variant="separated" order={3}>
            {records.map((record) => (
              <Accordion.Item key={record.id} value={String(record.id)}>
                <Accordion.Control>
                  <Text fw={600} size="sm" className="konuk-numbers">
                    {formatInstant(new Date(record.at))} · {text.why[record.why]}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {text.record(record.id)} · {record.by ?? text.itself}
                  </Text>
                </Accordion.Control>
                <Accordion.Panel>
                  <RecordOf record={record} />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </PagedList>
    </SectionCard>
  )
}

function RecordOf({ record: { erased, kept } }: { record: Erasure }) {
  const text = useText(retentionText)
  const words = useText(erasedText)
  return (
    <Stack gap="sm" maw={640}>
      {Object.keys(erased).length === 0 ? (
        <Text size="sm">{text.nothing}</Text>
      ) : (
        <CountTable of={erased} label={text.erased} />
      )}
      {kept.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {text.kept}
          </Text>
          {kept.map(({ kind, count, until }) => (
            <Text key={kind} size="sm">
              {words.kept[kind]}: {count}, {words.until(formatDay(until))}
            </Text>
          ))}
        </div>
      )}
    </Stack>
  )
}
