import type { Network } from '#rules/posts/validate-post.ts'
import { call } from '#web/calls/call.ts'

export const startConnection = (network: Network) => call('start-connection', { network })
/** Longer timeout, since it calls a network. */
export const finishConnection = (input: {
  network: Network
  state: string
  code: string | null
  error: string | null
}) => call('finish-connection', input, { timeoutMs: 60_000 })
export const chooseAccount = (choice_id: string, account_id: string) =>
  call('choose-account', { choice_id, account_id })
