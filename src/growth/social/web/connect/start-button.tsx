import { useState } from 'react'
import type { Network } from '#rules/posts/validate-post.ts'
import type { CallError } from '#web/calls/call.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { networkNames } from '../../post/post-state.ts'
import { startConnection } from '../connect-data.ts'

/** Leaves for the network's page. */
export function StartButton({ network, again = false }: { network: Network; again?: boolean }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  const name = networkNames[network]
  const start = async () => {
    setBusy(true)
    setError(undefined)
    const { data, error: refused } = await startConnection(network)
    if (data) window.location.assign(data.url)
    else {
      setBusy(false)
      setError(refused)
    }
  }
  return (
    <>
      {error ? (
        <RefusalBanner
          title={`${name} was not asked.`}
          error={error}
          unsure="Press it again: nothing is connected by that alone."
          className="mb-5"
        />
      ) : null}
      <Button variant="primary" size="public" block busy={busy && `On the way to ${name}`} onClick={start}>
        {again ? `Connect ${name} again` : `Connect ${name}`}
      </Button>
    </>
  )
}
