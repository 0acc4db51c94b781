import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openDb } from './connect.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'
import { schemaFile, schemaText } from './schema-text.ts'

export const tablesFile = fileURLToPath(new URL('./tables.gen.ts', import.meta.url))

/** Returns the TypeScript types of the tables in a migrated database, for values as `openDb` returns them. */
export async function tableTypes(url: string): Promise<string> {
  const db = openDb(url, { max: 2 })
  try {
    const types = await generate({
      db: db.withoutPlugins(),
      dialect: new PostgresDialect({ defaultSchemas: ['public'], dateParser: 'string' }),
      camelCase: true,
      includePattern: 'public.*',
      excludePattern: 'public.migration',
      typeMapping: { int8: 'number', timestamptz: 'Date' },
      typeOnlyImports: true,
    })
    return withKurus(types)
  } finally {
    await db.destroy()
  }
}

/**
 * Gives columns with Kurus in their names the type Kurus. The generator sees only the column's type, which is that of
 * any whole number.
 */
function withKurus(types: string): string {
  const branded = types.replace(/(Kurus: )number\b/g, '$1Kurus')
  return branded.replace(/^import type .* from "kysely";$/m, `$&\nimport type { Kurus } from "#domain/money/money.ts";`)
}

async function writeTablesFile(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'konuk-types-'))
  const server = await startEmbedded(folder)
  try {
    await migrate(server.url)
    await writeFile(tablesFile, await tableTypes(server.url))
    await writeFile(schemaFile, await schemaText(server.url))
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await writeTablesFile()
