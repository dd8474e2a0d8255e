import { createContext, useContext } from 'react'
import type { RpcRow } from '#web/rows/rows.ts'
import type { MemberRole, Right } from '../member-rights.ts'

/** Where somebody works. `own_name` is that of the person's own column in the calendar; null without one. */
export type Membership = RpcRow<'get_my_standing'>

export interface Workplace {
  current: Membership
  /** Practices to go to instead. */
  others: readonly Membership[]
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
