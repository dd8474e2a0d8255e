/** §9: shown for 48 hours after set-up. */
const WINDOW_MS = 48 * 3_600_000

const taskIds = ['assistant', 'booking-link', 'test-booking'] as const
export type TaskId = (typeof taskIds)[number]

/** A task of the list as §3 has it, with its minutes from §9. */
export interface FirstDayTask {
  id: TaskId
  title: string
  description: string
  minutes: number
}

export const tasks: readonly FirstDayTask[] = [
  {
    id: 'assistant',
    title: 'Test the AI assistant',
    description: 'Ask it something about your week.',
    minutes: 2,
  },
  {
    id: 'booking-link',
    title: 'Get your booking link',
    description: 'Put it in your bio and on your mirror.',
    minutes: 1,
  },
  {
    id: 'test-booking',
    title: 'Book a test visit',
    description: 'See what a client sees. You can cancel it again.',
    minutes: 3,
  },
]

export interface FirstDayProfile {
  onboarding_completed: boolean | null
  onboarding_completed_at: string | null
  first_day_completed: boolean | null
}

/**
 * §4: shown only when set-up is done, was done within the last 48 hours, and the list was finished neither in the
 * profile nor on this device. `now` is epoch ms.
 */
export function showsFirstDay(
  profile: FirstDayProfile | null,
  isFinishedHere: boolean,
  now: number,
): boolean {
  if (!profile?.onboarding_completed || !profile.onboarding_completed_at) return false
  if (profile.first_day_completed || isFinishedHere) return false
  const age = now - Date.parse(profile.onboarding_completed_at)
  // A device whose clock is behind the server's sees a moment ago as yet to come.
  return age <= WINDOW_MS && age > -WINDOW_MS
}

/** The set with one more task done; the same set when it was done before. */
export function withTask(done: ReadonlySet<TaskId>, id: TaskId): ReadonlySet<TaskId> {
  return done.has(id) ? done : new Set([...done, id])
}

/** How the list stands: how many tasks are done, and the minutes of the rest. */
export function progressOf(done: ReadonlySet<TaskId>) {
  const left = tasks.filter(task => !done.has(task.id))
  const minutes = left.reduce((sum, task) => sum + task.minutes, 0)
  return { total: tasks.length, done: tasks.length - left.length, minutes, isAllDone: left.length === 0 }
}

/** The set as this device keeps it; whatever is not a task is dropped. */
export function readTasks(text: string | null): ReadonlySet<TaskId> {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return new Set(taskIds.filter(id => Array.isArray(list) && list.includes(id)))
  } catch {
    return new Set()
  }
}

export const writeTasks = (done: ReadonlySet<TaskId>) => JSON.stringify([...done])

// Several people may use one device: the mark names whose list is finished. A bare 'true' means anybody's.
/** Whether this person's list was finished on this device. */
export function isFinishedHere(mark: string | null, userId: string): boolean {
  return mark === 'true' || (mark ?? '').split(',').includes(userId)
}

export function markFinished(mark: string | null, userId: string): string {
  return isFinishedHere(mark, userId) ? (mark ?? userId) : [mark, userId].filter(Boolean).join(',')
}
