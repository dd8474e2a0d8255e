import type pg from 'pg'
import { behindWall, isBehindWall } from '../database/behind-wall.ts'

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The SQL name of a table from the catalog: in `public`, unless the name has a schema. */
export function relationOf(table: string): string {
  const [schema = '', name] = table.split('.')
  return name === undefined ? `public.${quoted(schema)}` : `${quoted(schema)}.${quoted(name)}`
}

/** Runs statements about a table as the practice's worker, or as the clinical worker for clinical tables. */
export const asKeeperOf = <T>(client: pg.PoolClient, table: string, run: () => Promise<T>): Promise<T> =>
  isBehindWall(table) ? behindWall(client, run) : run()
