import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#web/calls/answer-of.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import type { ListSource } from '#web/list/source/list-source.ts'
import type { WaitlistRow } from '../schema.ts'
import { states } from '../waitlist-states.ts'
import { listWaitlist, type WaitlistWish } from './data.ts'

const readPage = async (wish: WaitlistWish, signal: AbortSignal) => answerOf(await listWaitlist(wish, signal))

/** Counts per state, whatever the search. */
export const useWaitlistCounts = () =>
  useQuery({
    queryKey: ['waitlist_entries', 'counts'],
    queryFn: async ({ signal }) => (await readPage({ search: '', state: null, page: 1 }, signal)).counts,
  })

/** The line first, then others, newest first; numbered pages. */
export const waitlist: ListSource<WaitlistRow> = {
  key: ['waitlist_entries', 'list'],
  page: async ({ query, filters, after }, signal) => {
    const page = /^[1-9]\d{0,4}$/.test(after ?? '') ? Number(after) : 1
    const state = states.find(each => each === filters.state) ?? null
    const { entries, total, page_size } = await readPage({ search: query, state, page }, signal)
    return { rows: entries, next: page * page_size < total ? String(page + 1) : null, total }
  },
}

export const useInvite = () => useVerb('invite-from-waitlist', ['waitlist_entries'])

export const useWithdraw = () => useVerb('withdraw-from-waitlist', ['waitlist_entries'])
