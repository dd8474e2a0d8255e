import { useState } from 'react'
import type { Network } from '#rules/posts/validate-post.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { networkNames } from '../../post/post-state.ts'
import { startConnection } from '../connect-data.ts'

/** Goes to a network's consent page, which returns to /auth. */
export function useConnect() {
  const [busy, setBusy] = useState<Network | null>(null)
  const connect = async (network: Network) => {
    setBusy(network)
    const { data, error } = await startConnection(network)
    if (data) return window.location.assign(data.url)
    setBusy(null)
    toastRefusal(`${networkNames[network]} was not asked`, error, {
      key: 'connection',
      unsure: 'Press it again: nothing is connected by that alone.',
    })
  }
  return { connect: (network: Network) => void connect(network), busy }
}
