import { createContext, useContext } from 'react'
import type { MemberRole, Right } from '../member-rights.ts'

/** Where somebody works: a row of get_my_standing. Times are ISO texts. */
export interface Standing {
  practice_id: string
  is_current: boolean
  practice_name: string
  practice_type: string | null
  /** Of the person's own column in the calendar; null without one. */
  own_name: string | null
  role: MemberRole
  is_super_admin: boolean
  plan_type: string
  subscription_status: string
  trial_start: string | null
  trial_end: string | null
}

export interface Workplace {
  current: Standing
  /** Practices to go to instead. */
  others: readonly Standing[]
  role: MemberRole
  may: (right: Right) => boolean
  mayOpen: (path: string) => boolean
}

/** Filled by the gate that finds out where somebody works (members). */
export const WorkplaceContext = createContext<Workplace | null>(null)

/** Where the signed-in person works and as what. Only inside WorkplaceGate. */
export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext)
  if (!workplace) throw new Error('useWorkplace must be used within a WorkplaceGate')
  return workplace
}

/** Whether the signed-in person may do this here. */
export const useMay = (right: Right): boolean => useWorkplace().may(right)
