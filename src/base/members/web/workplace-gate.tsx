import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { effectivePlan } from '#base/plans/plans.ts'
import { may } from '#base/rights/member-rights.ts'
import { screenLock } from '#base/rights/screen-plan.ts'
import { mayOpenScreen } from '#base/rights/screen-rights.ts'
import {
  type Membership,
  useWorkplace,
  type Workplace,
  WorkplaceContext,
} from '#base/rights/web/workplace.ts'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { LoadingPage } from '#web/ui/page/full-page.tsx'
import { screenPart } from '#web/when-opened.tsx'
import { useStandings } from './data.ts'

interface WorkplaceGateProps {
  children: (workplace: Workplace) => ReactNode
  nowhere: ReactNode
}

/** Loads where someone works before showing anything. */
export function WorkplaceGate({ children, nowhere }: WorkplaceGateProps) {
  const standings = useStandings()
  const queries = useQueryClient()
  const rows = standings.data
  const workplace = useMemo(() => workplaceOf(rows), [rows])
  if (standings.isPending) return <LoadingPage />
  if (!rows)
    return <ErrorPage onRetry={() => void queries.invalidateQueries({ queryKey: ['practice_members'] })} />
  if (!workplace) return nowhere
  return <WorkplaceContext value={workplace}>{children(workplace)}</WorkplaceContext>
}

function workplaceOf(rows: readonly Membership[] | undefined): Workplace | null {
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

const ScreenRefusal = screenPart(async () => (await import('./screen-refusal.tsx')).ScreenRefusal)

/** The screen, or why role or plan doesn't open it. */
export function ScreenGate({ children }: { children: ReactNode }) {
  const { mayOpen, current } = useWorkplace()
  const { pathname } = useLocation()
  const arePlansOn = useArePlansOn()
  const [now] = useState(Date.now)
  const plan = arePlansOn ? effectivePlan(current, now) : 'full'
  const lock = screenLock({ plan, isSuperAdmin: current.is_super_admin }, pathname)
  return lock || !mayOpen(pathname) ? <ScreenRefusal mayOpen={mayOpen(pathname)} lock={lock} /> : children
}
