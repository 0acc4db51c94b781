// The drawn pictures of the demo's units. They were drawn for it, and show no real place.
import { readFile } from 'node:fs/promises'
import { headerOf } from '#domain/pictures/header.ts'
import { insertPicture, noteFiles, type StoredSize } from '#server/features/pictures/pictures.store.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type FileStore, hashOf } from '#server/platform/files/file-store.ts'

const descriptions = {
  day: 'Çamların arasında üçgen bungalov, önünde yürüyüş yolu',
  lake: 'Göl manzaralı veranda, şezlong ve küçük masa',
  bed: 'Çift kişilik yatak ve ormana bakan pencere',
  night: 'Gece ışıklandırması ve ateş çukuru',
  table: 'Verandada kahvaltı sofrası',
} as const
type Name = keyof typeof descriptions

/** The pictures of each unit, in the order of the units. Some units have none, as in any business. */
const shownBy: readonly (readonly Name[])[] = [
  ['day', 'bed', 'lake', 'night', 'table'],
  ['lake', 'bed', 'day'],
  ['night', 'bed', 'table'],
  [],
  ['bed', 'lake'],
]

async function sizesOf(name: Name): Promise<{ content: Buffer; size: StoredSize }[]> {
  return Promise.all(
    [360, 720].map(async (width) => {
      const content = await readFile(new URL(`./pictures/${name}-${width}.webp`, import.meta.url))
      const height = headerOf(content)?.height ?? 0
      const size = { hash: hashOf(content), width, height, bytes: content.length, mediaType: 'image/webp' }
      return { content, size }
    }),
  )
}

/** Stores the bytes of the pictures. Call it before the rows are added, each time: what nobody has is deleted at night. */
export async function storeDemoPictures(files: FileStore): Promise<void> {
  for (const name of new Set(shownBy.flat())) for (const { content } of await sizesOf(name)) await files.put(content)
}

export async function addDemoPictures(tx: Db, hotelId: number, unitIds: readonly number[], now: Date): Promise<void> {
  for (const [index, names] of shownBy.entries()) {
    const unitId = unitIds[index]
    if (unitId === undefined) continue
    for (const [position, name] of names.entries()) {
      const sizes = (await sizesOf(name)).map(({ size }) => size)
      const picture = sizes.at(-1)?.hash ?? ''
      await noteFiles(tx, hotelId, { picture, sizes, now })
      await insertPicture(tx, hotelId, { unitId, picture, position, createdAt: now, description: descriptions[name] })
    }
  }
}
