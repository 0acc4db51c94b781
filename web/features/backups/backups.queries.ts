import { queryOptions, useMutation } from '@tanstack/react-query'
import { backUpNow, listBackups, resumeSendingFromCopy } from '#contract/backups.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

const whileRunningMs = 2_000

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(listBackups, {}, { signal }),
  // The server tells nobody when one is done.
  refetchInterval: ({ state }) => (state.data?.runs[0]?.state === 'running' ? whileRunningMs : 60_000),
})

export function useBackUpNow() {
  return useMutation({ mutationFn: () => call(backUpNow, {}), onSettled: () => changed('backups') })
}

export function useResumeSending() {
  return useMutation({ mutationFn: () => call(resumeSendingFromCopy, {}), onSettled: () => changed('backups') })
}
