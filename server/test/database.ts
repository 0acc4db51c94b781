import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** The owner's URL. The app and its tests access the data as `konuk_app`: `openDb(url, { role: 'konuk_app' })`. */
  url: string
  drop: () => Promise<void>
}

/** A migrated, empty database for one test file. Call `drop` when its tests are over. */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf(new URL(inject('templateUrl')).pathname.slice(1))
}

/** A database without a single table, for tests of migrations. */
export function emptyDatabase(): Promise<TestDatabase> {
  return copyOf('template0')
}

async function copyOf(template: string): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `konuk_test_${randomBytes(6).toString('hex')}`
  await onServer(templateUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: inDatabase(templateUrl, name),
    drop: () => onServer(templateUrl, `drop database if exists ${name} with (force)`),
  }
}

export function inDatabase(url: string, name: string): string {
  const moved = new URL(url)
  moved.pathname = `/${name}`
  return moved.href
}

/** Runs a statement that belongs to no single database, such as CREATE DATABASE. */
export function onServer(url: string, sql: string): Promise<void> {
  return asOwner(inDatabase(url, 'postgres'), sql)
}

/** Runs statements that the app itself may not run, such as ALTER TABLE. */
export async function asOwner(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // A lost connection makes the running statement reject.
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
