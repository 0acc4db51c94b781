import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  backUpNow,
  listBackups,
  resumeSendingFromCopy,
  takeFromBackup,
  tryBackup,
} from '#contract/backups/endpoints.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'
import { download } from '#web/platform/download.ts'

/** The server sends no notification when a backup begins or ends, so the page polls. */
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

/** The key is sent only with the one request that needs it. */
export function useTryBackup(id: number) {
  return useMutation({ mutationFn: (key: string) => call(tryBackup, { params: { id }, body: { key } }) })
}

type Order = { key: string; hotelId: number; passphrase: string; again: string }

export function useTakeFromBackup(id: number) {
  return useMutation({ mutationFn: (body: Order) => download(takeFromBackup, { params: { id }, body }) })
}
