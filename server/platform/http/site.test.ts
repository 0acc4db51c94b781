import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotStart } from '../db/cannot-start.ts'
import { readSite } from './site.ts'

test('the server does not start without the public pages, and says how they are built', async () => {
  await expect(readSite(join(tmpdir(), 'konuk-nothing-built'))).rejects.toThrow(
    new CannotStart('The public pages are not built: run `npm run build` first.'),
  )
})

test('the pages name one style sheet, one script and the two fonts that nearly every page needs', async () => {
  const { names, files } = await readSite()
  expect(names).toEqual({
    sheet: expect.stringMatching(/^\/assets\/style-[\w-]+\.css$/),
    script: expect.stringMatching(/^\/assets\/site-[\w-]+\.js$/),
    guestScript: expect.stringMatching(/^\/assets\/guest-[\w-]+\.js$/),
    fonts: [expect.stringMatching(/inter-latin-[^e]/), expect.stringMatching(/inter-latin-ext-/)],
  })
  const served = files.map(({ name }) => `/${name}`)
  for (const name of [names.sheet, names.script, ...names.fonts]) expect(served).toContain(name)
})
