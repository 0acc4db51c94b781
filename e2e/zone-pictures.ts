// The drawn pictures of documents, which the journeys show to the reader.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const pictures = join(import.meta.dirname, '../site/script/zone/pictures')
type Drawn = { file: string; pitch: number; lines: string[] }
const drawn: Drawn[] = JSON.parse(readFileSync(join(pictures, 'zones.json'), 'utf8'))

export const idCard = drawn.find(
  ({ pitch, lines }) => pitch > 30 && lines[0]?.startsWith('I<TUR') && /^[A-Z]+<<[A-Z]/.test(lines[2] ?? ''),
)
export const passport = drawn.find(({ pitch, lines }) => pitch > 27 && lines[0]?.startsWith('P<D<<'))
export const small = drawn.find(({ pitch }) => pitch > 21)
export const pathOf = (one: Drawn | undefined) => join(pictures, one?.file ?? '')
/** The T.C. number stands behind the number of the card. */
export const ofCard = idCard?.lines[0]?.slice(16, 27) ?? ''
