import type { Network } from '#rules/posts/validate-post.ts'
import { call } from '#web/calls/call.ts'

/** Somebody connects a network: on pages of their own, between this product and the network's. */
export const startConnection = (network: Network) => call('start-connection', { network })
/** A network is asked several things meanwhile. */
export const finishConnection = (input: {
  network: Network
  state: string
  code: string | null
  error: string | null
}) => call('finish-connection', input, { timeoutMs: 60_000 })
export const chooseAccount = (choice_id: string, account_id: string) =>
  call('choose-account', { choice_id, account_id })
