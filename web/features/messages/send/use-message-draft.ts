import { useSessionStorage } from '@mantine/hooks'
import { z } from 'zod'
import { messageKinds } from '#domain/sms/limits.ts'

const Draft = z.object({
  mode: z.enum(['guests', 'free']),
  phone: z.string(),
  message: z.string(),
  kind: z.enum(messageKinds),
  templateId: z.number().nullable(),
})
export type MessageDraft = z.infer<typeof Draft>

export const blankDraft: MessageDraft = {
  mode: 'guests',
  phone: '',
  message: '',
  kind: 'informational',
  templateId: null,
}

/** A half-written message survives an error, a reload and a lost session, within the same browser tab. */
export function useMessageDraft() {
  return useSessionStorage<MessageDraft>({
    key: 'smsDraft',
    defaultValue: blankDraft,
    getInitialValueInEffect: false,
    deserialize: (kept) => {
      try {
        return Draft.parse(JSON.parse(kept ?? ''))
      } catch {
        // Session storage may hold something that is not a draft of Konuk.
        return blankDraft
      }
    },
  })
}
