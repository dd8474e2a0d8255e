import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadScript } from '#web/load-script.ts'
import { type Auth, AuthContext, useAuth } from '#web/session/session.tsx'

// Rarely needed, so loaded on demand.
const SignInAgain = lazy(() =>
  loadScript(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain })),
)

/** Keeps the screen mounted but hidden if a session ends, until the same person signs in again (§2). */
export function KeepWork({ children }: { children: ReactNode }) {
  const auth = useAuth()
  const [worked, setWorked] = useState<Auth | null>(null)
  useEffect(() => {
    if (auth.status === 'signed-in' && auth.profile) setWorked(auth)
  }, [auth])
  const isLost = worked !== null && auth.isLost && !auth.leftByChoice
  // Signed in again, but the profile is still loading: the old one keeps the screen mounted.
  const isBack =
    auth.status === 'signed-in' && auth.profileStatus === 'loading' && auth.user?.id === worked?.user?.id
  const profile = isBack && worked ? { profile: worked.profile, profileStatus: worked.profileStatus } : {}
  return (
    <AuthContext value={isLost ? worked : { ...auth, ...profile }}>
      {children}
      <Suspense>
        {isLost ? <SignInAgain status={auth.status} email={worked.user?.email ?? ''} /> : null}
      </Suspense>
    </AuthContext>
  )
}
