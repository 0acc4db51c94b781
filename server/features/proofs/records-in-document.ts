// Lists the stay's audit entries and shows whether any were changed outside the application.
import { formatDay } from '#domain/time/day.ts'
import type { Block } from '#server/platform/pdf/document.ts'
import { at, facts, heading, part, small } from './document-parts.ts'
import { proofText as text } from './proof-document.text.ts'
import type { Proof } from './read-proof.ts'

export function auditBlocks({ auditEntries, auditEnd }: Proof): Block[] {
  const words = text.auditEntries
  return [
    ...part(
      text.sections.auditEntries,
      [
        { name: words.at, share: 1.4 },
        { name: words.what, share: 3 },
        { name: words.by, share: 2 },
      ],
      auditEntries.map((row) => [
        at(row.at),
        `${words.tableNames[row.tableName] ?? row.tableName} ${words.operations[row.operation]}`,
        [row.actor ?? words.others[row.actorKind], row.ip === null ? '' : `IP ${row.ip}`].filter(Boolean).join(' · '),
      ]),
    ),
    ...(auditEnd === undefined ? [] : [facts([[words.head(auditEnd.sequence), auditEnd.hash]])]),
  ]
}

/** Says whether the entries above are unchanged since they were written. */
export function chainBlocks({ chain, broken }: Proof): Block[] {
  const words = text.chain
  const places = broken.slice(0, 20).map(({ chainPosition, id }) => words.place(chainPosition, id))
  return [
    heading(text.sections.chain),
    {
      of: 'text',
      lines: [
        broken.length === 0
          ? { text: words.whole(chain.count) }
          : { text: words.broken(chain.count, places.join(', ')), weight: 'bold' },
        { text: words.how, size: small },
      ],
    },
    facts([
      [words.last, chain.lastHash],
      chain.head === null
        ? [words.head('', 0), null]
        : [words.head(formatDay(chain.head.takenOn), chain.head.position), chain.head.hash],
    ]),
  ]
}
