import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadScript } from '#web/load-script.ts'
import { type Auth, AuthContext, useAuth } from '#web/session/session.tsx'

// Who works has signed in, and rarely needs the form again.
const SignInAgain = lazy(() =>
  loadScript(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain })),
)

/**
 * A session that ends under somebody at work takes nothing typed with it: the screen stays as it is, out of sight, until
 * the same person has signed in again. Who leaves, here or in another tab, is led away by the guard as ever (§2).
 */
export function KeepWork({ children }: { children: ReactNode }) {
  const auth = useAuth()
  const [worked, setWorked] = useState<Auth | null>(null)
  useEffect(() => {
    if (auth.status === 'signed-in' && auth.profile) setWorked(auth)
  }, [auth])
  const isLost = worked !== null && auth.isLost && !auth.leftByChoice
  // Back again, and the profile is still on its way: the one from before stands in, so that nothing is unmounted.
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
