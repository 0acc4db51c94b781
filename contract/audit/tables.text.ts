import { tableWords } from '#contract/audit/table-words.ts'

export const auditTableWords = tableWords({
  audit_undo: {
    tr: { name: 'geri alma' },
    en: { name: 'undo' },
  },
})
