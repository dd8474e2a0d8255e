import { useEffect, useRef, useState } from 'react'
import { AuthFrame, AuthTitle } from '#base/account/web/sign-in/auth-frame.tsx'
import type { Network } from '#rules/posts/validate-post.ts'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { GuardSpinner } from '#web/ui/page/full-page.tsx'
import { networkNames } from '../../post/post-state.ts'
import type { ConnectedNetwork, FinishedConnection } from '../../schema.ts'
import { finishConnection } from '../connect-data.ts'
import { AccountChoice } from './account-choice.tsx'
import { Back } from './back.tsx'
import type { OAuthReturn } from './oauth-return.ts'
import { StartButton } from './start-button.tsx'

/** Result of the connection, or a choice of accounts. */
export function Finish({ network, wayBack }: { network: Network; wayBack: OAuthReturn }) {
  const [answer, setAnswer] = useState<FinishedConnection>()
  const [connected, setConnected] = useState<ConnectedNetwork>()
  const [error, setError] = useState<CallError>()
  // The code works once, but effects can run twice.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const { state, code, error: said } = wayBack
    void finishConnection({ network, state, code, error: said }).then(({ data, error: refused }) => {
      setError(refused)
      setAnswer(data)
      setConnected(data?.connected ?? undefined)
    })
  }, [network, wayBack])
  if (error) return <Refused network={network} error={error} />
  if (connected) return <Connected network={network} connected={connected} />
  if (!answer?.choice_id) return <GuardSpinner />
  return (
    <AccountChoice
      network={network}
      choiceId={answer.choice_id}
      accounts={answer.accounts}
      onConnected={setConnected}
    />
  )
}

function Connected({ network, connected }: { network: Network; connected: ConnectedNetwork }) {
  const { account_name, is_test, taken_back } = connected
  return (
    <AuthFrame>
      <AuthTitle title={`${networkNames[network]} is connected`}>
        {is_test
          ? `Posts to ${account_name} are stored here and not published.`
          : `Posts that you approve go out as ${account_name}.`}
      </AuthTitle>
      {taken_back > 0 ? (
        <Banner tone="warning" className="mb-6">
          {taken_back === 1 ? 'One post that was scheduled' : `${taken_back} posts that were scheduled`} for
          another account {taken_back === 1 ? 'is a draft' : 'are drafts'} again: this one hasn't been
          approved yet.
        </Banner>
      ) : null}
      <ButtonLink to="/social-media" variant="primary" size="public" block>
        Go to your posts
      </ButtonLink>
    </AuthFrame>
  )
}

/** The network's own error text, if any. */
const wordsOf = ({ details }: CallError): string | undefined =>
  typeof details === 'object' && details !== null && 'words' in details ? String(details.words) : undefined

function Refused({ network, error }: { network: Network; error: CallError }) {
  const name = networkNames[network]
  const said = wordsOf(error)
  return (
    <AuthFrame>
      <AuthTitle title={`${name} is not connected`} />
      <RefusalBanner
        title="Nothing was connected."
        error={error}
        unsure="Look at your posts: there you see whether it is connected."
        className="mb-6"
      >
        {said ? `It says: “${said}”` : null}
      </RefusalBanner>
      <StartButton network={network} again />
      <Back />
    </AuthFrame>
  )
}
