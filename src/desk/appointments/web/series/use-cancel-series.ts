import { toldWords } from '#diary/visits/letters/change-copy.ts'
import { whose } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { useRefresh } from '../data.ts'
import type { VisitDetail } from '../rows.ts'
import { cancelSeries, restoreSeries } from '../series-data.ts'

const words = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

export function useCancelSeries() {
  const refresh = useRefresh()
  return async (visit: VisitDetail, scope: 'following' | 'all', reason: string, tells: boolean) => {
    const first = visit.clients?.first_name ?? 'The client'
    const { data, error } = await cancelSeries({
      appointment_id: visit.id,
      scope,
      reason,
      tells_client: tells,
    })
    if (error) {
      toastRefusal('Not cancelled', error)
      return false
    }
    const { series_id, appointment_ids } = data
    const undo = async () => {
      const back = await restoreSeries({ series_id, appointment_ids })
      if (back.error) toastRefusal('They stay cancelled', back.error)
      else {
        const { restored, gone } = back.data
        toast({
          title: `${words(restored.length)} on again`,
          description:
            gone.length > 0
              ? `${words(gone.length)} can't be restored: the time is taken now.`
              : toldWords(first, back.data),
        })
      }
      await refresh()
    }
    toast({
      title: `${whose(first)} ${words(appointment_ids.length)} cancelled`,
      description: toldWords(first, data),
      ...(appointment_ids.length > 0 ? { action: { label: 'Undo', onSelect: undo } } : {}),
    })
    await refresh()
    return true
  }
}
