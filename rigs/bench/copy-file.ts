import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export type Line = readonly (string | number | boolean | null)[]

/**
 * Writes a file in the text format of COPY. No value here contains a tab, a line break or a backslash, so nothing is
 * escaped.
 */
export async function writeCopyFile(file: string, lines: Iterable<Line>): Promise<void> {
  const out = createWriteStream(file, { mode: 0o644 })
  let gathered = ''
  for (const line of lines) {
    gathered += `${line.map((value) => value ?? '\\N').join('\t')}\n`
    if (gathered.length < 1_000_000) continue
    if (!out.write(gathered)) await once(out, 'drain')
    gathered = ''
  }
  out.end(gathered)
  await once(out, 'close')
}
