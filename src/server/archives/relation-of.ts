import type pg from 'pg'
import { behindWall, isBehindWall } from '../database/behind-wall.ts'

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A table of the catalogue's description, as a statement names it: `public`, but for what has its schema in its name. */
export function relationOf(table: string): string {
  const [schema = '', name] = table.split('.')
  return name === undefined ? `public.${quoted(schema)}` : `${quoted(schema)}.${quoted(name)}`
}

/** Runs statements about one table as who may: the practice's worker, or behind the wall. */
export const asKeeperOf = <T>(client: pg.PoolClient, table: string, run: () => Promise<T>): Promise<T> =>
  isBehindWall(table) ? behindWall(client, run) : run()
