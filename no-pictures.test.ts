// Lodgings may look at an identity card, but may not keep a picture of it (KVKK Kurulu, İlke Kararı 2025/2120). Konuk
// takes pictures in the places below and nowhere else, so that no picture of a card can be stored where one is shown.
import { expect, test } from 'vitest'
import { files, isTest, read } from './sources.fixture.ts'

const code = (folder: string) => files.filter((file) => file.startsWith(folder) && !isTest(file))

/** Every file input, with the file types that it accepts. */
const mayTake: Record<string, string> = {
  // Pictures of a unit, which the owner adds, and which guests see: of rooms, the building and the place.
  'web/features/pictures/AddPictures.tsx': 'accept="image/jpeg,image/png,image/webp"',
  'web/features/takeout/BringData.tsx': 'accept=".age"',
  'web/features/imports/DropFile.tsx': 'accept=".xlsx,.xls,.csv,.txt,.htm,.html,.xml,.sta,.mt940,.940,text/csv"',
}

test('files can be chosen only for pictures of units, tables and takeouts, by their types', () => {
  const chooses = /<(FileButton|FileInput|Dropzone)[\s>]|type=["{']+file|(dataTransfer|clipboardData)\??\.(files|items)/
  const found = code('web/').filter((file) => chooses.test(read(file)))
  expect(found.toSorted()).toEqual(Object.keys(mayTake).toSorted())
  const others = found.flatMap((file) => {
    const taken = read(file).match(/\baccept=("[^"]*"|\{[^}]*\})/g) ?? []
    return taken.join() === mayTake[file] ? [] : [`${file} takes ${taken.join()}`]
  })
  expect(others).toEqual([])
})

/** The schemas that take the bytes of a file, each with its reason. */
const takesBytes: Record<string, string> = {
  'contract/pictures/schemas.ts': 'a picture of a unit, by `addPicture` alone',
  'contract/takeout/schemas.ts': 'an encrypted takeout',
}

test('no endpoint accepts the bytes of a file except these', () => {
  const bytes = /z\.base64\(|z\.file\(|z\.instanceof\(File|= z\.instanceof\(Uint8Array|multipart/
  expect([...code('contract/'), ...code('server/')].filter((file) => bytes.test(read(file)))).toEqual(
    Object.keys(takesBytes),
  )
  const users = code('contract/').filter((file) => /\bPictureBytes\b/.test(read(file)))
  expect(users).toEqual(['contract/pictures/endpoints.ts', 'contract/pictures/schemas.ts'])
  expect(read('contract/pictures/endpoints.ts').match(/body: PictureBytes/g)).toHaveLength(1)
})

/** Where the kinds of pictures are named, each with its reason. */
const speaksOfPictures: Record<string, string> = {
  'web/features/pictures/AddPictures.tsx': 'chooses pictures of a unit',
  'web/features/pictures/prepared.ts': 'makes them smaller before they are sent',
  'server/features/pictures/pictures.store.ts': 'lists their sizes in WebP',
  'contract/unit-guide/page.ts': 'names the kinds in which a guest sees them',
  'server/features/unit-guide/guest-guide.store.ts': 'lists them for the page of a guest',
  'server/features/unit-guide/preview-guide.ts': 'puts them into the preview of that page',
  'server/features/takeout/make-takeout.ts': 'takes them out',
  'server/features/takeout/with-files.ts': 'reads them back',
}

test('no other place mentions pictures, and none uses a camera', () => {
  const pictures = /image\/(\*|png|jpe?g|webp|avif|heic)|\.(heic|jpe?g)['",]/
  const all = [...code('web/features/'), ...code('contract/'), ...code('server/features/')]
  const speaks = all.filter((file) => pictures.test(read(file)))
  expect(speaks.toSorted()).toEqual(Object.keys(speaksOfPictures).toSorted())
  expect(all.filter((file) => /capture=|getUserMedia/.test(read(file)))).toEqual([])
})

test("a guest's page looks at a card in one place, which can neither store nor send what it sees", () => {
  const looks = code('site/').filter((file) =>
    /capture['"=]|getUserMedia|type: 'file'|type=["{']+file/.test(read(file)),
  )
  expect(looks.toSorted()).toEqual(['site/script/zone.ts', 'site/script/zone/camera.ts'])
  const reader = ['site/script/zone.ts', ...code('site/script/zone/')]
  const keeps =
    /\b(fetch|XMLHttpRequest|sendBeacon|WebSocket|FormData|localStorage|sessionStorage|indexedDB|caches|toDataURL|toBlob|MediaRecorder|createObjectURL|cookie)\b/
  expect(reader.filter((file) => keeps.test(read(file)))).toEqual([])
  // An input without a name is part of no form.
  expect(read('site/script/zone.ts')).not.toMatch(/\bname:/)
})
