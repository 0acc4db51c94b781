// A database of before the baseline and a new one must be the same afterwards, whoever owns them.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { manifestOf } from '#server/platform/backup/snapshot.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { catalogueOf } from './catalogue.fixture.ts'
import { emptyDatabase, onServer, testDatabase } from './database.ts'

const baseline = '0172_baseline.sql'

test('migrations up to the baseline are as databases and backups list them', async () => {
  const known = await readMigrations()
  const listed = known.filter(({ name }) => name <= baseline).map(({ name, checksum }) => `${name} ${checksum}\n`)
  expect(createHash('sha256').update(listed.join('')).digest('hex')).toBe(
    '2821d0747556275128c59d6b6855858b978f980e64e0ad78b068856ac7d036c4',
  )
})

test('the baseline makes the tables and rows of all former migrations', async () => {
  const known = await readMigrations()
  const former = known.filter(({ name }) => name < baseline)
  const [upgraded, made] = await Promise.all([emptyDatabase(), emptyDatabase()])
  await migrate(upgraded.url, former)

  expect(await migrate(upgraded.url, [...former, ...known.filter(({ name }) => name === baseline)])).toEqual([baseline])
  expect(
    await migrate(
      made.url,
      known.filter(({ name }) => name <= baseline),
    ),
  ).toEqual([baseline])

  expect(await catalogueOf(upgraded.url)).toEqual(await catalogueOf(made.url))
  expect(await manifestOf(upgraded.url)).toEqual(await manifestOf(made.url))
  await Promise.all([upgraded.drop(), made.drop()])
})

test('an owner of the tables who is no superuser makes the same database', async () => {
  const [theirs, made] = await Promise.all([emptyDatabase(), testDatabase()])
  const name = new URL(theirs.url).pathname.slice(1)
  const owner = `${name}_owner`
  await onServer(
    theirs.url,
    `create role ${owner}; grant konuk_app to ${owner} with admin option; alter database ${name} owner to ${owner}`,
  )
  const url = new URL(theirs.url)
  url.searchParams.set('options', `-c role=${owner}`)

  await migrate(url.href)

  expect(await catalogueOf(theirs.url)).toEqual(await catalogueOf(made.url))
  await Promise.all([theirs.drop(), made.drop()])
  await onServer(made.url, `drop role ${owner}`)
})
