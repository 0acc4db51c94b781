import { tableWords } from '#contract/audit/table-words.ts'

export const kvkkTableWords = tableWords({
  data_request: {
    tr: { name: 'KVKK başvurusu' },
    en: { name: 'KVKK request' },
  },
  data_breach: {
    tr: { name: 'veri ihlali' },
    en: { name: 'data breach' },
  },
  erasure: {
    tr: { name: 'imha kaydı', values: { why: { request: 'Kişinin isteği', retention: 'Süresi doldu' } } },
    en: { name: 'record of destruction', values: { why: { request: 'Asked for', retention: 'Period over' } } },
  },
  retention_setting: {
    tr: { name: 'saklama süreleri' },
    en: { name: 'retention periods' },
  },
  retention_run: {
    tr: { name: 'süresi dolanların imhası' },
    en: { name: 'destruction of what is due' },
  },
})
