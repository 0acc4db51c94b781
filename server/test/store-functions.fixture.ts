// Reads the functions of the stores from their source text: which functions send statements, and which tables each
// names.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type StoreFunction = {
  /** The file and the function, such as `calendar.store.ts barsSharingANight`. */
  name: string
  /** The text of the function, followed by the text of all store functions and constants that it uses. */
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

/**
 * Functions and constants at the top level of a file. The text of each one runs to the start of the next declaration.
 */
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
    // If several files declare this name, it refers to the declaration in the same file.
    const meant = others.filter(
      ({ file, name, isExported }) =>
        file === declaration.file ||
        (isExported && !(byName.get(name) ?? []).some((other) => other.file === declaration.file)),
    )
    return declaration.text + meant.map((other) => `\n${visit(other)}`).join('')
  }
  return visit(one)
}
