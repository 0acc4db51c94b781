// What the record of changes knows of the stay, and that nothing was changed behind its back.
import { formatDay } from '#domain/time/day.ts'
import type { Block } from '#server/platform/pdf/paper.ts'
import { at, facts, heading, part, small } from './paper-parts.ts'
import { proofText as text } from './proof-paper.text.ts'
import type { Proof } from './read-proof.ts'

export function trailBlocks({ trail, trailHead }: Proof): Block[] {
  const words = text.trail
  return [
    ...part(
      text.sections.trail,
      [
        { name: words.at, share: 1.4 },
        { name: words.what, share: 3 },
        { name: words.by, share: 2 },
      ],
      trail.map((row) => [
        at(row.at),
        `${words.things[row.thing] ?? row.thing} ${words.operations[row.operation]}`,
        [row.actor ?? text.charges.system, row.ip === null ? '' : `IP ${row.ip}`].filter(Boolean).join(' · '),
      ]),
    ),
    ...(trailHead === undefined ? [] : [facts([[words.head(trailHead.sequence), trailHead.hash]])]),
  ]
}

/** Whether what stands above is as it was written down. */
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
