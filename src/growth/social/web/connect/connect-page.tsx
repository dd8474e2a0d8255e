import { useEffect, useState } from 'react'
import { type MetaFunction, useLocation } from 'react-router'
import { AuthFrame, AuthTitle } from '#base/account/web/sign-in/auth-frame.tsx'
import { SecondStepForm } from '#base/account/web/sign-in/second-step-form.tsx'
import type { Network } from '#rules/posts/validate-post.ts'
import { useAuth } from '#web/session/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { GuardSpinner } from '#web/ui/page/full-page.tsx'
import { networkNames } from '../../post/post-state.ts'
import { Back } from './back.tsx'
import { Consent } from './consent.tsx'
import { Finish } from './finish.tsx'
import { networkOf, type OAuthReturn, readOAuthReturn } from './oauth-return.ts'
import { StartButton } from './start-button.tsx'

const titleOf = (id: string) => {
  const name = networkNames[networkOf(id)]
  return id.endsWith('/callback') ? `Back from ${name}` : `Connect ${name}`
}

export const meta: MetaFunction = ({ matches }) => [
  { title: `${titleOf(matches.at(-1)?.id ?? '')} · Stillpoint` },
  // The address can hold an OAuth grant: no referrer, no indexing.
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]

export default function ConnectPage() {
  const { pathname, search } = useLocation()
  const { status } = useAuth()
  const network = networkOf(pathname)
  // Read once and removed from the address, because a code works only once.
  const [wayBack, setWayBack] = useState<OAuthReturn | null>()
  useEffect(() => {
    setWayBack(current => (current === undefined ? readOAuthReturn(search) : current))
    if (search) window.history.replaceState(window.history.state, '', pathname)
  }, [search, pathname])
  if (status === 'loading' || wayBack === undefined) return <GuardSpinner />
  if (status === 'second-step') return <SecondStepForm />
  if (status !== 'signed-in') return <SignedOut network={network} hasCome={wayBack !== null} />
  if (!wayBack) return <Start network={network} />
  if (wayBack.isTest)
    return (
      <Consent network={network} onAnswer={answer => setWayBack({ ...wayBack, isTest: false, ...answer })} />
    )
  return <Finish network={network} wayBack={wayBack} />
}

const whatFor: Record<Network, string> = {
  instagram: 'Posts that you approved go out there, under your own account.',
  facebook: 'Posts that you approved go out there, under your own page.',
  google:
    'Posts that you approved go out there, reviews come in to be answered, and your hours are compared.',
}

function Start({ network }: { network: Network }) {
  const name = networkNames[network]
  return (
    <AuthFrame>
      <AuthTitle title={`Connect ${name}`}>{whatFor[network]}</AuthTitle>
      <p className="mb-6 text-read text-muted-foreground">
        You agree over at {name}, and can end it there or here whenever you like. Nothing leaves without your
        yes.
      </p>
      <StartButton network={network} />
      <Back />
    </AuthFrame>
  )
}

function SignedOut({ network, hasCome }: { network: Network; hasCome: boolean }) {
  const name = networkNames[network]
  return (
    <AuthFrame>
      <AuthTitle title={`Connect ${name}`}>{whatFor[network]}</AuthTitle>
      <Banner tone="info" className="mb-6">
        {hasCome
          ? `You were signed out, so nothing was connected. Sign in, then press Connect again.`
          : `A practice connects its own account here. Sign in first.`}
      </Banner>
      <ButtonLink to="/auth?next=%2Fsocial-media" variant="primary" size="public" block>
        Sign in
      </ButtonLink>
    </AuthFrame>
  )
}
