import { useState } from 'react'
import { momentWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { isAnswerLost, refusalWords, toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { nothingOverruled, overruleTitle, withYes } from '../../places/overrule.ts'
import type { ChangedVisit } from '../../schema.ts'
import type { Changes } from '../../visit/visit-change.ts'
import { changeAppointment, undoChange, useRefresh } from '../data.ts'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'

interface Wanted {
  changes: Changes
  tells: boolean
  start: number
  practitioner_id: string
  isUnoffered: boolean
}

/** Asks about conflicts, offers Undo, and keeps a refusal for the sheet. */
export function useChangeVisit(diary: Diary, visit: VisitDetail) {
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState<{ title: string; message: string } | null>(null)
  const first = visit.clients?.first_name ?? 'The client'
  const { id: appointment_id } = visit

  const undo = async (done: ChangedVisit, { changes, tells }: Wanted) => {
    const { event_id, sequence } = done
    const { data, error } = await undoChange({
      ...{ appointment_id, event_id, sequence, tells_client: tells },
      ...('note' in changes ? { note: visit.appointment_notes?.client_note ?? null } : {}),
    })
    if (error) toastRefusal('Could not change it back', error)
    else
      toast({
        title: `${whose(fullName(visit.clients))} visit was changed back`,
        description: toldWords(first, data),
      })
    await refresh()
  }

  const change = async (wanted: Wanted, said = nothingOverruled): Promise<boolean> => {
    const { changes, tells, start, practitioner_id, isUnoffered } = wanted
    const who = diary.names.get(practitioner_id) ?? 'The practitioner'
    const goesOn = async (title: string, code: string) => {
      const yes = await confirm({
        title,
        description: `${fullName(visit.clients)}, ${momentWords(diary.zone, start)} with ${who}.`,
        confirmLabel: 'Book anyway',
        cancelLabel: 'Choose again',
      })
      return yes ? change(wanted, withYes(said, code)) : false
    }
    setRefusal(null)
    if (isUnoffered && !said.allows_outside_hours)
      return goesOn(`${who} does not offer this service. Book anyway?`, 'outside_hours')
    const { data, error } = await changeAppointment({
      ...{ appointment_id, sequence: visit.sequence, tells_client: tells },
      ...changes,
      ...said,
    })
    if (data) {
      toast({
        title: `${whose(fullName(visit.clients))} visit is changed`,
        description: toldWords(first, data),
        action: { label: 'Undo', onSelect: () => undo(data, wanted) },
      })
      await refresh()
      return true
    }
    const title = overruleTitle(error, who, diary.zone)
    if (title) return goesOn(title, error.code)
    setRefusal(refusalWords('Not changed', error, 'No answer came. Look at the visit before you save again.'))
    if (error.code === 'changed_meanwhile' || isAnswerLost(error)) await refresh()
    return false
  }

  return { change, refusal, clear: () => setRefusal(null) }
}
