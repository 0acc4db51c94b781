// Lodgings may look at an identity card, but may not keep a picture of it (KVKK Kurulu, İlke Kararı 2025/2120). Konuk
// accepts no pictures at all, so that no picture of a card can be stored.
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.fixture.ts'

const code = (folder: string) => files.filter((file) => file.startsWith(folder) && !isTest(file))

/** Every file input, with the file types that it accepts. */
const mayTake: Record<string, string> = {
  'web/features/takeout/BringData.tsx': 'accept=".age"',
  'web/features/imports/DropFile.tsx': 'accept=".xlsx,.xls,.csv,.txt,.htm,.html,.xml,.sta,.mt940,.940,text/csv"',
}

test('files can be chosen only for tables and takeouts, by their file names', () => {
  const chooses = /<(FileButton|FileInput|Dropzone)[\s>]|type=["{']+file|(dataTransfer|clipboardData)\??\.(files|items)/
  const found = code('web/').filter((file) => chooses.test(read(file)))
  expect(found.toSorted()).toEqual(Object.keys(mayTake).toSorted())
  const others = found.flatMap((file) => {
    const taken = read(file).match(/\baccept=("[^"]*"|\{[^}]*\})/g) ?? []
    return taken.join() === mayTake[file] ? [] : [`${file} takes ${taken.join()}`]
  })
  expect(others).toEqual([])
})

test('no endpoint accepts the bytes of a file except the one that reads an encrypted takeout', () => {
  const bytes = /z\.base64\(|z\.file\(|z\.instanceof\(File|multipart/
  expect([...code('contract/'), ...code('server/')].filter((file) => bytes.test(read(file)))).toEqual([
    'contract/takeout/schemas.ts',
  ])
})

test('no endpoint mentions pictures in its request', () => {
  const pictures = /image\/(\*|png|jpe?g|webp|heic)|\.(heic|jpe?g)['",]|capture=|getUserMedia/
  const speaks = [...code('web/features/'), ...code('contract/'), ...code('server/features/')].filter((file) =>
    pictures.test(read(file)),
  )
  expect(speaks).toEqual([])
})
