import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Auth, AuthContext, useAuth } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SecondStep } from './second-step-form.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { useLeave } from './use-leave.ts'

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
      {isLost ? <SignInAgain status={auth.status} email={worked.user?.email ?? ''} /> : null}
    </AuthContext>
  )
}

function SignInAgain({ status, email }: { status: Auth['status']; email: string }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const credentials = useState<Credentials>({ practice_name: '', email, password: '' })
  const leave = useLeave()
  return (
    <Modal
      open
      onOpenChange={() => undefined}
      dismissable={false}
      labelledBy={id}
      focus={heading}
      className="m-auto w-[calc(100%-2rem)] max-w-104 rounded-xl border border-border backdrop:bg-background!"
    >
      <div className="flex flex-col gap-5 p-5 sm:p-6">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="font-display text-display-xs">
            Sign in again to go on
          </h2>
          <p className="mt-1 text-body text-muted-foreground">
            Your session has ended. What you were doing here is kept.
          </p>
        </div>
        {status === 'second-step' ? <SecondStep /> : <SignInForm state={credentials} />}
        <Button onClick={() => void leave()}>Leave without it</Button>
      </div>
    </Modal>
  )
}
