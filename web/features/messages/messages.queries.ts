import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { GuestFilters } from '#contract/guests/list/schemas.ts'
import { searchGuests } from '#contract/guests/list/endpoints.ts'
import {
  addReadyTemplates,
  addSmsTemplate,
  changeSmsTemplate,
  deleteSmsTemplate,
  listSmsTemplates,
  smsTemplateVersions,
} from '#contract/messages/templates/endpoints.ts'
import type { NewSmsTemplate } from '#contract/messages/templates/schemas.ts'
import { checkSms, resendSms, sendSms, sendSmsBulk, smsBatch, smsLog } from '#contract/messages/endpoints.ts'
import type { MessageState } from '#domain/sms/message-state.ts'
import { changed } from '#web/platform/cache.ts'
import { call } from '#web/platform/call.ts'

export const templatesQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: ['sms-templates', userId],
    queryFn: ({ signal }) => call(listSmsTemplates, { params: { userId: userId ?? 0 } }, { signal }),
    enabled: userId !== undefined,
  })

export const templateVersionsQuery = (userId: number, templateId: number, page: number) =>
  queryOptions({
    queryKey: ['sms-templates', userId, templateId, page],
    queryFn: ({ signal }) =>
      call(
        smsTemplateVersions,
        { params: { userId, templateId }, query: { page, pageSize: versionsAtOnce } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
export const versionsAtOnce = 5

type Edited = { id: number; version: number }
type Saved = { template: z.input<typeof NewSmsTemplate>; edited: Edited | undefined }

export function useSaveTemplate(userId: number) {
  return useMutation({
    mutationFn: ({ template, edited }: Saved) =>
      edited === undefined
        ? call(addSmsTemplate, { params: { userId }, body: template })
        : call(changeSmsTemplate, {
            params: { userId, templateId: edited.id },
            body: { ...template, version: edited.version },
          }),
    onSettled: () => changed('templates'),
  })
}

export function useAddReadyTemplates(userId: number) {
  return useMutation({
    mutationFn: () => call(addReadyTemplates, { params: { userId } }),
    onSettled: () => changed('templates'),
  })
}

export function useDeleteTemplate(userId: number) {
  return useMutation({
    mutationFn: (templateId: number) => call(deleteSmsTemplate, { params: { userId, templateId } }),
    onSettled: () => changed('templates'),
  })
}

export const guestsAtOnce = 10
type Filters = z.input<typeof GuestFilters>

/** Guests who have a phone, page by page, with the total count. */
export const recipientsQuery = (hotelId: number | undefined, filters: Filters, page: number) =>
  queryOptions({
    queryKey: ['guests', 'for-sms', hotelId, filters, page],
    queryFn: async ({ signal }) => {
      const body = { ...filters, hasPhone: 'true' as const, page, pageSize: guestsAtOnce }
      const { guests, total } = await call(searchGuests, { params: { hotelId: hotelId ?? 0 }, body }, { signal })
      return { rows: guests, total }
    },
    enabled: hotelId !== undefined,
    placeholderData: keepPreviousData,
  })

/** The stays of one person, newest first. */
export const guestsOfPersonQuery = (hotelId: number, personId: number) =>
  queryOptions({
    queryKey: ['guests', 'for-sms', hotelId, personId],
    queryFn: async ({ signal }) => {
      const body = { personId, hasPhone: 'true' as const, pageSize: 20 }
      return (await call(searchGuests, { params: { hotelId }, body }, { signal })).guests
    },
  })

const mostAtOnce = 500

/** All guests that match the filters, up to the limit for one message. */
export async function guestsMatching(hotelId: number, filters: Filters, most: number) {
  const wanted = { ...filters, hasPhone: 'true' as const, pageSize: mostAtOnce }
  const found = []
  for (let page = 1; found.length < most; page++) {
    const { guests, total } = await call(searchGuests, { params: { hotelId }, body: { ...wanted, page } })
    found.push(...guests)
    if (found.length >= total || guests.length === 0) break
  }
  return found.slice(0, most)
}

export const useCheck = () =>
  useMutation({ mutationFn: (body: z.input<typeof checkSms.body>) => call(checkSms, { body }) })
export const useSend = () =>
  useMutation({
    mutationFn: (body: z.input<typeof sendSms.body>) => call(sendSms, { body }),
    onSettled: () => void changed('messages'),
  })
export const useSendBulk = () =>
  useMutation({
    mutationFn: (body: z.input<typeof sendSmsBulk.body>) => call(sendSmsBulk, { body }),
    onSettled: () => void changed('messages'),
  })

/** The batch is requested again until none of its messages will change state without user action. */
export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: ['sms', 'batch', id],
    queryFn: async ({ signal }) => (await call(smsBatch, { params: { id } }, { signal })).batch,
    refetchInterval: ({ state }) => (state.data?.settled === false ? 1_000 : false),
    staleTime: 0,
  })

export type LogFilters = { batchId?: number; state?: MessageState; search?: string }

export const smsLogQuery = (filters: LogFilters, page: number, { live = false } = {}) =>
  queryOptions({
    queryKey: ['sms', 'log', filters, page],
    queryFn: ({ signal }) => call(smsLog, { body: { ...filters, page, pageSize: 20 } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: live ? 2_000 : false,
    staleTime: 0,
  })

export function useResend() {
  return useMutation({
    mutationFn: ({ batchId, ...body }: { batchId: number } & z.input<typeof resendSms.body>) =>
      call(resendSms, { params: { id: batchId }, body }),
    onSettled: () => changed('messages'),
  })
}
