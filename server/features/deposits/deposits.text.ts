import type { Language } from '#domain/language/language.ts'

/** What the answers say when all went well. */
export const depositsText: Record<Language, Record<'saved' | 'cancelRuleSaved', string>> = {
  tr: { saved: 'Kapora kuralı kaydedildi.', cancelRuleSaved: 'İptal kuralı kaydedildi.' },
  en: { saved: 'The deposit rule has been saved.', cancelRuleSaved: 'The cancellation rule has been saved.' },
}
