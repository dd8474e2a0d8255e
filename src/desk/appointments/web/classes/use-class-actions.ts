import { momentWords, placeWords } from '#diary/visits/letters/change-copy.ts'
import type { CallError } from '#web/calls/call.ts'
import { isAnswerLost, toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { classesWords, toldPeople } from '../../classes/class-copy.ts'
import { everythingOverruled, nothingOverruled, overruleTitle, withYes } from '../../places/overrule.ts'
import { type ChangeClass, cancelClass, changeClass, restoreClass } from '../classes-data.ts'
import { useRefresh } from '../data.ts'
import type { Diary } from '../use-diary.ts'

type Change = Omit<ChangeClass, 'class_id' | keyof typeof nothingOverruled>

export function useClassActions({ zone, today, names }: Diary) {
  const refresh = useRefresh()

  /** Resolves to the refusal a form should show; undefined if it's done or already shown. */
  const change = async (
    one: { id: string; service_name: string; practitioner_id: string; starts_at: string },
    wanted: Change,
    said = nothingOverruled,
  ): Promise<CallError | 'kept' | undefined> => {
    const { data, error } = await changeClass({ class_id: one.id, ...wanted, ...said })
    if (data) {
      const undo = async () => {
        const { previous } = data
        const back = await changeClass({ class_id: one.id, ...previous, ...everythingOverruled })
        if (back.error) toastRefusal('Not undone', back.error)
        else toast({ title: `${one.service_name} was changed back`, description: toldPeople(back.data.told) })
        await refresh()
      }
      const isMoved = data.start !== data.previous.start
      toast({
        title: isMoved
          ? `${one.service_name} moved to ${placeWords(zone, Date.parse(data.start), today)}`
          : `${one.service_name} is changed`,
        description: toldPeople(data.told),
        action: { label: 'Undo', onSelect: undo },
      })
      await refresh()
      return undefined
    }
    const practitioner = wanted.practitioner_id ?? one.practitioner_id
    const start = Date.parse(String(wanted.start ?? one.starts_at))
    const yes = await askAnyway(error, names.get(practitioner) ?? 'the practitioner', zone, start)
    if (yes === null) {
      if (isAnswerLost(error)) await refresh()
      return error
    }
    return yes ? change(one, wanted, withYes(said, error.code)) : 'kept'
  }

  const restore = async (ids: readonly string[]): Promise<boolean> => {
    const { data, error } = await restoreClass({ class_ids: [...ids] })
    if (error) toastRefusal('Not restored', error)
    else if (data.restored.length === 0)
      toast({ title: 'It stays cancelled', description: 'Somebody has that time now.', tone: 'error' })
    else
      toast({
        title: `${classesWords(data.restored.length)} on again`,
        description:
          data.gone.length > 0
            ? `${classesWords(data.gone.length)} can't be restored: the time is taken now.`
            : 'Everybody who was in it is in it again.',
      })
    await refresh()
    return !error
  }

  const cancel = async (
    one: { id: string; service_name: string },
    scope: 'this' | 'following',
    reason: string,
    tells: boolean,
  ): Promise<boolean> => {
    const { data, error } = await cancelClass({ class_id: one.id, scope, reason, tells_client: tells })
    if (error) {
      toastRefusal('Not cancelled', error)
      if (isAnswerLost(error)) await refresh()
      return false
    }
    toast({
      title:
        data.class_ids.length === 1
          ? `${one.service_name} is cancelled`
          : `${classesWords(data.class_ids.length)} cancelled`,
      description: toldPeople(data.told),
      action: { label: 'Undo', onSelect: () => restore(data.class_ids) },
    })
    await refresh()
    return true
  }

  return { change, cancel, restore }
}

/** Asks whether to overrule; null for a refusal that staff may not overrule. */
export async function askAnyway(
  error: CallError,
  who: string,
  zone: string,
  start: number,
): Promise<boolean | null> {
  const title = overruleTitle(error, who, zone)
  if (!title) return null
  return confirm({
    title,
    description: `${momentWords(zone, start)} with ${who}.`,
    confirmLabel: 'Book anyway',
    cancelLabel: 'Choose another time',
  })
}
