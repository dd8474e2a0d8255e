import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import type { LeftOut } from '../schema.ts'

const columns =
  'id,kind,file_name,source,state,work_id,rows_total,rows_loaded,made,filled,known,asked,refused,people_made,removed,stayed,left_out,left_out_count,created_at,ended_at,undone_at' as const

export type ImportRow = Omit<
  Row<
    'imports',
    | 'id'
    | 'kind'
    | 'file_name'
    | 'source'
    | 'state'
    | 'work_id'
    | 'rows_total'
    | 'rows_loaded'
    | 'made'
    | 'filled'
    | 'known'
    | 'asked'
    | 'refused'
    | 'people_made'
    | 'removed'
    | 'stayed'
    | 'left_out'
    | 'left_out_count'
    | 'created_at'
    | 'ended_at'
    | 'undone_at'
  >,
  'left_out'
> & { left_out: LeftOut[] }

export type WorkRow = Row<
  'queued_work',
  'id' | 'state' | 'progress_done' | 'progress_total' | 'progress_words' | 'error_words'
>

/** The last twenty, newest first. */
export const useImports = () =>
  useQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => {
      const all = supabase().from('imports').select(columns)
      const newest = all.order('created_at', { ascending: false }).order('id').limit(20)
      return rowsOf(await newest.abortSignal(signal)) as unknown as ImportRow[]
    },
  })

/** Null if the practice has no such import. */
export const useImport = (id: string) =>
  useQuery({
    queryKey: ['imports', id],
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('imports')
        .select(columns)
        .eq('id', id)
        .limit(1)
        .abortSignal(signal)
      return (rowsOf(answer)[0] ?? null) as unknown as ImportRow | null
    },
  })

export const useWork = (id: string | null) =>
  useQuery({
    queryKey: ['queued_work', 'one', id],
    enabled: id !== null,
    queryFn: async ({ signal }): Promise<WorkRow | null> => {
      const one = supabase()
        .from('queued_work')
        .select('id,state,progress_done,progress_total,progress_words,error_words')
        .eq('id', id ?? '')
      return rowsOf(await one.limit(1).abortSignal(signal))[0] ?? null
    },
  })

/** Refetched when either count changes. */
export const useImportRows = (id: string, refused: number, stayed: number) =>
  useQuery({
    queryKey: ['imports', id, 'rows', refused, stayed],
    enabled: refused + stayed > 0,
    queryFn: async ({ signal }) => answerOf(await call('show-import', { import_id: id }, { signal })),
  })

export const startImport = (input: VerbInput<'start-import'>) => call('start-import', input)
export const addImportRows = (input: VerbInput<'add-import-rows'>, signal: AbortSignal) =>
  call('add-import-rows', input, { signal, timeoutMs: 60_000 })
export const matchPeople = (input: VerbInput<'match-people'>, signal: AbortSignal) =>
  call('match-people', input, { signal, timeoutMs: 60_000 })
export const runImport = (import_id: string) => call('run-import', { import_id })

export const useUndoImport = () => useVerb('undo-import', ['imports', 'queued_work'])
export const useStopWork = () => useVerb('cancel-queued-work', ['imports', 'queued_work'])
