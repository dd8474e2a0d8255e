import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row } from '#web/rows/rows.ts'
import type { Which } from '../schema.ts'

export const useFollowUps = (mine: boolean, most: number) =>
  useQuery({
    queryKey: ['follow_ups', 'list', mine, most],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => answerOf(await call('list-follow-ups', { mine, most }, { signal })),
  })

/** The preview page lasts ten minutes. */
export const useFollowUp = (which: Which) =>
  useQuery({
    queryKey: ['follow_ups', 'one', which],
    gcTime: 0,
    staleTime: 9 * 60_000,
    retry: false,
    queryFn: async ({ signal }) => answerOf(await call('show-follow-up', which, { signal })),
  })

export const useSendFollowUp = () => useVerb('send-follow-up', ['follow_ups', 'outbound_messages'])
export const useSettleFollowUp = () => useVerb('settle-follow-up', ['follow_ups'])
export const useSaveFollowUp = () => useVerb('save-follow-up', ['follow_ups'])

export type FollowUpNote = Row<
  'follow_ups',
  | 'id'
  | 'kind'
  | 'way'
  | 'words'
  | 'state'
  | 'due_at'
  | 'settled_at'
  | 'settled_by'
  | 'created_by'
  | 'created_at'
>

/** Calls made and manual follow-ups; sent messages are in the message list. */
export function useFollowUpNotes(clientId: string, maySee: boolean) {
  return useQuery({
    queryKey: ['follow_ups', 'client', clientId],
    enabled: maySee,
    queryFn: async ({ signal }) => {
      const rows = await everyRow(
        supabase()
          .from('follow_ups')
          .select('id,kind,way,words,state,due_at,settled_at,settled_by,created_by,created_at')
          .eq('client_id', clientId)
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      )
      return rows.filter(row =>
        row.state === 'done' ? row.way === 'call' : row.state === 'open' && row.kind === 'by_hand',
      )
    },
  })
}
