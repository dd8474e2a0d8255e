/** §9: shown for 48 hours after set-up. */
const WINDOW_MS = 48 * 3_600_000

const taskIds = ['assistant', 'booking-link', 'test-booking'] as const
export type TaskId = (typeof taskIds)[number]

/** A task from §3, with its minutes from §9. */
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

/** §4: shown within 48 hours of set-up, until finished in the profile or on this device. `now` is epoch ms. */
export function showsFirstDay(
  profile: FirstDayProfile | null,
  isFinishedHere: boolean,
  now: number,
): boolean {
  if (!profile?.onboarding_completed || !profile.onboarding_completed_at) return false
  if (profile.first_day_completed || isFinishedHere) return false
  const age = now - Date.parse(profile.onboarding_completed_at)
  // If the device clock is behind the server's, set-up seems to be in the future.
  return age <= WINDOW_MS && age > -WINDOW_MS
}

/** Returns the same set when the task was already done. */
export function withTask(done: ReadonlySet<TaskId>, id: TaskId): ReadonlySet<TaskId> {
  return done.has(id) ? done : new Set([...done, id])
}

export function progressOf(done: ReadonlySet<TaskId>) {
  const left = tasks.filter(task => !done.has(task.id))
  const minutes = left.reduce((sum, task) => sum + task.minutes, 0)
  return { total: tasks.length, done: tasks.length - left.length, minutes, isAllDone: left.length === 0 }
}

/** Tasks stored on this device; unknown values are dropped. */
export function readTasks(text: string | null): ReadonlySet<TaskId> {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return new Set(taskIds.filter(id => Array.isArray(list) && list.includes(id)))
  } catch {
    return new Set()
  }
}

export const writeTasks = (done: ReadonlySet<TaskId>) => JSON.stringify([...done])

// People may share a device, so the mark names the user. A bare 'true' applies to everyone.
export function isFinishedHere(mark: string | null, userId: string): boolean {
  return mark === 'true' || (mark ?? '').split(',').includes(userId)
}

export function markFinished(mark: string | null, userId: string): string {
  return isFinishedHere(mark, userId) ? (mark ?? userId) : [mark, userId].filter(Boolean).join(',')
}
