import { unzipSync } from 'fflate'
import { checkTakeout, makeTakeout, readTakeout } from '#contract/takeout/endpoints.ts'
import { decrypted } from '#server/platform/age.ts'
import type { TestHotel, world } from '#server/test/world.ts'

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
  return { taken, opened, read, check }
}
