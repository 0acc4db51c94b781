// What the stores declare, read from their text: which function sends statements, and which tables it speaks of.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type StoreFunction = {
  /** `calendar.store.ts barsSharingANight` */
  name: string
  /** Its own text with that of all it builds on in the stores. */
  text: string
}

type Declaration = { file: string; name: string; isExported: boolean; text: string }

const root = new URL('../', import.meta.url).pathname

/** Exported functions of all stores that send a statement. */
export async function storeFunctions(): Promise<StoreFunction[]> {
  const files = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.store.ts'))
  const texts = await Promise.all(files.map((path) => readFile(join(root, path), 'utf8')))
  const declared = files.flatMap((path, at) => declarationsIn(fileName(path), texts[at] ?? ''))
  const byName = Map.groupBy(declared, ({ name }) => name)
  return declared
    .filter(({ isExported }) => isExported)
    .map((one) => ({ name: nameOf(one.file, one.name), text: withAllItUses(one, byName) }))
    .filter(({ text }) => /\.execute|\bstatement\(/.test(text))
}

export const nameOf = (file: string, name: string) => `${file} ${name}`
const fileName = (path: string) => path.split('/').at(-1) ?? path

/** Functions and constants at the top of a file: each from where it begins to the next one. */
function declarationsIn(file: string, text: string): Declaration[] {
  const start = /^(export )?(?:async )?(?:function\*?|const) (\w+)/gm
  const found = [...text.matchAll(start)]
  return found.map((match, at) => ({
    file,
    name: match[2] ?? '',
    isExported: match[1] !== undefined,
    text: text.slice(match.index, found[at + 1]?.index ?? text.length),
  }))
}

function withAllItUses(one: Declaration, byName: ReadonlyMap<string, readonly Declaration[]>): string {
  const seen = new Set<Declaration>()
  const visit = (declaration: Declaration): string => {
    if (seen.has(declaration)) return ''
    seen.add(declaration)
    const used = new Set(declaration.text.match(/\w+/g))
    const others = [...used].flatMap((word) => byName.get(word) ?? [])
    // A name that several files declare is the one of the same file.
    const meant = others.filter(
      ({ file, name, isExported }) =>
        file === declaration.file ||
        (isExported && !(byName.get(name) ?? []).some((other) => other.file === declaration.file)),
    )
    return declaration.text + meant.map((other) => `\n${visit(other)}`).join('')
  }
  return visit(one)
}
