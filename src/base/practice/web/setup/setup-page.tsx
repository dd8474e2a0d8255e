import { useState } from 'react'
import { Navigate } from 'react-router'
import type { ShellHandle } from '#web/layout/app-shell.tsx'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { GuardSpinner } from '#web/ui/page/full-page.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Practice, usePractice } from '../practice-data.ts'
import { SetupDone } from './setup-done.tsx'
import { SetupWizard } from './setup-wizard.tsx'

export const handle: ShellHandle = { bare: true }
export const meta = () => [{ title: 'Set up your practice · Stillpoint' }]

/** The setup wizard; redirects if done. */
export default function SetupPage() {
  const { profile, user, signOut, refreshProfile } = useAuth()
  const practice = usePractice()
  const [opened, setOpened] = useState<{ practice: Practice; slug: string } | null>(null)

  if (profile?.onboarding_completed && !opened) return <Navigate replace to="/dashboard" />
  const leave = async () => {
    const problem = await signOut()
    if (problem) toast({ title: 'Could not sign out', description: problem, tone: 'error' })
  }
  return (
    <div className="min-h-dvh">
      <header className="mx-auto flex max-w-[46rem] items-center justify-between px-gutter pt-5">
        <Logo className="text-[1.5rem]" />
        <Button variant="ghost" className="-mr-4" onClick={leave}>
          Sign out
        </Button>
      </header>
      <main id="main" className="mx-auto w-full max-w-[46rem] px-gutter pt-6 pb-24">
        {practice.isPending ? (
          <GuardSpinner />
        ) : practice.isLoadingError ? (
          <ErrorState title="Your practice could not be loaded" onRetry={() => practice.refetch()}>
            Check your connection and try again.
          </ErrorState>
        ) : opened ? (
          <SetupDone practice={{ ...opened.practice, slug: opened.slug }} />
        ) : (
          <SetupWizard
            practice={practice.data}
            userId={user?.id ?? ''}
            onDone={(slug, name) => {
              setOpened({ practice: { ...practice.data, name }, slug })
              refreshProfile()
            }}
          />
        )}
      </main>
    </div>
  )
}
