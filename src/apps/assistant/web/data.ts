import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#lib/time/dates.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { call, type VerbInput, type VerbOutput, type VerbResult } from '#web/calls/call.ts'
import { streamCall } from '#web/calls/stream-call.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'
import { answerFailure, askFailure } from '../panel/reply-errors.ts'
import type { Seen } from '../panel/seen-at.ts'

export type AgentAnswer = VerbOutput<'practice-intelligence-agent'>
export type AssistantStatus = VerbOutput<'show-assistant'>

/** A planner with a model can take a while. */
const ASK_MS = 90_000

/** §7. `onWords` gets the reply as it streams. Throws an `AskFailure`, or the reason of `signal` when stopped. */
export async function ask(
  input: VerbInput<'practice-intelligence-agent'>,
  signal: AbortSignal,
  onWords: (words: string) => void,
): Promise<AgentAnswer> {
  const options = { signal, timeoutMs: ASK_MS, onWords }
  const { data, error } = await streamCall('practice-intelligence-agent', input, options)
  if (error) throw askFailure(error)
  const failure = answerFailure(data)
  if (failure) throw failure
  return data
}

export const showAssistant = () => call('show-assistant', {})

/** Edits a card; nothing is done. */
export const editAction = (id: string, params: Record<string, unknown>) =>
  call('edit-assistant-action', { id, params }, { timeoutMs: ASK_MS })

export const reportAction = (id: string) => call('report-assistant-action', { id })

/** After each call, data on any screen may have changed. */
export function useCardCalls() {
  const queries = useQueryClient()
  const then = async <R>(answer: Promise<R>): Promise<R> => {
    const result = await answer
    void queries.invalidateQueries()
    return result
  }
  return {
    execute: (
      id: string,
      given: Omit<VerbInput<'execute-assistant-action'>, 'id'>,
    ): Promise<VerbResult<'execute-assistant-action'>> =>
      then(call('execute-assistant-action', { id, ...given }, { timeoutMs: ASK_MS })),
    decline: (id: string) => call('decline-assistant-action', { id }),
    undo: (id: string) => then(call('undo-assistant-action', { id })),
    renew: () => void queries.invalidateQueries(),
  }
}

export function useNamed(table: 'services' | 'practitioners') {
  return useQuery({
    queryKey: [table, 'named'],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from(table)
          .select('id,name,archived_at')
          .order('sort')
          .order('name')
          .abortSignal(signal),
      ),
  })
}

/** A short name of what is on the screen; undefined while loading. `zone`: the practice's. */
export function useSeenWords(seen: Seen | null, zone: string): string | undefined {
  const clientId = seen?.client_id ?? ''
  const visitId = seen?.appointment_id ?? ''
  const client = useQuery({
    queryKey: ['clients', 'assistant-sees', clientId],
    enabled: clientId !== '',
    queryFn: async ({ signal }) => {
      const asked = supabase().from('clients').select('first_name,last_name').eq('id', clientId)
      return rowsOf(await asked.abortSignal(signal).single())
    },
  })
  const visit = useQuery({
    queryKey: ['appointments', 'assistant-sees', visitId],
    enabled: visitId !== '',
    queryFn: async ({ signal }) => {
      const asked = supabase()
        .from('appointments')
        .select('starts_at,clients(first_name,last_name)')
        .eq('id', visitId)
      return rowsOf(await asked.abortSignal(signal).single())
    },
  })
  if (clientId) return client.data && nameOf(client.data)
  if (visitId) return visit.data && visitWords(visit.data, zone)
  return seen?.date && dayWords(seen.date, zone)
}

type SeenVisit = { starts_at: string; clients: { first_name: string; last_name: string } | null }

const visitWords = ({ starts_at, clients }: SeenVisit, zone: string) =>
  `the visit of ${clients ? nameOf(clients) : 'a client'}, ${formatDay(zone, Date.parse(starts_at))}`

function dayWords(date: string, zone: string): string {
  const day = formatDay(zone, instantOf(zone, date, 720))
  return date === localDateOf(zone, Date.now()) ? `today in the calendar, ${day}` : `${day} in the calendar`
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()
