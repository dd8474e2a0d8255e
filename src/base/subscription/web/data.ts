import { useQuery } from '@tanstack/react-query'
import type { PaidPlan } from '#base/plans/plans.ts'
import type { TrialStatus } from '#base/plans/trial.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { useVerb } from '#web/calls/use-verb.ts'
import { supabase } from '#web/rows/client.ts'
import { rowsOf } from '#web/rows/rows.ts'

/** §7: the trial's state and dates. Rejects with the provider's message. */
export const useTrial = (userId: string | undefined, isOn: boolean) =>
  useQuery({
    queryKey: ['profiles', 'trial', userId],
    enabled: isOn && userId !== undefined,
    // The error is shown with a button instead.
    retry: false,
    queryFn: async (): Promise<TrialStatus> => {
      const user_id = userId as string
      const [running, days, dates] = await Promise.all([
        supabase().rpc('is_user_in_trial', { user_id }),
        supabase().rpc('get_trial_days_remaining', { user_id }),
        supabase().from('profiles').select('trial_start, trial_end').eq('id', user_id).single(),
      ])
      const { trial_start, trial_end } = rowsOf(dates)
      return {
        isInTrial: rowsOf(running) === true,
        daysRemaining: Number(rowsOf(days)),
        trialStart: trial_start,
        trialEnd: trial_end,
      }
    },
  })

// Members' standings include the plan, for the sidebar's locks.
export const changed = ['subscriptions', 'subscription_invoices', 'profiles', 'practice_members'] as const

export const useCancelSubscription = () => useVerb('cancel-subscription', changed)
export const useResumeSubscription = () => useVerb('resume-subscription', changed)
export const useRefreshSubscription = () => useVerb('refresh-subscription', changed)

/** The provider's checkout URL; may be slow. */
export const openCheckout = (plan: PaidPlan) => call('start-checkout', { plan }, { timeoutMs: 30_000 })

export const useTestPayment = (id: string) =>
  useQuery({
    queryKey: ['subscriptions', 'test', id],
    retry: false,
    queryFn: async ({ signal }) => answerOf(await call('show-test-payment', { id }, { signal })),
  })

export const useDecideTestPayment = () => useVerb('decide-test-payment', changed)
