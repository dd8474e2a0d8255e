import { momentWords, placeWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { everythingOverruled, nothingOverruled, overruleTitle, withYes } from '../../places/overrule.ts'
import { useRefresh } from '../data.ts'
import { moveAppointmentSet } from '../sets-data.ts'
import type { Diary } from '../use-diary.ts'
import type { ActionVisit } from '../visit/use-visit-actions.ts'

/** Moves all services of a visit together; resolves to true when done. */
export function useMoveWhole({ zone, today, names }: Pick<Diary, 'zone' | 'today' | 'names'>) {
  const refresh = useRefresh()
  const first = (visit: ActionVisit) => visit.clients?.first_name ?? 'The client'

  const back = async (visit: ActionVisit, start: string) => {
    const { data, error } = await moveAppointmentSet({
      appointment_id: visit.id,
      start,
      ...everythingOverruled,
    })
    if (error) toastRefusal('Could not move it back', error)
    else
      toast({
        title: `Back to ${placeWords(zone, Date.parse(start), today)}`,
        description: toldWords(first(visit), data),
      })
    await refresh()
  }

  /** @param start where the whole begins from now on, epoch ms */
  const moveWhole = async (visit: ActionVisit, start: number, said = nothingOverruled): Promise<boolean> => {
    const { data, error } = await moveAppointmentSet({
      appointment_id: visit.id,
      start: new Date(start).toISOString(),
      ...said,
    })
    const who = names.get(visit.practitioner_id) ?? 'the practitioner'
    const title = error && overruleTitle(error, who, zone)
    if (title) {
      const yes = await confirm({
        title,
        description: `${fullName(visit.clients)}, ${momentWords(zone, start)}, with all services of the visit.`,
        confirmLabel: 'Book anyway',
        cancelLabel: 'Keep as it was',
      })
      return yes ? moveWhole(visit, start, withYes(said, error.code)) : false
    }
    if (error) toastRefusal('Not moved', error)
    else {
      const { previous } = data
      toast({
        title: `All of it moved to ${placeWords(zone, start, today)}`,
        description: toldWords(first(visit), data),
        ...(previous ? { action: { label: 'Undo', onSelect: () => back(visit, previous.start) } } : {}),
      })
    }
    await refresh()
    return !error
  }
  return moveWhole
}
