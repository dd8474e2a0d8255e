import { useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'

/** A visit's own reminders, earliest first. */
export function useVisitReminders(appointmentId: string) {
  return useQuery({
    queryKey: ['visit_reminders', appointmentId],
    queryFn: async ({ signal }) =>
      rowsOf(
        await supabase()
          .from('visit_reminders')
          .select('id,channel,hours')
          .eq('appointment_id', appointmentId)
          .order('hours', { ascending: false })
          .order('channel')
          .abortSignal(signal),
      ),
  })
}

export const useAddVisitReminder = () => useVerb('add-visit-reminder', ['visit_reminders'])
export const useRemoveVisitReminder = () =>
  useVerb('remove-visit-reminder', ['visit_reminders', 'outbound_messages'])
