import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLocation } from 'react-router'
import { type MemberRole, may, type Right } from '#features/rights/member-rights.ts'
import { mayOpenScreen } from '#features/rights/screen-rights.ts'
import { ErrorPage, LoadingPage } from '#web/ui/full-page.tsx'
import { type Standing, useStandings } from './data.ts'
import { NoPractice } from './no-practice.tsx'
import { NotYourRole } from './not-your-role.tsx'

interface Workplace {
  current: Standing
  /** Practices to go to instead. */
  others: readonly Standing[]
  role: MemberRole
  may: (right: Right) => boolean
  mayOpen: (path: string) => boolean
}

const WorkplaceContext = createContext<Workplace | null>(null)

/** Where the signed-in person works and as what. Only inside WorkplaceGate. */
export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext)
  if (!workplace) throw new Error('useWorkplace must be used within a WorkplaceGate')
  return workplace
}

/** Whether the signed-in person may do this here. */
export const useMay = (right: Right): boolean => useWorkplace().may(right)

/** Finds out where somebody works before anything of it is shown; who works nowhere is told so. */
export function WorkplaceGate({ children }: { children: (workplace: Workplace) => ReactNode }) {
  const standings = useStandings()
  const queries = useQueryClient()
  const rows = standings.data
  const workplace = useMemo(() => workplaceOf(rows), [rows])
  if (standings.isPending) return <LoadingPage />
  if (!rows)
    return <ErrorPage onRetry={() => void queries.invalidateQueries({ queryKey: ['practice_members'] })} />
  if (!workplace) return <NoPractice />
  return <WorkplaceContext value={workplace}>{children(workplace)}</WorkplaceContext>
}

function workplaceOf(rows: readonly Standing[] | undefined): Workplace | null {
  const current = rows?.find(row => row.is_current)
  if (!rows || !current) return null
  const { role } = current
  return {
    current,
    others: rows.filter(row => !row.is_current),
    role,
    may: right => may(role, right),
    mayOpen: path => mayOpenScreen(role, path),
  }
}

/** The screen, or why this role does not open it. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { mayOpen } = useWorkplace()
  const { pathname } = useLocation()
  return mayOpen(pathname) ? children : <NotYourRole />
}
