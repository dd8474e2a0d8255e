import type { QueryData } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import type { VerbInput } from '#web/call.ts'
import { supabase } from '#web/client.ts'
import { useRowTable } from '#web/row-table.ts'
import { rowsOf } from '#web/rows.ts'
import { useVerb } from '#web/use-verb.ts'
import type { ShortLink } from '../link-state.ts'

const columns =
  'id,short_code,destination_url,is_active,expires_at,short_link_settings(name,click_limit,fallback_url,clicks,created_at)'

const all = () => supabase().from('short_links').select(columns)
type LinkRow = QueryData<ReturnType<typeof all>>[number]

/** The practice's links, newest first. */
export const useShortLinks = () =>
  useQuery({
    queryKey: ['short_links'],
    queryFn: async ({ signal }) =>
      rowsOf(await all().abortSignal(signal))
        .map(toLink)
        .sort((a, b) => b.created_at.localeCompare(a.created_at)),
  })

const noSettings = { name: null, click_limit: null, fallback_url: null, clicks: 0, created_at: '' }

const toLink = ({ short_link_settings, ...row }: LinkRow): ShortLink => ({
  ...row,
  ...(short_link_settings ?? noSettings),
})

/** Switching a link on or off is a change of its row. */
export const useLinkRows = () => useRowTable('short_links')

export const useSaveShortLink = () => useVerb('save-short-link', ['short_links'])

/** Counted clicks by day and source. Asked again whenever a click arrives (the key starts with their table). */
export function useLinkClicks(input: VerbInput<'show-link-clicks'>) {
  const { run } = useVerb('show-link-clicks', [])
  return useQuery({
    queryKey: ['short_link_clicks', input.short_link_id, input.days],
    queryFn: async () => {
      const { data, error } = await run(input)
      if (error) throw new Error(error.message)
      return data
    },
  })
}
