import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  addPriceRule,
  changePriceRule,
  changeSeason,
  removePriceRule,
  removeSeason,
  restorePriceRule,
  restoreSeason,
  setChildBands,
} from '#contract/prices/rates/endpoints.ts'
import type { ChildBand, NewPriceRule, PriceRuleChange, SeasonChange } from '#contract/prices/rates/schemas.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

// The rates also reload after a failure. If only the answer was lost, the page then shows what the server has stored.
const onSettled = () => changed('prices')

type OfRule<Body> = { id: number; body: Body }

export const useAddRule = () =>
  useMutation({ mutationFn: (body: z.input<typeof NewPriceRule>) => call(addPriceRule, { body }), onSettled })

export const useChangeRule = () =>
  useMutation({
    mutationFn: ({ id, body }: OfRule<z.input<typeof PriceRuleChange>>) =>
      call(changePriceRule, { params: { id }, body }),
    onSettled,
  })

type Removed = { id: number; version: number }

export const useRemoveRule = () =>
  useMutation({
    mutationFn: ({ id, version }: Removed) => call(removePriceRule, { params: { id }, query: { version } }),
    onSettled,
  })

export const useRestoreRule = () =>
  useMutation({ mutationFn: (id: number) => call(restorePriceRule, { params: { id } }), onSettled })

export const useChangeSeason = () =>
  useMutation({
    mutationFn: ({ id, body }: OfRule<SeasonChange>) => call(changeSeason, { params: { id }, body }),
    onSettled,
  })

type Bands = { childBands: readonly ChildBand[]; version: number }

export const useSetChildBands = () =>
  useMutation({
    mutationFn: ({ childBands, version }: Bands) =>
      call(setChildBands, { body: { childBands: [...childBands], version } }),
    onSettled,
  })

export const useRemoveSeason = () =>
  useMutation({
    mutationFn: ({ id, version }: Removed) => call(removeSeason, { params: { id }, query: { version } }),
    onSettled,
  })

export const useRestoreSeason = () =>
  useMutation({ mutationFn: (id: number) => call(restoreSeason, { params: { id } }), onSettled })
