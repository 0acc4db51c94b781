import { createHash } from 'node:crypto'
import { unzipSync, zipSync } from 'fflate'
import { checkTakeout, makeTakeout, readTakeout } from '#contract/takeout/endpoints.ts'
import { decrypted, encrypted } from '#server/platform/age.ts'
import type { TestHotel, world } from '#server/test/world.ts'
import { Manifest } from './manifest.ts'

export type Files = Record<string, Uint8Array>
export const textOf = (files: Files, name: string) => Buffer.from(files[name] ?? []).toString()
export const linesOf = (files: Files, table: string) =>
  textOf(files, `tables/${table}.jsonl`).split('\n').filter(Boolean)

type World = ReturnType<typeof world>

export const passphrase = 'dere tepe düz gittik'

/** Makes, opens and reads takeouts of the test's businesses, as an owner does. All files are in base64. */
export function takeoutsOf(w: Pick<World, 'send'>) {
  async function taken(of: TestHotel): Promise<string> {
    const file = await w.send(makeTakeout, { body: { passphrase, again: passphrase } }, of)
    if (file.statusCode !== 200) throw new Error(file.body)
    return file.rawPayload.toString('base64')
  }
  const opened = async (content: string) => unzipSync(await decrypted(passphrase, Buffer.from(content, 'base64')))
  const read = (content: string, of: TestHotel, said = passphrase) =>
    w.send(readTakeout, { body: { content, passphrase: said } }, of)
  const check = (content: string, of: TestHotel, said = passphrase) =>
    w.send(checkTakeout, { body: { content, passphrase: said } }, of)
  /** Packs the files of a takeout anew, as somebody does who has the passphrase. The signature stays as it is. */
  async function remade(content: string, change: (files: Files) => void): Promise<string> {
    const files = await opened(content)
    change(files)
    return (await encrypted(passphrase, zipSync(files), 4)).toString('base64')
  }
  /** Replaces the lines of some tables, with a manifest that fits them. */
  const forged = (content: string, lines: Readonly<Record<string, readonly string[]>>) =>
    remade(content, (files) => {
      const manifest = Manifest.parse(JSON.parse(textOf(files, 'manifest.json')))
      for (const [table, texts] of Object.entries(lines)) {
        const text = texts.map((line) => `${line}\n`).join('')
        const about = { count: texts.length, sha256: createHash('sha256').update(text).digest('hex') }
        Object.assign(manifest.tables[table] ?? {}, about)
        files[`tables/${table}.jsonl`] = Buffer.from(text)
      }
      files['manifest.json'] = Buffer.from(JSON.stringify(manifest))
    })
  return { taken, opened, read, check, remade, forged }
}
