import { useQuery } from '@tanstack/react-query'
import { fullName } from '#lib/names/person-names.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'
import { usePagedRows } from '#web/rows/use-paged-rows.ts'
import type { ReviewLinks } from '../schema.ts'

type Person = Row<'clients', 'id' | 'first_name' | 'last_name'>

export type AskRow = Row<
  'outbound_messages',
  'id' | 'channel' | 'status' | 'skip_reason' | 'send_after' | 'sent_at' | 'created_at' | 'client_id'
>

export const askFilters = {
  all: [],
  sent: ['sent', 'kept'],
  waiting: ['queued', 'sending'],
  not: ['skipped', 'failed'],
} as const
export type AskFilter = keyof typeof askFilters

/** Newest first, paged. */
export const useAsks = (filter: AskFilter) =>
  usePagedRows<AskRow>(['outbound_messages', 'asks', filter], signal => {
    const asks = supabase()
      .from('outbound_messages')
      .select('id,channel,status,skip_reason,send_after,sent_at,created_at,client_id')
      .eq('kind', 'review-ask')
    const some = filter === 'all' ? asks : asks.in('status', [...askFilters[filter]])
    return some.order('created_at', { ascending: false }).order('id').abortSignal(signal)
  })

export type AnswerRow = Row<
  'surveys',
  'id' | 'client_id' | 'score' | 'words' | 'may_quote' | 'answered_at' | 'quote_revoked_at'
> & {
  clients: Person | null
}

/** Newest first, paged; optionally only quotable ones. */
export const useAnswers = (isQuotable: boolean) =>
  usePagedRows<AnswerRow>(['surveys', 'answers', isQuotable], signal => {
    const answers = supabase()
      .from('surveys')
      .select(
        'id,client_id,score,words,may_quote,answered_at,quote_revoked_at,clients(id,first_name,last_name)',
      )
      .not('answered_at', 'is', null)
    const some = isQuotable ? answers.eq('may_quote', true) : answers
    return some.order('answered_at', { ascending: false }).order('id').abortSignal(signal)
  })

/** Client names by id, since the outbox has none. */
export const useNames = (ids: readonly (string | null)[]) => {
  const wanted = [...new Set(ids.flatMap(id => id ?? []))].sort()
  return useQuery({
    queryKey: ['clients', 'named', wanted],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(wanted.length / 100) }, (_, page) =>
          supabase()
            .from('clients')
            .select('id,first_name,last_name')
            .in('id', wanted.slice(page * 100, page * 100 + 100))
            .abortSignal(signal),
        ),
      )
      return new Map(pages.flatMap(rowsOf).map(person => [person.id, fullName(person)]))
    },
  })
}

const noLinks: ReviewLinks = { google_url: null, facebook_url: null, other_url: null, other_name: null }

export const useReviewLinks = () =>
  useQuery({
    queryKey: ['review_settings'],
    queryFn: async ({ signal }) => {
      const links = supabase().from('review_settings').select('google_url,facebook_url,other_url,other_name')
      return rowsOf(await links.limit(1).abortSignal(signal))[0] ?? noLinks
    },
  })

export const useFairness = (days: 30 | 90 | 365) =>
  useQuery({
    queryKey: ['outbound_messages', 'fairness', days],
    queryFn: async ({ signal }) => answerOf(await call('show-fairness', { days }, { signal })),
    placeholderData: before => before,
  })

export const useIsAsking = () =>
  useQuery({
    queryKey: ['automation_settings', 'review-ask'],
    queryFn: async ({ signal }) => {
      const own = supabase().from('automation_settings').select('is_on').eq('automation', 'review-ask')
      return rowsOf(await own.limit(1).abortSignal(signal))[0]?.is_on ?? true
    },
  })
export const useSwitchAsking = () =>
  useVerb('switch-automation', ['automation_settings', 'outbound_messages'])
export const useSaveLinks = () => useVerb('save-review-links', ['review_settings'])
export const useRevokeQuote = () => useVerb('revoke-quote', ['surveys'])

export type SurveyRow = Row<'surveys', 'id' | 'score' | 'words' | 'may_quote' | 'answered_at'>

/** A client's answers for staff who can read client messages; newest first, paged. */
export const usePagedSurveys = (clientId: string, maySee: boolean) =>
  usePagedRows<SurveyRow>(
    ['surveys', 'client', clientId],
    signal =>
      supabase()
        .from('surveys')
        .select('id,score,words,may_quote,answered_at')
        .eq('client_id', clientId)
        .not('answered_at', 'is', null)
        .order('answered_at', { ascending: false })
        .order('id')
        .abortSignal(signal),
    maySee,
  )
