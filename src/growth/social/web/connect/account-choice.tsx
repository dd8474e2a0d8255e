import { useState } from 'react'
import { AuthFrame, AuthTitle } from '#base/account/web/sign-in/auth-frame.tsx'
import type { Network } from '#rules/posts/validate-post.ts'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { networkNames } from '../../post/post-state.ts'
import type { ConnectedNetwork, OfferedAccount } from '../../schema.ts'
import { chooseAccount } from '../connect-data.ts'
import { Back } from './back.tsx'
import { StartButton } from './start-button.tsx'

interface AccountChoiceProps {
  network: Network
  choiceId: string
  accounts: readonly OfferedAccount[]
  onConnected: (connected: ConnectedNetwork) => void
}

const what: Record<Network, string> = { instagram: 'account', facebook: 'page', google: 'place' }

export function AccountChoice({ network, choiceId, accounts, onConnected }: AccountChoiceProps) {
  const open = accounts.filter(({ refused }) => refused === null)
  const [chosen, setChosen] = useState(open.length === 1 ? (open[0]?.account_id ?? null) : null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const connect = async () => {
    if (!chosen) return
    setBusy(true)
    setError(undefined)
    const { data, error: refused } = await chooseAccount(choiceId, chosen)
    setBusy(false)
    if (data) onConnected(data)
    else setError(refused)
  }
  const title =
    open.length > 0 ? `Which ${what[network]}?` : `${networkNames[network]} cannot be connected yet`
  return (
    <AuthFrame>
      <AuthTitle title={title}>
        {open.length > 0 ? `Posts go out as the ${what[network]} that you choose.` : undefined}
      </AuthTitle>
      {error ? (
        <RefusalBanner
          title="It was not connected."
          error={error}
          unsure="Look at your posts: there you see whether it is connected."
          className="mb-5"
        />
      ) : null}
      <RadioGroup
        legend={`Your ${what[network]}s`}
        hideLegend
        name="account"
        value={chosen}
        onChange={setChosen}
        className="mb-6"
        options={accounts.map(({ account_id, name, handle, refused }) => ({
          value: account_id,
          label: name,
          hint: refused ?? (handle ? `@${handle}` : undefined),
          disabled: refused !== null,
        }))}
      />
      {open.length > 0 ? (
        <Button
          variant="primary"
          size="public"
          block
          busy={busy && 'Connecting'}
          disabled={!chosen}
          onClick={connect}
        >
          Connect this {what[network]}
        </Button>
      ) : (
        <StartButton network={network} again />
      )}
      <Back />
    </AuthFrame>
  )
}
