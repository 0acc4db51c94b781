import { unzipSync } from 'fflate'
import { checkArchive, makeArchive, readArchive } from '#contract/archive.ts'
import { decrypted } from '#server/platform/age.ts'
import type { TestHotel, world } from '#server/test/world.ts'

type World = ReturnType<typeof world>

export const passphrase = 'dere tepe düz gittik'

/** Archives of businesses of this world, taken, opened and read as an owner does it; all of them as base64. */
export function archivesOf(w: Pick<World, 'send'>) {
  async function taken(of: TestHotel): Promise<string> {
    const file = await w.send(makeArchive, { body: { passphrase, again: passphrase } }, of)
    if (file.statusCode !== 200) throw new Error(file.body)
    return file.rawPayload.toString('base64')
  }
  const opened = async (content: string) => unzipSync(await decrypted(passphrase, Buffer.from(content, 'base64')))
  const read = (content: string, of: TestHotel, said = passphrase) =>
    w.send(readArchive, { body: { content, passphrase: said } }, of)
  const check = (content: string, of: TestHotel, said = passphrase) =>
    w.send(checkArchive, { body: { content, passphrase: said } }, of)
  return { taken, opened, read, check }
}
