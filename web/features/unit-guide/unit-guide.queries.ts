import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  changeGeneralGuide,
  changeUnitGuide,
  previewGuide,
  readGeneralGuide,
  readUnitGuide,
} from '#contract/unit-guide/endpoints.ts'
import type { Guide, GuideChange, NewGuide } from '#contract/unit-guide/schemas.ts'
import type { GuestLanguage } from '#domain/language/guest.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

/** What guests are told: of one unit, or of every unit that says nothing else. */
export type GuideOwner = { of: 'business' } | { of: 'unit'; unitId: number }
export type OwnedGuide = { guide: Guide; general: Guide | undefined }

export const guideQuery = (owner: GuideOwner) =>
  queryOptions({
    queryKey: ['units', 'guide', owner],
    queryFn: async ({ signal }): Promise<OwnedGuide> => {
      if (owner.of === 'unit') return call(readUnitGuide, { params: { id: owner.unitId } }, { signal })
      return { ...(await call(readGeneralGuide, {}, { signal })), general: undefined }
    },
  })

export function useChangeGuide(owner: GuideOwner) {
  return useMutation({
    mutationFn: (body: GuideChange): Promise<{ message: string; guide: Guide }> =>
      owner.of === 'unit'
        ? call(changeUnitGuide, { params: { id: owner.unitId }, body })
        : call(changeGeneralGuide, { body }),
    onSettled: () => changed('units'),
  })
}

/** The page of a guest with what is typed now. It is asked for anew each time, and kept nowhere. */
export const previewQuery = (
  unitId: number,
  body: { of: 'unit' | 'business'; guide: NewGuide; language: GuestLanguage },
) =>
  queryOptions({
    queryKey: ['units', 'guide', 'preview', unitId, body],
    queryFn: async ({ signal }) => (await call(previewGuide, { params: { id: unitId }, body }, { signal })).html,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
