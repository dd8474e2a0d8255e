import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { safeNext } from '#web/session/safe-next.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { messages } from '../../messages.ts'
import { isLinkType, type LinkType, spendLink } from '../data.ts'
import { AuthFrame, AuthTitle } from './auth-frame.tsx'

export const meta = () => [
  { title: 'Confirm · Stillpoint' },
  // The URL holds a secret: no referrer, no index.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]

const words: Record<LinkType, { title: string; line: string; act: string; busy: string }> = {
  signup: {
    title: 'Confirm your email',
    line: 'One press, and your practice opens.',
    act: 'Confirm email',
    busy: 'Confirming',
  },
  email: {
    title: 'Confirm your email',
    line: 'One press, and you are signed in.',
    act: 'Confirm email',
    busy: 'Confirming',
  },
  magiclink: {
    title: 'Sign in',
    line: 'One press, and you are signed in.',
    act: 'Sign In',
    busy: 'Signing in',
  },
  recovery: {
    title: 'Set a new password',
    line: 'You choose it on the next page.',
    act: 'Continue',
    busy: 'Checking the link',
  },
  email_change: {
    title: 'Confirm your new email',
    line: 'You sign in with it from then on.',
    act: 'Confirm email',
    busy: 'Confirming',
  },
  invite: {
    title: 'Join your practice',
    line: 'You choose a password on the next page.',
    act: 'Join',
    busy: 'Joining',
  },
}

/** Mail scanners open links, so only the button acts. */
export default function ConfirmPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const token = search.get('token_hash')
  const type = search.get('type')

  if (!token || !isLinkType(type)) return <Broken line={messages.linkBroken} />
  if (problem) return <Broken line={problem} />

  const act = async () => {
    setBusy(true)
    const refused = await spendLink(token, type).catch(() => messages.unexpected)
    setBusy(false)
    if (refused) return setProblem(refused)
    const choosesPassword = type === 'recovery' || type === 'invite'
    navigate(choosesPassword ? '/auth/reset' : destination(search.get('redirect_to') ?? search.get('next')), {
      replace: true,
    })
  }
  const { title, line, act: verb, busy: verbing } = words[type]
  return (
    <AuthFrame>
      <AuthTitle title={title}>{line}</AuthTitle>
      <Button variant="primary" size="public" block busy={busy && verbing} onClick={act}>
        {verb}
      </Button>
    </AuthFrame>
  )
}

/** Only a path of this origin, and never an auth screen. */
function destination(address: string | null): string {
  if (!address) return '/dashboard'
  const url = URL.canParse(address) ? new URL(address) : null
  if (url && url.origin !== window.location.origin) return '/dashboard'
  return safeNext(url ? url.pathname + url.search : address) ?? '/dashboard'
}

function Broken({ line }: { line: string }) {
  return (
    <AuthFrame>
      <AuthTitle title="This link does not work" />
      <Banner tone="warning" className="mb-5">
        {line}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/auth" variant="primary" size="lg">
          Sign In
        </ButtonLink>
        <ButtonLink to="/auth/reset" size="lg">
          Set a new password
        </ButtonLink>
      </div>
    </AuthFrame>
  )
}
