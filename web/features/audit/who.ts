import type { AuditEntry } from '#contract/audit/schemas.ts'
import type { Language } from '#domain/language/language.ts'
import { sentencesText } from './sentences.text.ts'

/** Names the member who acted, or the kind of actor that has no name here. */
export const whoOf = ({ actor, actorKind }: Pick<AuditEntry, 'actor' | 'actorKind'>, language: Language): string =>
  actor ?? sentencesText[language].others[actorKind]
