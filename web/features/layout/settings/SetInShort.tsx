import { Anchor, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#web/platform/language.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { settingsText } from './settings.text.ts'
import classes from './Settings.module.css'

/** One setting: what is set, said in a sentence, and the page that changes it. */
export type SetLine = { title: string; said: string | undefined; to: string; query: UseQueryResult }

/** What is set, one sentence for each setting, with the place that changes it. */
export function SetInShort({ title, lines }: { title: string; lines: readonly SetLine[] }) {
  const text = useText(settingsText)
  return (
    <SectionCard title={title}>
      <ul className={classes.set}>
        {lines.map(({ title: name, said, to, query }) => (
          <li key={name}>
            <div>
              <Text component="h3" fz="md" fw={600}>
                {name}
              </Text>
              {said === undefined && query.error ? (
                <LoadFailure
                  message={text.notLoaded}
                  retrying={query.isFetching}
                  onRetry={() => void query.refetch()}
                />
              ) : (
                <Text c="dimmed" size="sm" className="konuk-numbers" aria-busy={said === undefined}>
                  {said ?? '…'}
                </Text>
              )}
            </div>
            <Anchor component={Link} to={to} aria-label={text.changeOf(name)} className={classes.change}>
              {text.change}
            </Anchor>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
