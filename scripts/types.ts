import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as Introspection, RawExpressionNode } from 'kysely-codegen'
import pg from 'pg'
import { withScratchDatabase } from './scratch-database.ts'
import { generateWireTypes } from './wire-types.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What is written, and what writes it: the rows as the server's queries know them, and as JSON brings them to a screen. */
export const typeFiles = {
  'src/server/database/schema-types.ts': generateTypes,
  'src/web/database.ts': generateWireTypes,
}

/** The types of schema public as TypeScript: timestamptz is a Date, date is 'YYYY-MM-DD', int8 a number, as open.ts parses them. */
async function generateTypes(owner: pg.ClientConfig): Promise<string> {
  const pool = new pg.Pool({ ...owner, max: 2 })
  // The server may be stopped before the last idle connection has gone.
  pool.on('error', () => {})
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await generate({
      db,
      dialect: new Introspection({ dateParser: 'string', defaultSchemas: ['public'] }),
      includePattern: 'public.*',
      typeMapping: { int8: 'number' },
      // Written by a trigger, whatever an insert says.
      overrides: {
        columns: {
          'appointments.blocks_from': new RawExpressionNode('Generated<Timestamp>'),
          'appointments.blocks_until': new RawExpressionNode('Generated<Timestamp>'),
          'slot_holds.worked': new RawExpressionNode('Generated<string>'),
        },
      },
      outFile: null,
    })
  } finally {
    await db.destroy()
  }
}

export const committed = (path: string): string => readFileSync(pathOf(path), 'utf8')

if (import.meta.main) {
  await withScratchDatabase(async owner => {
    for (const [path, generate] of Object.entries(typeFiles)) {
      writeFileSync(pathOf(path), await generate(owner))
      console.log(`Wrote ${path}`)
    }
  })
}
