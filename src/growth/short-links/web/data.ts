import type { QueryData } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { hasWords } from '#lib/text/matches-query.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import type { VerbInput } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { allRows, type LocalRows } from '#web/list/source/use-local-source.ts'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { everyRow } from '#web/rows/rows.ts'
import { type ShortLink, stateOf } from '../link-state.ts'

const columns =
  'id,short_code,destination_url,is_active,expires_at,short_link_settings(name,click_limit,fallback_url,clicks,made_for,created_at)'

const all = () => supabase().from('short_links').select(columns)
type LinkRow = QueryData<ReturnType<typeof all>>[number]

export const linkRows: LocalRows<ShortLink> = {
  key: ['short_links', 'list'],
  load: async signal => {
    const rows = await everyRow(all().order('id').abortSignal(signal))
    // Automatic links are shown where they are used.
    return rows.filter(row => !row.short_link_settings?.made_for).map(toLink)
  },
  matches: (link, { query, filters }) => {
    const isWanted =
      !filters.status || filters.status === 'all' || stateOf(link, Date.now()) === filters.status
    return isWanted && hasWords(`${link.name ?? ''} /b/${link.short_code} ${link.destination_url}`, query)
  },
  fieldOf: (link, by) =>
    by === 'clicks' ? link.clicks : by === 'name' ? (link.name ?? link.short_code) : link.created_at,
}

export const useShortLinks = () => useQuery(allRows(linkRows))

const noSettings = { name: null, click_limit: null, fallback_url: null, clicks: 0, created_at: '' }

const toLink = ({ short_link_settings, ...row }: LinkRow): ShortLink => ({
  ...row,
  ...(short_link_settings ?? noSettings),
})

export const useLinkRows = () => useRowTable('short_links')

export const useSaveShortLink = () => useVerb('save-short-link', ['short_links'])

/** The key starts with the clicks table, so it refreshes with each click. */
export function useLinkClicks(input: VerbInput<'show-link-clicks'>) {
  const { run } = useVerb('show-link-clicks', [])
  return useQuery({
    queryKey: ['short_link_clicks', input.short_link_id, input.days],
    queryFn: async () => answerOf(await run(input)),
  })
}
