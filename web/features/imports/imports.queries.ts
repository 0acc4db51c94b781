import { useMutation } from '@tanstack/react-query'
import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import type { ImportFile } from '#contract/imports/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export function useCheckImport() {
  return useMutation({ mutationFn: (body: ImportFile) => call(checkImport, { body }) })
}

export function useRunImport() {
  return useMutation({
    mutationFn: (body: ImportFile & { expected: number }) => call(runImport, { body }),
    onSettled: () => changed('units', 'stays', 'guests', 'notifications'),
  })
}
