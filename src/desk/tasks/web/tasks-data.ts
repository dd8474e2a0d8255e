import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row, rowsOf } from '#web/rows/rows.ts'

export type TaskRow = Row<
  'tasks',
  | 'id'
  | 'title'
  | 'note'
  | 'client_id'
  | 'appointment_id'
  | 'assigned_to'
  | 'due_on'
  | 'recurs'
  | 'state'
  | 'done_at'
  | 'made_key'
> & { clients: { first_name: string; last_name: string } | null }

const columns =
  'id,title,note,client_id,appointment_id,assigned_to,due_on,recurs,state,done_at,made_key,clients(first_name,last_name)'

export function useOpenTasks(enabled = true) {
  return useQuery({
    queryKey: ['tasks', 'open'],
    enabled,
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('tasks')
          .select(columns)
          .eq('state', 'open')
          .order('due_on', { ascending: true, nullsFirst: false })
          .order('id')
          .abortSignal(signal),
      ),
  })
}

const MOST_DONE = 50

export function useDoneTasks(enabled: boolean) {
  return useQuery({
    queryKey: ['tasks', 'done'],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('tasks')
          .select(columns)
          .eq('state', 'done')
          .order('done_at', { ascending: false })
          .order('id')
          .limit(MOST_DONE)
          .abortSignal(signal),
      ),
  })
}

export type RuleRow = Row<'task_rules', 'id' | 'kind' | 'words' | 'assigned_to' | 'due_days' | 'is_on'>

export function useTaskRules() {
  return useQuery({
    queryKey: ['task_rules'],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('task_rules')
          .select('id,kind,words,assigned_to,due_days,is_on')
          .abortSignal(signal),
      ),
  })
}

export const useSaveTask = () => useVerb('save-task', ['tasks'])
export const useCompleteTask = () => useVerb('complete-task', ['tasks'])
export const useRemoveTask = () => useVerb('remove-task', ['tasks'])
export const useSaveTaskRule = () => useVerb('save-task-rule', ['task_rules'])
