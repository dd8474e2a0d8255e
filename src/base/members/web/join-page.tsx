import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AuthFrame, AuthTitle } from '#base/account/web/sign-in/auth-frame.tsx'
import { SecondStepForm } from '#base/account/web/sign-in/second-step-form.tsx'
import { memberMessages } from '#base/members/messages.ts'
import type { OpenInvitation } from '#base/members/schema.ts'
import { acceptInvitation, showInvitation } from '#base/members/web/data.ts'
import { roleNames, roleWords } from '#base/rights/member-rights.ts'
import type { CallError, VerbCode } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { GuardSpinner } from '#web/ui/page/full-page.tsx'
import { toast } from '#web/ui/toast.ts'
import { JoinForms } from './join-forms.tsx'

export const meta = () => [
  { title: 'Your invitation · Stillpoint' },
  // The URL holds a secret: no referrer, no index.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]

type Problem = CallError<VerbCode<'show-invitation'>>

/** Mail scanners open links, so nothing happens until someone joins. */
export default function JoinPage() {
  const { token = '' } = useParams()
  const { status, user } = useAuth()
  const [invitation, setInvitation] = useState<OpenInvitation>()
  const [problem, setProblem] = useState<Problem>()
  const [asked, setAsked] = useState(0)
  const join = useJoin(token)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the presses of Try again
  useEffect(() => {
    let current = true
    showInvitation(token).then(({ data, error }) => {
      if (!current) return
      setInvitation(data)
      setProblem(error)
    })
    return () => {
      current = false
    }
  }, [token, asked])

  if (problem) return <Refused problem={problem} onRetry={() => setAsked(count => count + 1)} />
  if (!invitation || status === 'loading') return <GuardSpinner />
  if (status === 'second-step') return <SecondStepForm />
  const { practice_name, role, email } = invitation
  return (
    <AuthFrame>
      <AuthTitle title={`Join ${practice_name}`}>
        As {roleNames[role].toLowerCase()}. {roleWords[role]}
      </AuthTitle>
      {status === 'signed-out' ? (
        <JoinForms token={token} email={email} onJoin={join.run} />
      ) : user?.email?.toLowerCase() === email ? (
        <Button variant="primary" size="public" block busy={join.busy && 'Joining'} onClick={join.run}>
          Join {practice_name}
        </Button>
      ) : (
        <OtherAddress email={email} mine={user?.email ?? ''} />
      )}
    </AuthFrame>
  )
}

function useJoin(token: string) {
  const navigate = useNavigate()
  const { refreshProfile } = useAuth()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const { data, error } = await acceptInvitation(token)
    setBusy(false)
    if (error) {
      toastRefusal(memberMessages.joinFailed, error)
      return
    }
    await refreshProfile()
    toast(memberMessages.joined(data.practice_name))
    navigate('/dashboard', { replace: true })
  }
  return { run, busy }
}

function OtherAddress({ email, mine }: { email: string; mine: string }) {
  const { signOut } = useAuth()
  return (
    <>
      <Banner tone="warning" className="mb-5">
        This invitation is for {email}. You are signed in as {mine}.
      </Banner>
      <Button size="lg" onClick={() => void signOut()}>
        Sign in as {email}
      </Button>
    </>
  )
}

function Refused({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const isGone =
    problem.code === 'not_found' || problem.code === 'invitation_gone' || problem.code === 'invalid_input'
  let act: ReactNode = (
    <Button size="lg" onClick={onRetry}>
      Try again
    </Button>
  )
  if (isGone)
    act = (
      <ButtonLink to="/auth" variant="primary" size="lg">
        Sign In
      </ButtonLink>
    )
  return (
    <AuthFrame>
      <AuthTitle title={isGone ? 'This invitation is closed' : 'The invitation could not be opened'} />
      <Banner tone="warning" className="mb-5">
        {isGone ? memberMessages.invitationGone : problem.message}
      </Banner>
      {act}
    </AuthFrame>
  )
}
