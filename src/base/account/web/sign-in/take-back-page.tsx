import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { messages } from '../../messages.ts'
import { removeSecondStepByLink, type WayIn } from '../take-back-data.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'

export const meta = () => [
  { title: 'Remove a second step · Stillpoint' },
  // The URL holds a secret: no referrer, no index.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]

type Outcome = WayIn | 'asked' | 'refused'

/** From the email about a new second step. Mail scanners open links, so only the button acts. */
export default function TakeBackPage() {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const token_hash = search.get('token_hash') ?? ''
  const [outcome, setOutcome] = useState<Outcome>(token_hash ? 'asked' : 'refused')

  const act = async () => {
    setBusy(true)
    const answer = await removeSecondStepByLink(token_hash).catch(() => ({ refused: '' }))
    setBusy(false)
    if (typeof answer === 'string') return setOutcome(answer)
    if (answer.refused === 'otp_expired') return setOutcome('refused')
    setProblem(answer.refused === 'over_request_rate_limit' ? messages.tooManyTries : messages.tryAgain)
  }
  if (outcome !== 'asked') return <Ended outcome={outcome} />
  return (
    <AuthFrame>
      <AuthTitle title="Remove this second step?">
        Use this if you didn’t add an authenticator app to your account.
      </AuthTitle>
      <ul className="mb-6 list-disc space-y-1.5 pl-5 text-body">
        <li>The app is removed, with any app or backup codes added since.</li>
        <li>Your account is signed out on every device.</li>
        <li>Your password stops working, and we email you a link to choose a new one.</li>
      </ul>
      {problem ? (
        <Banner tone="warning" className="mb-5">
          {problem}
        </Banner>
      ) : null}
      <Button variant="primary" size="public" block busy={busy && 'Removing'} onClick={act}>
        Remove second step
      </Button>
    </AuthFrame>
  )
}

const ends = {
  mailed: {
    title: 'The second step is removed',
    line: 'Your account is signed out on every device. We emailed you a link to choose a new password. It works for an hour.',
  },
  'asks-link': {
    title: 'The second step is removed',
    line: 'Your account is signed out on every device, and your password no longer works. Ask for a link to choose a new one.',
  },
  'kept-password': {
    title: 'The second step is removed',
    line: 'Your account is signed out on every device. Your password still works: sign in and choose a new one right away.',
  },
  refused: {
    title: 'This link doesn’t work',
    line: 'It was already used, is older than 3 days, or the second step was removed. If you have a newer email about a second step, use its link.',
  },
}

function Ended({ outcome }: { outcome: Exclude<Outcome, 'asked'> }) {
  const { title, line } = ends[outcome]
  return (
    <AuthFrame>
      <AuthTitle title={title} />
      <Banner tone={outcome === 'refused' ? 'warning' : 'success'} className="mb-5">
        {line}
      </Banner>
      <div className="flex flex-wrap gap-3">
        {outcome === 'kept-password' || outcome === 'refused' ? (
          <ButtonLink to="/auth" variant="primary" size="lg">
            Sign In
          </ButtonLink>
        ) : null}
        <ButtonLink to="/auth/reset" size="lg">
          {outcome === 'mailed' ? 'Send another link' : 'Set a new password'}
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
