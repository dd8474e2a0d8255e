import { useId, useRef, useState } from 'react'
import type { Auth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { useLeave } from '../use-leave.ts'
import { SecondStep } from './second-step-form.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'

export function SignInAgain({ status, email }: { status: Auth['status']; email: string }) {
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
            Your session has ended. We kept your work here.
          </p>
        </div>
        {status === 'second-step' ? <SecondStep /> : <SignInForm state={credentials} />}
        <Button onClick={() => void leave()}>Leave without it</Button>
      </div>
    </Modal>
  )
}
