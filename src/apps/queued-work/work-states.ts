/** As in the table. `failed`: will be retried. `dead`: no automatic retry. */
export const workStates = ['queued', 'working', 'failed', 'dead', 'done', 'cancelled'] as const
export type WorkState = (typeof workStates)[number]

export const stateLabels: Record<WorkState, string> = {
  queued: 'Queued',
  working: 'Working',
  failed: 'Failed',
  dead: 'Dead',
  done: 'Done',
  cancelled: 'Cancelled',
}

/** Unfinished or dead; ending dead work means that no one will retry it. */
export const endable = ['queued', 'working', 'failed', 'dead'] as const satisfies WorkState[]
/** Ended work that can resume, and work waiting for its next attempt. */
export const retryable = ['failed', 'dead', 'cancelled'] as const satisfies WorkState[]

const isIn = (list: readonly WorkState[], state: WorkState) => list.includes(state)
export const mayEnd = (state: WorkState): boolean => isIn(endable, state)
/** False once the work's input is deleted. */
export const mayRetry = (state: WorkState, isCleared: boolean): boolean =>
  isIn(retryable, state) && !isCleared

/** 'Write answer letters' for write-answer-letters. */
export const kindLabel = (kind: string): string => {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** '1,200 of 50,000', '1,200', or empty when nothing is known or there was nothing to do. */
export function progressWords(done: number, total: number | null): string {
  const figure = (n: number) => n.toLocaleString('en-US')
  if (total) return `${figure(done)} of ${figure(total)}`
  return done > 0 ? figure(done) : ''
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** '12 minutes', '3 days', 'under a minute'. */
export function ageWords(from: number, until: number): string {
  const seconds = Math.max(0, (until - from) / 1_000)
  for (const [unit, size] of units) {
    const count = Math.floor(seconds / size)
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`
  }
  return 'under a minute'
}
