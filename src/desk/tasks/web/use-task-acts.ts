import { longDay } from '#lib/time/format-day.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import { rhythmOf } from '../task-rhythm.ts'
import { type TaskRow, useCompleteTask, useRemoveTask, useSaveTask } from './tasks-data.ts'

/** Each action shows a toast with Undo and resolves to whether it worked. */
export function useTaskActs() {
  const save = useSaveTask()
  const complete = useCompleteTask()
  const remove = useRemoveTask()

  const setDone = async (task: TaskRow, is_done: boolean): Promise<boolean> => {
    const { data, error } = await complete.run({ task_id: task.id, is_done })
    if (error) {
      toastRefusal(is_done ? 'Not marked as done' : 'Not opened again', error)
      return false
    }
    toast({
      title: is_done ? `Done: ${task.title}` : `Open again: ${task.title}`,
      description: data.next_due ? `It comes again on ${longDay(data.next_due)}.` : undefined,
      key: `task-${task.id}`,
      ...(is_done ? { action: { label: 'Undo', onSelect: () => setDone(task, false) } } : {}),
    })
    return true
  }
  const setRemoved = async (task: TaskRow, is_removed: boolean): Promise<void> => {
    const { error } = await remove.run({ task_id: task.id, is_removed })
    if (error) return toastRefusal(is_removed ? 'Not removed' : 'Not brought back', error)
    toast({
      title: is_removed ? `Removed: ${task.title}` : `Back: ${task.title}`,
      key: `task-${task.id}`,
      ...(is_removed ? { action: { label: 'Undo', onSelect: () => setRemoved(task, false) } } : {}),
    })
  }
  const putOff = async (task: TaskRow, due_on: string | null, isUndo = false): Promise<void> => {
    const { title, note, client_id, appointment_id, assigned_to, recurs } = task
    const fields = { title, note, client_id, appointment_id, assigned_to }
    // A task without a date can't repeat.
    const rhythm = due_on ? rhythmOf(recurs) : null
    const { error } = await save.run({ task_id: task.id, ...fields, due_on, rhythm })
    if (error) return toastRefusal('Not put off', error)
    toast({
      title: due_on ? `${task.title}: ${longDay(due_on)}` : `${task.title}: without a date`,
      key: `task-${task.id}`,
      ...(isUndo ? {} : { action: { label: 'Undo', onSelect: () => putOff(task, task.due_on, true) } }),
    })
  }
  return { setDone, setRemoved, putOff }
}
