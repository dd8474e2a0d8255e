import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { endIn, keysetPage, rowsPast } from '#web/list/source/list-source.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, type Row, rowsOf } from '#web/rows/rows.ts'

export type Talk = Row<
  'reception_talks',
  | 'id'
  | 'channel'
  | 'language'
  | 'status'
  | 'outcome'
  | 'name'
  | 'email'
  | 'phone'
  | 'client_id'
  | 'appointment_id'
  | 'lead_id'
  | 'held_until'
  | 'lines'
  | 'last_said'
  | 'waiting_since'
  | 'taken_by'
  | 'read_at'
  | 'started_at'
  | 'last_at'
>
export type Line = Row<
  'reception_lines',
  | 'id'
  | 'at_line'
  | 'who'
  | 'said'
  | 'sources'
  | 'tool'
  | 'is_unanswered'
  | 'read_as'
  | 'in_english'
  | 'created_at'
>
export type Gap = Row<'reception_gaps', 'id' | 'question' | 'times' | 'state' | 'first_at'>
export type Case = Row<
  'reception_cases',
  'id' | 'title' | 'turns' | 'right_replies' | 'replies' | 'state' | 'tried_at'
>

const talkColumns =
  'id,channel,language,status,outcome,name,email,phone,client_id,appointment_id,lead_id,held_until,lines,last_said,waiting_since,taken_by,read_at,started_at,last_at' as const

const atOnce = 200
const newestFirst = [{ column: 'last_at', down: true }, { column: 'id' }] as const

export const useTalks = () =>
  useInfiniteQuery({
    queryKey: ['reception_talks', 'list'],
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => {
      const end = endIn(pageParam, 2)
      const talks = supabase()
        .from('reception_talks')
        .select(talkColumns)
        .order('last_at', { ascending: false })
        .order('id')
        .limit(atOnce + 1)
        .abortSignal(signal)
      const past = end ? talks.lte('last_at', end[0] as string).or(rowsPast(newestFirst, end)) : talks
      return keysetPage(rowsOf(await past), atOnce, ({ last_at, id }) => [last_at, id])
    },
    getNextPageParam: ({ next }) => next,
    // A conversation that moved between two pages appears once, at its current place.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ rows }) => rows).map(talk => [talk.id, talk])).values(),
    ],
  })

/** One conversation of any age, for links from a visit or a lead. */
export const useTalk = (id: string | null) =>
  useQuery({
    queryKey: ['reception_talks', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const [talk] = rowsOf(
        await supabase()
          .from('reception_talks')
          .select(talkColumns)
          .eq('id', id as string)
          .limit(1)
          .abortSignal(signal),
      )
      return talk ?? null
    },
  })

export const useLines = (talkId: string) =>
  useQuery({
    queryKey: ['reception_lines', talkId],
    queryFn: ({ signal }) =>
      everyRow(
        supabase()
          .from('reception_lines')
          .select('id,at_line,who,said,sources,tool,is_unanswered,read_as,in_english,created_at')
          .eq('talk_id', talkId)
          .order('at_line')
          .order('id')
          .abortSignal(signal),
      ),
  })

export const useGaps = () =>
  useQuery({
    queryKey: ['reception_gaps', 'open'],
    queryFn: async ({ signal }): Promise<Gap[]> =>
      rowsOf(
        await supabase()
          .from('reception_gaps')
          .select('id,question,times,state,first_at')
          .eq('state', 'open')
          .order('times', { ascending: false })
          .order('last_at', { ascending: false })
          .order('id')
          .limit(100)
          .abortSignal(signal),
      ),
  })

export const useCases = () =>
  useQuery({
    queryKey: ['reception_cases', 'list'],
    queryFn: async ({ signal }): Promise<Case[]> =>
      rowsOf(
        await supabase()
          .from('reception_cases')
          .select('id,title,turns,right_replies,replies,state,tried_at')
          .order('created_at')
          .order('id')
          .limit(100)
          .abortSignal(signal),
      ),
  })

/** As saved; null: the defaults. */
export const useReceptionSettings = () =>
  useQuery({
    queryKey: ['reception_settings', 'own'],
    queryFn: async ({ signal }) => {
      const [own] = rowsOf(
        await supabase()
          .from('reception_settings')
          .select(
            'is_on,is_on_booking_page,is_in_widget,answers_texts,welcome,away,stop_word,reply_minutes,keep_days,may_ask_model',
          )
          .limit(1)
          .abortSignal(signal),
      )
      return own ?? null
    },
  })

const talkTables = ['reception_talks', 'reception_lines'] as const
export const useTakeOver = () => useVerb('take-over-talk', talkTables)
export const useGiveBack = () => useVerb('give-back-talk', talkTables)
export const useCloseTalk = () => useVerb('close-talk', talkTables)
export const useAnswerTalk = () => useVerb('answer-talk', talkTables)
export const useReadTalk = () => useVerb('read-talk', ['reception_talks'])
export const useAnswerGap = () =>
  useVerb('answer-gap', ['reception_gaps', 'practice_questions', 'reception_cases'])
export const useDismissGap = () => useVerb('dismiss-gap', ['reception_gaps'])
export const useSaveCase = () => useVerb('save-reception-case', ['reception_cases'])
export const useTryCases = () => useVerb('try-reception-cases', ['reception_cases'])
export const useSettleCase = () => useVerb('settle-reception-case', ['reception_cases'])
/** Texts can be answered only with a phone service. */
export const useTextService = () =>
  useQuery({
    queryKey: ['reception_settings', 'text-service'],
    queryFn: async ({ signal }) => answerOf(await call('show-text-service', {}, { signal })),
  })
export const useSaveReceptionSettings = () => useVerb('save-reception-settings', ['reception_settings'])
export const useTryReception = () => useVerb('try-reception', [])
