import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { answeredKey, panelDoor } from '#apps/assistant/panel/panel-door.ts'
import { useAuth } from '#web/session/session.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  isFinishedHere,
  markFinished,
  progressOf,
  readTasks,
  showsFirstDay,
  type TaskId,
  withTask,
  writeTasks,
} from '../first-day.ts'
import { finishFirstDay } from './data.ts'

/** The name from §4. */
const FINISHED = 'first_day_completed'
const tasksKey = (userId: string) => `first_day_tasks:${userId}`

// Storage can be off; the list then lasts as long as the page.
const read = (key: string) => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}
const write = (key: string, value: string) => {
  try {
    window.localStorage.setItem(key, value)
  } catch {
    return
  }
}

function completeTask(userId: string, id: TaskId): ReadonlySet<TaskId> {
  const next = withTask(readTasks(read(tasksKey(userId))), id)
  write(tasksKey(userId), writeTasks(next))
  return next
}

export function useFirstDay(now: number) {
  const { user, profile, refreshProfile } = useAuth()
  const userId = user?.id ?? ''
  const [done, setDone] = useState(() => readTasks(read(tasksKey(userId))))
  const [isFinished, setFinished] = useState(() => isFinishedHere(read(FINISHED), userId))

  const finish = useCallback(async () => {
    write(FINISHED, markFinished(read(FINISHED), userId))
    setFinished(true)
    // This device remembers it; if the profile can't be saved, other devices stop after 48 hours.
    await finishFirstDay(userId).then(refreshProfile, () => undefined)
  }, [userId, refreshProfile])

  const complete = useCallback(
    (id: TaskId) => {
      const next = completeTask(userId, id)
      setDone(next)
      if (!progressOf(next).isAllDone) return
      toast({ title: 'Your first day is done', description: 'The list is hidden.', glyph: 'ball' })
      finish()
    },
    [userId, finish],
  )

  const isShown = userId !== '' && showsFirstDay(profile, isFinished, now)
  const hasAnswer = useSyncExternalStore(panelDoor.subscribe, () => read(answeredKey(userId)) !== null)
  const isNews = isShown && hasAnswer && !done.has('assistant')
  useEffect(() => {
    if (isNews) complete('assistant')
  }, [isNews, complete])
  return { isShown, done, complete, finish }
}
