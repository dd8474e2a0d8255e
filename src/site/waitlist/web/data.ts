import { call, type RunVerb } from '#web/calls/call.ts'
import { backgroundProof } from '#web/proof/background-proof.ts'
import type { JoinWaitlist } from '../schema.ts'
import type { WaitlistState } from '../waitlist-states.ts'

const proof = backgroundProof(() => call('start-waitlist-challenge', {}))
export const prepareToJoin = proof.prepare

export async function joinWaitlist(input: JoinWaitlist) {
  const made = await proof.take()
  return 'error' in made ? made : call('join-waitlist', { ...input, challenge: made.challenge })
}

export const loadPlace = (run: RunVerb, token: string) => run('show-waitlist-place', { token })
export const confirmPlace = (token: string) => call('confirm-waitlist-place', { token })
export const leaveWaitlist = (token: string) => call('leave-waitlist', { token })

export interface WaitlistWish {
  search: string
  state: WaitlistState | null
  page: number
}

export const listWaitlist = (wish: WaitlistWish, signal: AbortSignal) =>
  call('list-waitlist', wish, { signal })
export const exportWaitlist = () => call('export-waitlist', {})
