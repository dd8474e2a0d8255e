import { addDays, daysBetween, weekdayOf } from '#lib/time/dates.ts'
import { longDay, nearDay } from '#lib/time/format-day.ts'

export type TaskGroup = 'overdue' | 'today' | 'coming' | 'someday'

export const groupNames: Record<TaskGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  coming: 'Coming up',
  someday: 'Without a date',
}

const groupOf = (due: string | null, today: string): TaskGroup =>
  due === null ? 'someday' : due < today ? 'overdue' : due === today ? 'today' : 'coming'

/** In order, without empty groups. Dates are 'YYYY-MM-DD', `today` the practice's. */
export function grouped<Task extends { due_on: string | null }>(
  tasks: readonly Task[],
  today: string,
): { group: TaskGroup; tasks: Task[] }[] {
  const found = new Map<TaskGroup, Task[]>()
  for (const task of tasks) {
    const group = groupOf(task.due_on, today)
    found.set(group, [...(found.get(group) ?? []), task])
  }
  return (Object.keys(groupNames) as TaskGroup[]).flatMap(group => {
    const own = found.get(group)
    return own ? [{ group, tasks: own }] : []
  })
}

export function dueWords(due: string, today: string): string {
  const late = daysBetween(due, today)
  if (late > 0) return late === 1 ? 'A day late' : `${late} days late`
  return late > -7 ? `Due ${nearDay(due, today)}` : `Due ${longDay(due)}`
}

export function snoozes(today: string): { label: string; date: string }[] {
  return [
    { label: 'Tomorrow', date: addDays(today, 1) },
    { label: 'In three days', date: addDays(today, 3) },
    { label: 'Next Monday', date: addDays(today, 8 - weekdayOf(today)) },
  ]
}

/** Undefined for other tasks. `key`: what made the task. */
export const stoppedCampaign = (key: string | null): string | undefined =>
  key?.startsWith('campaign-stopped:') ? key.slice('campaign-stopped:'.length) : undefined
