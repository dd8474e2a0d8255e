import { useQuery } from '@tanstack/react-query'
import type { PaidPlan } from '#features/plans/plans.ts'
import type { TrialStatus } from '#features/plans/trial.ts'
import type { Usage } from '#features/plans/usage.ts'
import { type CallResult, call } from '#web/call.ts'
import { supabase } from '#web/client.ts'
import { type Row, rowsOf } from '#web/rows.ts'
import { useVerb } from '#web/use-verb.ts'

export type Subscription = Row<
  'subscriptions',
  | 'id'
  | 'provider'
  | 'provider_id'
  | 'status'
  | 'price_cents'
  | 'currency'
  | 'current_period_end'
  | 'cancel_at_period_end'
  | 'past_due_since'
>

export type Invoice = Row<
  'subscription_invoices',
  'id' | 'number' | 'status' | 'amount_cents' | 'currency' | 'issued_at' | 'url'
>

const answerOf = <T>({ data, error }: CallResult<T>): T => {
  if (error) throw new Error(error.message)
  return data
}

/** The plan of the practice one works in, as the server sees it. */
export const usePlan = () =>
  useQuery({
    queryKey: ['profiles', 'plan'],
    queryFn: async ({ signal }) => answerOf(await call('show-plan', {}, { signal })),
  })

/** What is used of the plan (§7). A failure is only logged (§8): the screens go on without it. */
export function useUsage(practiceId: string | undefined) {
  return useQuery({
    queryKey: ['appointments', 'usage', practiceId],
    enabled: practiceId !== undefined,
    staleTime: 5_000,
    queryFn: async (): Promise<Usage | null> => {
      const answer = await supabase().rpc('get_current_month_usage', { user_uuid: practiceId ?? '' })
      // biome-ignore lint/suspicious/noConsole: §8
      if (answer.error) console.error('Usage could not be loaded', answer.error.code)
      return answer.data?.[0] ?? null
    },
  })
}

/** §7: whether the trial runs, how long it does, and its dates. Rejects with what the provider of the data said. */
export const useTrial = (userId: string | undefined, isOn: boolean) =>
  useQuery({
    queryKey: ['profiles', 'trial', userId],
    enabled: isOn && userId !== undefined,
    // The reason is shown, with a button: nobody waits for silent tries.
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

const columns =
  'id,provider,provider_id,status,price_cents,currency,current_period_end,cancel_at_period_end,past_due_since'

/** The running subscription, else the one that ended last; null where there never was one. Rows are the owner's alone. */
export const useSubscription = (isOwner: boolean) =>
  useQuery({
    queryKey: ['subscriptions'],
    enabled: isOwner,
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('subscriptions')
        .select(columns)
        .order('ended_at', { ascending: false, nullsFirst: true })
        .order('created_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
      return rowsOf(answer)[0] ?? null
    },
  })

export const useInvoices = (isOwner: boolean) =>
  useQuery({
    queryKey: ['subscription_invoices'],
    enabled: isOwner,
    queryFn: async ({ signal }) => {
      const answer = await supabase()
        .from('subscription_invoices')
        .select('id,number,status,amount_cents,currency,issued_at,url')
        .order('issued_at', { ascending: false })
        .limit(100)
        .abortSignal(signal)
      return rowsOf(answer)
    },
  })

// Standings of members carry the plan too: the locks in the sidebar go by them.
export const changed = ['subscriptions', 'subscription_invoices', 'profiles', 'practice_members'] as const

export const useCancelSubscription = () => useVerb('cancel-subscription', changed)
export const useResumeSubscription = () => useVerb('resume-subscription', changed)
export const useRefreshSubscription = () => useVerb('refresh-subscription', changed)

/** The address of the provider's checkout. It may take the provider a while. */
export const openCheckout = (plan: PaidPlan) => call('start-checkout', { plan }, { timeoutMs: 30_000 })

export const useTestPayment = (id: string) =>
  useQuery({
    queryKey: ['subscriptions', 'test', id],
    retry: false,
    queryFn: async ({ signal }) => answerOf(await call('show-test-payment', { id }, { signal })),
  })

export const useDecideTestPayment = () => useVerb('decide-test-payment', changed)
