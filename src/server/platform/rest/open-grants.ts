import type pg from 'pg'
import { newClient } from '../../database/client.ts'

/**
 * Gives the callers' roles what Supabase gives them by default, on tables of the exposed schemas that have
 * no row security, now and for tables made later. Only for the open policy, under which Supabase's own
 * suites run with a schema of their own; the product's tables all have row security and keep their grants.
 */
export async function grantOpenly(owner: pg.ClientConfig, schemas: readonly string[]): Promise<void> {
  const client = newClient(owner)
  await client.connect()
  try {
    for (const schema of schemas) {
      const name = client.escapeIdentifier(schema)
      await client.query(`create schema if not exists ${name}`)
      await client.query(`grant usage on schema ${name} to anon, authenticated, service_role`)
      for (const kind of ['tables', 'sequences', 'functions']) {
        await client.query(
          `alter default privileges in schema ${name} grant all on ${kind} to anon, authenticated, service_role`,
        )
      }
      await client.query(`grant all on all sequences in schema ${name} to anon, authenticated, service_role`)
      await client.query(
        `grant execute on all functions in schema ${name} to anon, authenticated, service_role`,
      )
      const { rows } = await client.query(
        `select c.relname from pg_class c where c.relnamespace = $1::regnamespace
          and c.relkind in ('r', 'v', 'm', 'p', 'f') and not c.relrowsecurity`,
        [name],
      )
      for (const { relname } of rows) {
        await client.query(
          `grant all on ${name}.${client.escapeIdentifier(relname)} to anon, authenticated, service_role`,
        )
      }
    }
  } finally {
    await client.end()
  }
}
