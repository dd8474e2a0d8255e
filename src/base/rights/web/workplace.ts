import { createContext, useContext } from 'react'
import type { RpcRow } from '#web/rows/rows.ts'
import type { MemberRole, Right } from '../member-rights.ts'

export type Membership = RpcRow<'get_my_standing'>

export interface Workplace {
  current: Membership
  others: readonly Membership[]
  role: MemberRole
  may: (right: Right) => boolean
  mayOpen: (path: string) => boolean
}

/** Provided by WorkplaceGate (members). */
export const WorkplaceContext = createContext<Workplace | null>(null)

/** Only inside WorkplaceGate. */
export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext)
  if (!workplace) throw new Error('useWorkplace must be used within a WorkplaceGate')
  return workplace
}

export const useMay = (right: Right): boolean => useWorkplace().may(right)
