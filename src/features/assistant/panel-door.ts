// Opens the assistant from anywhere, and says when it has answered: a store of a few lines, so that whoever opens it loads no more.

const answeredKey = 'assistant_answered'
let isOpen = false
const listeners = new Set<() => void>()
const hear = new Set<(userId: string) => void>()

/** Whether the panel is open; `subscribe` as useSyncExternalStore has it. */
export const panelDoor = {
  isOpen: () => isOpen,
  set(open: boolean) {
    isOpen = open
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const marked = (): string[] => {
  try {
    return (localStorage.getItem(answeredKey) ?? '').split(',').filter(Boolean)
  } catch {
    return []
  }
}

/** The assistant has answered a question of this person: remembered on this device. */
export function markAnswered(userId: string): void {
  const before = marked()
  try {
    if (!before.includes(userId)) localStorage.setItem(answeredKey, [...before, userId].join(','))
  } catch {
    // Storage can be switched off: whoever listens hears it all the same.
  }
  for (const each of hear) each(userId)
}

/** Calls `then` once a question of this person was answered, at once where that has happened. Answers how to stop waiting. */
export function whenAnswered(userId: string, then: () => void): () => void {
  if (marked().includes(userId)) then()
  const listener = (id: string) => {
    if (id === userId) then()
  }
  hear.add(listener)
  return () => void hear.delete(listener)
}
