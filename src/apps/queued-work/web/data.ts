import { call } from '#web/calls/call.ts'
import type { WorkState } from '../work-states.ts'

export interface WorkWish {
  state: WorkState | null
  kind: string | null
  practice: string
  page: number
}

export const listQueuedWork = (wish: WorkWish, signal: AbortSignal) =>
  call('list-queued-work', wish, { signal })
