import { formatMoney } from '#lib/money.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useAuth } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { words } from '../messages.ts'
import type { PlanStanding } from '../schema.ts'
import { graceEnds } from '../subscription-status.ts'
import { useCancelSubscription, useResumeSubscription } from './data.ts'
import { formatLocalDay } from './format-local-day.ts'
import { type Subscription, useInvoices } from './plan-data.ts'

export function RenewalButton({ running }: { running: Subscription }) {
  const { refreshProfile } = useAuth()
  const cancel = useCancelSubscription()
  const resume = useResumeSubscription()

  const change = async (kind: 'cancel' | 'resume') => {
    const { data, error } = await (kind === 'cancel' ? cancel : resume).run({})
    void refreshProfile()
    const again = { label: 'Try again', onSelect: () => void change(kind) }
    if (error) return toastRefusal(words.failed, error, { action: again })
    const undo = kind === 'cancel' ? { label: words.undo, onSelect: () => void change('resume') } : undefined
    const day = formatLocalDay(data.current_period_end)
    toast({
      key: 'renewal',
      title: kind === 'cancel' ? words.cancelledTitle : words.resumedTitle,
      ...(data.is_waiting
        ? { description: words.waiting }
        : kind === 'cancel'
          ? { description: words.cancelled(day) }
          : {}),
      ...(undo ? { action: undo } : {}),
    })
  }
  return running.cancel_at_period_end ? (
    <Button variant="primary" size="lg" busy={resume.busy} onClick={() => change('resume')}>
      {words.resume}
    </Button>
  ) : (
    <Button size="lg" busy={cancel.busy} onClick={() => change('cancel')}>
      {words.cancel}
    </Button>
  )
}

export function PaymentMissing({ running, plan }: { running: Subscription; plan: PlanStanding }) {
  const invoices = useInvoices(plan.is_owner)
  const open = invoices.data?.find(invoice => invoice.status === 'open')
  const amount = formatMoney(open?.amount_cents ?? running.price_cents, running.currency)
  const until = graceEnds(new Date(running.past_due_since ?? running.current_period_end))
  const isOver = plan.subscription_status !== 'active'
  return (
    <Banner
      tone={isOver ? 'destructive' : 'warning'}
      title={words.pastDueTitle}
      action={
        open?.url ? (
          <a href={open.url} className={buttonClass({ variant: 'primary', size: 'md' })}>
            {words.payNow}
          </a>
        ) : null
      }
    >
      <p>{isOver ? words.graceOver(amount) : words.pastDue(amount, formatLocalDay(until.toISOString()))}</p>
    </Banner>
  )
}
