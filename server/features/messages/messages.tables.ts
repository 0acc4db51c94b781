import { NewSmsTemplate } from '#contract/messages/templates/schemas.ts'
import { columns } from '#server/columns.ts'
import { messagesTableWords } from '#contract/messages/tables.text.ts'
import type { Tables } from '#server/table-register.ts'

export const messagesTables = {
  sms_template: {
    audit: {
      kind: 'messages',
      words: messagesTableWords.sms_template,
      open: 'created_at id kind removed_at template_content template_name updated_at',
    },
    undo: {
      permissions: ['text.change'],
      fields: ['template_name', 'template_content', 'kind', 'removed_at'],
      whole: ['insert'],
    },
    takeout: { inNewBusiness: true, obeys: columns(NewSmsTemplate.shape) },
  },
  sms_template_version: {
    audit: { leftOut: 'a copy of each state of sms_template, which is in the trail' },
    takeout: {
      key: ['template_id', 'version'],
      refs: { template_id: 'sms_template' },
      people: ['saved_by'],
      inNewBusiness: true,
      obeys: columns(NewSmsTemplate.shape),
    },
  },
} satisfies Tables
