import { useQuery } from '@tanstack/react-query'
import type { Usage } from '#base/plans/usage.ts'
import { answerOf } from '#web/calls/answer-of.ts'
import { call } from '#web/calls/call.ts'
import { supabase } from '#web/rows/client.ts'
import { type Row, rowsOf } from '#web/rows/rows.ts'

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

export const usePlan = () =>
  useQuery({
    queryKey: ['profiles', 'plan'],
    queryFn: async ({ signal }) => answerOf(await call('show-plan', {}, { signal })),
  })

/** Usage of the plan (§7). Failures are only logged (§8). */
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

const columns =
  'id,provider,provider_id,status,price_cents,currency,current_period_end,cancel_at_period_end,past_due_since'

/** The running subscription, else the last; null if never. Owner only. */
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
