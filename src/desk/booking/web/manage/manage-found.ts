import type { ManagedVisit } from '../../schema.ts'
import type { Weeks } from '../../time/shown-weeks.ts'

export type ManageFound = {
  managed: ManagedVisit
  token: string
  /** Free times to move to; null until they are asked for, or when they didn't load. */
  weeks: Weeks | null
  weeksProblem: string | null
}
