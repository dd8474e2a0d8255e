import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { GuardSpinner } from '../ui/page/full-page.tsx'
import { authPath } from './safe-next.ts'
import { useAuth } from './session.tsx'

/** Others go to /auth, which replaces the history entry and leads back (§2). */
export function RequireUser({ children }: { children: ReactNode }) {
  const { status, leftByChoice } = useAuth()
  const { pathname, search, hash } = useLocation()
  if (status === 'loading') return <GuardSpinner />
  if (status !== 'signed-in')
    return <Navigate replace to={leftByChoice ? '/auth' : authPath(pathname + search + hash)} />
  return children
}
