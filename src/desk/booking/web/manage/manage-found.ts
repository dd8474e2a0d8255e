import type { ManagedVisit } from '../../schema.ts'
import type { Weeks } from '../../time/shown-weeks.ts'

export type ManageFound = {
  managed: ManagedVisit
  token: string
  /** Null until requested, or if loading failed. */
  weeks: Weeks | null
  weeksProblem: string | null
}
