import { queryOptions, useMutation } from '@tanstack/react-query'
import { backUpNow, listBackups, resumeSendingFromCopy } from '#contract/backups.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** The server tells nobody when one begins or is done. */
const everyMs = 4_000

export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(listBackups, {}, { signal }),
  refetchInterval: everyMs,
})

export function useBackUpNow() {
  return useMutation({ mutationFn: () => call(backUpNow, {}), onSettled: () => changed('backups') })
}

export function useResumeSending() {
  return useMutation({ mutationFn: () => call(resumeSendingFromCopy, {}), onSettled: () => changed('backups') })
}
