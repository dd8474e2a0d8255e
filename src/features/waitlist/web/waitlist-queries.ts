import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useVerb } from '#web/use-verb.ts'
import { listWaitlist, type WaitlistWish } from './data.ts'

/** One page of the list. While another is on its way, the last one stays. */
export const useWaitlist = (wish: WaitlistWish) =>
  useQuery({
    queryKey: ['waitlist_entries', wish],
    queryFn: async ({ signal }) => {
      const { data, error } = await listWaitlist(wish, signal)
      if (error) throw new Error(error.message)
      return data
    },
    placeholderData: keepPreviousData,
  })

export const useInvite = () => useVerb('invite-from-waitlist', ['waitlist_entries'])

export const useWithdraw = () => useVerb('withdraw-from-waitlist', ['waitlist_entries'])
