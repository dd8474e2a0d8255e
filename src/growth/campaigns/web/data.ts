import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hasWords } from '#lib/text/matches-query.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call, type VerbInput, type VerbOutput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { LocalRows } from '#web/list/source/use-local-source.ts'
import { supabase } from '#web/rows/client.ts'
import { everyRow, RowError, rowsOf } from '#web/rows/rows.ts'
import type { Campaign } from '../campaign.ts'

const columns =
  'id,name,channel,state,revision,expression,words,body_text,timing,wall_date,wall_time,ends_on,stop_on_book,approved_at,leaves_at,began_at,ended_at,stopped_at,stopped_words,matched,archived_at,created_at,plan_item_id'

export const campaignRows: LocalRows<Campaign> = {
  key: ['campaigns', 'list'],
  load: async signal =>
    (await everyRow(
      supabase().from('campaigns').select(columns).order('id').abortSignal(signal),
    )) as unknown as Campaign[],
  matches: ({ name, state, channel, archived_at }, { query, filters }) => {
    const isShown = filters.show === 'archived' ? archived_at !== null : archived_at === null
    const isOf = !filters.state || filters.state === 'all' || filters.state === state
    const isBy = !filters.channel || filters.channel === 'all' || filters.channel === channel
    return isShown && isOf && isBy && hasWords(name, query)
  },
  fieldOf: (campaign, by) =>
    by === 'name' ? campaign.name : (campaign.began_at ?? campaign.leaves_at ?? campaign.created_at),
}

/** null: no such campaign. */
export const useCampaign = (id: string) =>
  useQuery({
    queryKey: ['campaigns', 'one', id],
    queryFn: async ({ signal }) => {
      const found = supabase().from('campaigns').select(columns).eq('id', id)
      return (rowsOf(await found.abortSignal(signal))[0] ?? null) as unknown as Campaign | null
    },
  })

export const useAddCampaign = () => useVerb('add-campaign', ['campaigns'])
export const useSaveCampaign = () => useVerb('save-campaign', ['campaigns'])
export const useApproveCampaign = () => useVerb('approve-campaign', ['campaigns'])
export const useTakeBackCampaign = () => useVerb('take-back-campaign', ['campaigns'])
export const usePauseCampaign = () => useVerb('pause-campaign', ['campaigns', 'outbound_messages'])
export const useResumeCampaign = () => useVerb('resume-campaign', ['campaigns', 'outbound_messages'])
export const useCancelCampaign = () => useVerb('cancel-campaign', ['campaigns', 'outbound_messages'])
export const useCopyCampaign = () => useVerb('copy-campaign', ['campaigns'])
export const useArchiveCampaign = () => useVerb('archive-campaign', ['campaigns'])

/** Every field is required, so the count matches who gets it. */
export type Audience = Required<VerbInput<'count-campaign-audience'>>

export const useAudience = (audience: Audience, enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['clients', 'audience', audience],
    placeholderData: keepPreviousData,
    staleTime: 20_000,
    queryFn: async ({ signal }) => answerOf(await call('count-campaign-audience', audience, { signal })),
  })

export const uncountedWords = (error: unknown): string =>
  error instanceof RowError && error.code === 'bad_audience' ? error.message : 'They could not be counted.'

export const useCheckedWords = (campaign_id: string, revision: number, enabled: boolean) =>
  useQuery({
    queryKey: ['campaigns', 'checked', campaign_id, revision],
    enabled,
    queryFn: async ({ signal }) => answerOf(await call('check-campaign', { campaign_id }, { signal })),
  })

export type PeoplePage = VerbOutput<'list-campaign-audience'>
export type AudienceGroup = Omit<VerbInput<'list-campaign-audience'>, 'after'>

export const useAudiencePeople = (group: AudienceGroup) =>
  useInfiniteQuery({
    queryKey: ['clients', 'audience people', group],
    initialPageParam: null as string | null,
    getNextPageParam: (page: PeoplePage) => page.next,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await call('list-campaign-audience', { ...group, after: pageParam }, { signal })),
  })

export const useCampaignResults = (campaign_id: string) =>
  useQuery({
    queryKey: ['outbound_messages', 'campaign', campaign_id],
    queryFn: async ({ signal }) => answerOf(await call('show-campaign-results', { campaign_id }, { signal })),
  })

export type RecipientGroup = Omit<VerbInput<'list-campaign-recipients'>, 'after'>

export const useRecipients = (group: RecipientGroup) =>
  useInfiniteQuery({
    queryKey: ['outbound_messages', 'campaign people', group],
    initialPageParam: null as string | null,
    getNextPageParam: (page: VerbOutput<'list-campaign-recipients'>) => page.next,
    queryFn: async ({ pageParam, signal }) =>
      answerOf(await call('list-campaign-recipients', { ...group, after: pageParam }, { signal })),
  })
