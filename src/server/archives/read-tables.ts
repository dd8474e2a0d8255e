import type pg from 'pg'
import { allRows } from '../database/rows.ts'
import type { TableFacts } from './plan-archive.ts'

/** Catalog facts of `practices` and every table with a `practice_id`, by name. Clinical tables include their schema. */
export function readTables(client: pg.PoolClient): Promise<TableFacts[]> {
  return allRows<TableFacts>(client, {
    name: 'tables-of-a-practice',
    text: `select case when c.relnamespace = 'public'::regnamespace then '' else 'clinical.' end || c.relname as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
            'is_generated', a.attgenerated <> '', 'must_be_given', a.attnotnull and not a.atthasdef) order by a.attnum)
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
        coalesce((select json_agg(a.attname order by array_position(k.conkey, a.attnum))
          from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.conrelid = c.oid and k.contype = 'p'), '[]') as key,
        coalesce((select json_agg(json_build_object('column', a.attname, 'table', f.relname, 'is_account', n.nspname = 'auth'))
          from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace n on n.oid = f.relnamespace
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'practice_id'
          where k.conrelid = c.oid and k.contype = 'f' and (f.relname <> 'practices' or n.nspname = 'auth')), '[]') as references
      from pg_class c
      where c.relnamespace in ('public'::regnamespace, (select oid from pg_namespace where nspname = 'clinical')) and c.relkind = 'r' and (c.relname = 'practices' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped))
      order by 1`,
  })
}
