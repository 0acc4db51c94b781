import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '#web/platform/language.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { LoadingState } from '#web/ui/LoadingState.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { settingsText } from './settings.text.ts'

type Props<T> = {
  title: string
  description: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  query: UseQueryResult<T>
  /** Once it is there. What failed to be fetched anew later stays as it was. */
  children: (data: T) => ReactNode
}

/** A card whose content has to be fetched first. */
export function Loaded<T>({ title, description, icon, query, children }: Props<T>) {
  const text = useText(settingsText)
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
