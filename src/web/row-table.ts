import type { SupabaseClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { supabase } from './client.ts'
import type { Database } from './database.ts'
import type { KeyName } from './query-keys.ts'
import { type Said, told } from './row-notice.ts'
import { RowError, rowsOf } from './rows.ts'

type Tables = Database['public']['Tables']
type Writable = keyof Tables
export type Added<Name extends Writable> = Tables[Name]['Insert']
export type Changes<Name extends Writable> = Tables[Name]['Update']
type Found<Name extends Writable> = Tables[Name]['Row']

/** What names one row: mostly its id. */
type KeyOf<Name extends Writable> = Partial<Found<Name>>

export interface RowTable<Name extends Writable> {
  /** As many rows as were given, as they stand now. */
  add: (...rows: Added<Name>[]) => Promise<Found<Name>[]>
  change: (key: KeyOf<Name>, fields: Changes<Name>) => Promise<void>
  remove: (key: KeyOf<Name>) => Promise<void>
}

/**
 * Writes of a plain table. Each touches exactly the rows that it names or throws RowError: row security answers "not
 * yours" by finding nothing, and that is PGRST116 here, never success.
 */
export function rowTable<Name extends Writable>(
  name: Name,
  client: () => SupabaseClient<Database> = supabase,
): RowTable<Name> {
  // Which columns there are is checked where a table is named; in here the name may be any.
  const rows = () => (client() as unknown as SupabaseClient).from(name)
  const columnsOf = (key: KeyOf<Name>) => Object.keys(key).join()
  return {
    add: async (...added) => {
      const [first, ...more] = added
      const sent = more.length > 0 ? added : first
      const made: Found<Name>[] = rowsOf(
        await rows()
          .insert(sent as object)
          .select(),
      )
      if (made.length !== added.length) throw new RowError('PGRST116', 'Not every row was added')
      return made
    },
    change: async (key, fields) => {
      rowsOf(await rows().update(fields).match(key).select(columnsOf(key)).single())
    },
    remove: async key => {
      rowsOf(await rows().delete().match(key).select(columnsOf(key)).single())
    },
  }
}

/**
 * Plain rows of a table from a screen. Each write answers whether it went well, after a notice that says so or says why
 * not; what was read of the table, and of those in `also`, is asked again either way.
 */
export function useRowTable<Name extends Writable>(name: Name, also: readonly KeyName[] = []) {
  const queries = useQueryClient()
  const table = rowTable(name)
  const write = async <Result>(work: Promise<Result>, said: Said<Result>): Promise<Result | undefined> => {
    const result = await told(work, said)
    await Promise.all([name, ...also].map(key => queries.invalidateQueries({ queryKey: [key] })))
    return result
  }
  const went = async (work: Promise<void>, said: Said): Promise<boolean> =>
    (await write(
      work.then(() => true),
      said,
    )) === true
  const add = (rows: Added<Name> | readonly Added<Name>[], said: Said<Found<Name>[]> = {}) =>
    write(table.add(...((Array.isArray(rows) ? rows : [rows]) as Added<Name>[])), said)
  return {
    /** The rows as they stand now, undefined where they were refused. */
    add,
    change: (key: KeyOf<Name>, fields: Changes<Name>, said: Said = {}) =>
      went(table.change(key, fields), said),
    /** Several changes, one after the other; the first that is refused ends it. */
    changeAll: (changes: readonly { key: KeyOf<Name>; fields: Changes<Name> }[], said: Said = {}) =>
      went(
        inTurn(changes, each => table.change(each.key, each.fields)),
        said,
      ),
    remove: (key: KeyOf<Name>, said: Said = {}) => went(table.remove(key), said),
    removeAll: (keys: readonly KeyOf<Name>[], said: Said = {}) => went(inTurn(keys, table.remove), said),
  }
}

async function inTurn<Each>(all: readonly Each[], act: (each: Each) => Promise<void>): Promise<void> {
  for (const each of all) await act(each)
}
