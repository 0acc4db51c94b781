// Who lets rooms may look at an identity card, and may keep no picture of it (KVKK Kurulu, İlke Kararı 2025/2120): Konuk
// takes no pictures at all, so that none can be put there.
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.fixture.ts'

const code = (folder: string) => files.filter((file) => file.startsWith(folder) && !isTest(file))

/** Everything that a file is chosen with, each with what it takes. */
const mayTake: Record<string, string> = {
  'web/features/archive/BringData.tsx': 'accept=".age"',
  'web/features/imports/DropFile.tsx': 'accept=".xlsx,.csv,text/csv"',
}

test('a file is chosen in two places: a table and an archive, by what they are called', () => {
  const chooses = /<(FileButton|FileInput|Dropzone)[\s>]|type=["{']+file|(dataTransfer|clipboardData)\??\.(files|items)/
  const found = code('web/').filter((file) => chooses.test(read(file)))
  expect(found.toSorted()).toEqual(Object.keys(mayTake).toSorted())
  const others = found.flatMap((file) => {
    const taken = read(file).match(/\baccept=("[^"]*"|\{[^}]*\})/g) ?? []
    return taken.join() === mayTake[file] ? [] : [`${file} takes ${taken.join()}`]
  })
  expect(others).toEqual([])
})

test('no endpoint takes the bytes of a file but that which reads an encrypted archive', () => {
  const bytes = /z\.base64\(|z\.file\(|z\.instanceof\(File|multipart/
  expect([...code('contract/'), ...code('server/')].filter((file) => bytes.test(read(file)))).toEqual([
    'contract/archive.ts',
  ])
})

test('nor does any mention pictures as something to be sent', () => {
  const pictures = /image\/(\*|png|jpe?g|webp|heic)|\.(heic|jpe?g)['",]|capture=|getUserMedia/
  const speaks = [...code('web/features/'), ...code('contract/'), ...code('server/features/')].filter((file) =>
    pictures.test(read(file)),
  )
  expect(speaks).toEqual([])
})
