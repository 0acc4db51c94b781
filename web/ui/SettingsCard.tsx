import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadingState } from './LoadingState.tsx'
import { SectionCard } from './SectionCard.tsx'
import { settingsCardText } from './settings-card.text.ts'

type Props<T> = {
  title: string
  description: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  query: UseQueryResult<T>
  /** Renders the data once it has loaded. If a later reload fails, the former data stay. */
  children: (data: T) => ReactNode
}

/** A card whose content has to load first. */
export function SettingsCard<T>({ title, description, icon, query, children }: Props<T>) {
  const text = useText(settingsCardText)
  return (
    <SectionCard title={title} description={description} icon={icon}>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <ErrorState
          error={query.error}
          title={text.loadFailed}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LoadingState rows={3} height={64} />
      )}
    </SectionCard>
  )
}
