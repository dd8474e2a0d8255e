import type { SupabaseClient } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import type { Database } from '../database.ts'
import { supabase } from './client.ts'
import type { KeyName } from './query-keys.ts'
import { told, type WriteNotice } from './row-notice.ts'
import type { RowClient, RowKey } from './row-query.ts'
import { RowError, rowsOf } from './rows.ts'

type Tables = Database['public']['Tables']
type Act<Name extends keyof Tables> =
  | ([Tables[Name]['Insert']] extends [never] ? never : 'add')
  | ([Tables[Name]['Update']] extends [never] ? never : 'change' | 'changeAll')
  | ([Tables[Name]['Delete']] extends [never] ? never : 'remove' | 'removeAll')
type Writable = { [Name in keyof Tables]: [Act<Name>] extends [never] ? never : Name }[keyof Tables]

export type Added<Name extends Writable> = Tables[Name]['Insert']
export type Changes<Name extends Writable> = Tables[Name]['Update']
type Found<Name extends Writable> = Tables[Name]['Row']

interface RowWrites<Name extends Writable> {
  /** The written rows, one per given row. */
  add: (...rows: Added<Name>[]) => Promise<Found<Name>[]>
  change: (key: RowKey<Name>, fields: Changes<Name>) => Promise<void>
  remove: (key: RowKey<Name>) => Promise<void>
}

/** Each write touches exactly the named rows or throws RowError. Rows hidden by row security are PGRST116. */
export const rowTable: <Name extends Writable>(
  name: Name,
  client?: () => RowClient | SupabaseClient,
) => Pick<RowWrites<Name>, Extract<Act<Name>, keyof RowWrites<Name>>> = rowWrites

function rowWrites<Name extends Writable>(
  name: Name,
  client: () => RowClient | SupabaseClient = supabase,
): RowWrites<Name> {
  // Columns are checked where a table is named, so the name may be any here.
  const rows = () => (client() as unknown as SupabaseClient).from(name)
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
      const columns = columnsOf(key)
      rowsOf(await rows().update(fields).match(key).select(columns).single())
    },
    remove: async key => {
      const columns = columnsOf(key)
      rowsOf(await rows().delete().match(key).select(columns).single())
    },
  }
}

/** Rejects undefined values, which supabase-js skips: the key would match more rows, or all. */
function columnsOf(key: object): string {
  const values = Object.values(key)
  if (values.length === 0 || values.includes(undefined)) throw new RowError('PGRST116', 'No row is named')
  return Object.keys(key).join()
}

interface ScreenWrites<Name extends Writable> {
  add: (
    rows: Added<Name> | readonly Added<Name>[],
    said?: WriteNotice<Found<Name>[]>,
  ) => Promise<Found<Name>[] | undefined>
  change: (key: RowKey<Name>, fields: Changes<Name>, said?: WriteNotice) => Promise<boolean>
  /** In order; the first refusal stops it. */
  changeAll: (
    changes: readonly { key: RowKey<Name>; fields: Changes<Name> }[],
    said?: WriteNotice,
  ) => Promise<boolean>
  remove: (key: RowKey<Name>, said?: WriteNotice) => Promise<boolean>
  removeAll: (keys: readonly RowKey<Name>[], said?: WriteNotice) => Promise<boolean>
}

/** Table writes from a screen: each shows a notice, returns whether it worked, and reloads the table and `also`. */
export const useRowTable: <Name extends Writable>(
  name: Name,
  also?: readonly KeyName[],
) => Pick<ScreenWrites<Name>, Act<Name>> = useWrites

function useWrites<Name extends Writable>(name: Name, also: readonly KeyName[] = []): ScreenWrites<Name> {
  const queries = useQueryClient()
  const table = rowWrites(name)
  const write = async <Result>(
    work: Promise<Result>,
    said: WriteNotice<Result>,
  ): Promise<Result | undefined> => {
    const result = await told(work, said)
    await Promise.all([name, ...also].map(key => queries.invalidateQueries({ queryKey: [key] })))
    return result
  }
  const went = async (work: Promise<void>, said: WriteNotice): Promise<boolean> =>
    (await write(
      work.then(() => true),
      said,
    )) === true
  return {
    add: (rows, said = {}) =>
      write(table.add(...((Array.isArray(rows) ? rows : [rows]) as Added<Name>[])), said),
    change: (key, fields, said = {}) => went(table.change(key, fields), said),
    changeAll: (changes, said = {}) =>
      went(
        inTurn(changes, each => table.change(each.key, each.fields)),
        said,
      ),
    remove: (key, said = {}) => went(table.remove(key), said),
    removeAll: (keys, said = {}) => went(inTurn(keys, table.remove), said),
  }
}

async function inTurn<Each>(all: readonly Each[], act: (each: Each) => Promise<void>): Promise<void> {
  for (const each of all) await act(each)
}
