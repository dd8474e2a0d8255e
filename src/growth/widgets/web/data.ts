import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { useRowTable } from '#web/rows/row-table.ts'
import { everyRow, type Row } from '#web/rows/rows.ts'

export const useWidgets = () =>
  useQuery({
    queryKey: ['widgets', 'all'],
    queryFn: async ({ signal }) => answerOf(await call('show-widgets', {}, { signal })),
  })

export type Site = Row<'widget_sites', 'id' | 'practice_id' | 'origin' | 'state' | 'asked_at' | 'seen_at'>

export const useSites = () =>
  useQuery({
    queryKey: ['widget_sites', 'all'],
    queryFn: async ({ signal }): Promise<Site[]> => {
      const sites = await everyRow(
        supabase()
          .from('widget_sites')
          .select('id,practice_id,origin,state,asked_at,seen_at')
          .order('created_at')
          .order('id')
          .abortSignal(signal),
      )
      const order = ['allowed', 'asked', 'refused']
      return sites.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    },
  })

export const useSaveWidget = () => useVerb('save-widget', ['widgets'])
export const useWidgetRows = () => useRowTable('widgets')
export const useSiteRows = () => useRowTable('widget_sites')
