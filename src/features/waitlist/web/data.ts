import { type CallResult, call } from '#web/call.ts'
import { backgroundProof } from '#web/proof/background-proof.ts'
import type { Challenge } from '#web/proof/proof-of-work.ts'
import type { JoinWaitlist, WaitlistPage, WaitlistPlace } from '../schema.ts'
import type { WaitlistState } from '../waitlist-states.ts'

export type RunVerb = <Output>(verb: string, input: unknown) => Promise<CallResult<Output>>

const proof = backgroundProof(() => call<{ challenge: Challenge }>('start-waitlist-challenge', {}))
export const prepareToJoin = proof.prepare

export async function joinWaitlist(input: JoinWaitlist): Promise<CallResult<{ status: 'mailed' }>> {
  const made = await proof.take()
  return 'error' in made ? made : call('join-waitlist', { ...input, challenge: made.challenge })
}

export const loadPlace = (run: RunVerb, token: string) => run<WaitlistPlace>('show-waitlist-place', { token })
export const confirmPlace = (token: string) => call<WaitlistPlace>('confirm-waitlist-place', { token })
export const leaveWaitlist = (token: string) => call<WaitlistPlace>('leave-waitlist', { token })

export interface WaitlistWish {
  search: string
  state: WaitlistState | null
  page: number
}

export const listWaitlist = (wish: WaitlistWish, signal: AbortSignal) =>
  call<WaitlistPage>('list-waitlist', wish, { signal })
export const exportWaitlist = () => call<{ csv: string }>('export-waitlist', {})
