import { useState } from 'react'
import { type MetaFunction, Navigate, useLocation, useSearchParams } from 'react-router'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { usePrefetch } from '#web/prefetch-when-idle.ts'
import { safeNext } from '#web/session/safe-next.ts'
import { useAuth } from '#web/session/session.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/page/tabs.tsx'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'
import { ConfirmationPending } from './confirmation-pending.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const titles: Record<string, string> = { login: 'Sign in', signup: 'Sign up' }

export const meta: MetaFunction = ({ matches }) => [
  { title: `${titles[matches.at(-1)?.id ?? ''] ?? 'Sign in or sign up'} · Stillpoint` },
]

// §2: prefetched behind the form.
const next = ['/dashboard']

/** /auth, /login and /signup are one screen; /signup opens Sign Up (§2). */
export default function AuthPage() {
  const { status } = useAuth()
  const arePlansOn = useArePlansOn()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const [tab, setTab] = useState(pathname === '/signup' ? 'sign-up' : 'sign-in')
  const credentials = useState<Credentials>({ practice_name: '', email: '', password: '' })
  const [pending, setPending] = useState(false)
  usePrefetch(next)

  if (status === 'second-step') return <SecondStepForm />
  if (status === 'signed-in') return <Navigate replace to={safeNext(search.get('next')) ?? '/dashboard'} />
  if (pending) return <ConfirmationPending email={credentials[0].email} onBack={() => setPending(false)} />

  return (
    <AuthFrame>
      {/* Not in `meta`, which doesn't know whether plans are on. */}
      <meta
        name="description"
        content={`Sign in to your practice, or open one${arePlansOn ? ': the first month is free.' : '.'}`}
      />
      {tab === 'sign-up' ? (
        <AuthTitle title="Open your practice">
          Ten minutes to set up.{arePlansOn ? ' First month free, no card.' : ''}
        </AuthTitle>
      ) : (
        <AuthTitle title="Back to your day">Sign in to your calendar and your clients.</AuthTitle>
      )}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Sign in or sign up" look="segment" className="*:h-10 *:text-read">
          <Tab value="sign-in">Sign In</Tab>
          <Tab value="sign-up">Sign Up</Tab>
        </TabList>
        <TabPanel value="sign-in">
          <SignInForm state={credentials} />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm state={credentials} onPending={() => setPending(true)} />
        </TabPanel>
      </Tabs>
    </AuthFrame>
  )
}
