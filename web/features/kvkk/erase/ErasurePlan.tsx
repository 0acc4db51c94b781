import { Alert, Anchor, Divider, List, Stack, Text, Title } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ErasurePreview } from '#contract/kvkk/schemas.ts'
import { formatDay } from '#domain/time/day.ts'
import { reservationsAddress } from '#web/features/navigation/addresses.ts'
import { useText } from '#web/platform/language.tsx'
import { CountTable } from '../CountTable.tsx'
import { erasedText } from '../erased.text.ts'
import { eraseText } from './erase.text.ts'

/** The plan of an erasure: the data to be erased, the data to be retained with its end date, and the obstacles. */
export function ErasurePlan({ preview }: { preview: ErasurePreview }) {
  const text = useText(eraseText)
  const words = useText(erasedText)
  const { erased, kept, companions, obstacles } = preview
  return (
    <Stack gap="md">
      {obstacles.length > 0 && (
        <Alert color="yellow" title={text.cannot} icon={<IconHandStop aria-hidden />}>
          <List size="sm">
            {obstacles.map(({ why, reservationId }) => (
              <List.Item key={`${why} ${reservationId}`}>
                <Anchor component={Link} to={reservationsAddress(`#${reservationId}`)} size="sm" underline="always">
                  {text.stay(reservationId)}
                </Anchor>
                : {words.obstacles[why]}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <div>
        <Title order={3} size="h5" mb={4}>
          {text.goes}
        </Title>
        {Object.keys(erased).length === 0 ? (
          <Text size="sm">{text.nothingGoes}</Text>
        ) : (
          <CountTable of={erased} label={text.goes} />
        )}
      </div>
      <div>
        <Title order={3} size="h5" mb={4}>
          {text.stays}
        </Title>
        {kept.length === 0 ? (
          <Text size="sm">{text.nothingStays}</Text>
        ) : (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={text.stays}>
            {kept.map(({ kind, count, until }) => (
              <li key={kind}>
                <Text size="sm">
                  {words.kept[kind]}: <b className="konuk-numbers">{count}</b>, {words.until(formatDay(until))}
                </Text>
                <Text size="xs" c="dimmed">
                  {text.why}: {words.laws[kind]}
                </Text>
              </li>
            ))}
          </Stack>
        )}
      </div>
      <Divider />
      <Stack gap={4}>
        {companions > 0 && <Text size="sm">{text.companions(companions)}</Text>}
        <Text size="sm" c="dimmed">
          {text.freeText} {text.backups}
        </Text>
      </Stack>
    </Stack>
  )
}
