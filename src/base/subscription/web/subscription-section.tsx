import { type PaidPlan, planNames } from '#base/plans/plans.ts'
import { formatMoney } from '#lib/money.ts'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/page/badge.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { trialProblems, words } from '../messages.ts'
import { planSentence } from '../plan-sentence.ts'
import type { PlanStanding } from '../schema.ts'
import { formatLocalDay } from './format-local-day.ts'
import { InvoiceList } from './invoice-list.tsx'
import { type Subscription, usePlan, useSubscription, useUsage } from './plan-data.ts'
import { PlanUsage } from './plan-usage.tsx'
import { PaymentMissing, RenewalButton } from './renewal.tsx'
import { useReturn } from './use-return.ts'
import { useTrialStatus } from './use-trial-status.ts'

const tones: Record<PlanStanding['label'], BadgeTone> = {
  trial: 'point',
  paid: 'success',
  expired: 'neutral',
}

export function SubscriptionSection() {
  const plan = usePlan()
  const isOwner = plan.data?.is_owner ?? false
  const subscription = useSubscription(isOwner)
  useReturn(isOwner)
  const failed = [plan, subscription].find(each => each.isLoadingError)
  return (
    <section aria-label={words.title} className="grid gap-5">
      <Card>
        <CardHeader title={words.title} aside={plan.data ? <StandingBadge plan={plan.data} /> : null} />
        <CardBody>
          {failed ? (
            <ErrorState title={words.loadFailed} onRetry={() => failed.refetch()}>
              {words.loadFailedHint}
            </ErrorState>
          ) : (
            <Loading
              loading={plan.isPending || (isOwner && subscription.isPending)}
              skeleton={<Skeleton className="h-40 rounded-md" />}
            >
              {plan.data ? <PlanBody plan={plan.data} subscription={subscription.data ?? null} /> : null}
            </Loading>
          )}
        </CardBody>
      </Card>
      {isOwner ? (
        <Card>
          <CardHeader title={words.invoices} />
          <InvoiceList />
        </Card>
      ) : null}
    </section>
  )
}

function StandingBadge({ plan }: { plan: PlanStanding }) {
  if (plan.is_payment_missing) return <Badge tone="warning">{words.missing}</Badge>
  return <Badge tone={tones[plan.label]}>{words.labels[plan.label]}</Badge>
}

function PlanBody({ plan, subscription }: { plan: PlanStanding; subscription: Subscription | null }) {
  const usage = useUsage(plan.practice_id)
  const running = subscription && ['active', 'past_due'].includes(subscription.status) ? subscription : null
  // Those trying the full plan are offered it.
  const offered: PaidPlan = plan.label === 'trial' && plan.plan === 'full' ? 'full' : 'marketing'
  const { cents, currency } = plan.prices[offered]
  const price = running ? formatMoney(running.price_cents, running.currency) : formatMoney(cents, currency)
  const sentence = planSentence({ plan, running, amount: price, day: formatLocalDay })
  return (
    <div className="grid gap-5">
      <div>
        <p className="font-display text-display-sm">{planNames[plan.plan]}</p>
        {sentence ? <p className="mt-1 text-body text-muted-foreground">{sentence}</p> : null}
      </div>
      <TrialProblem />
      {running?.status === 'past_due' ? <PaymentMissing running={running} plan={plan} /> : null}
      {usage.data ? (
        <PlanUsage usage={usage.data} limits={plan.limits} className="grid max-w-96 gap-3" />
      ) : null}
      {plan.is_owner ? (
        <Actions plan={plan} running={running} offered={offered} amount={price} />
      ) : (
        <p>{words.ownerOnly}</p>
      )}
    </div>
  )
}

function TrialProblem() {
  const { error, refresh } = useTrialStatus()
  if (!error) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={refresh}>
          {trialProblems.retry}
        </Button>
      }
    >
      <p role="alert">{error}</p>
    </Banner>
  )
}

interface ActionsProps {
  plan: PlanStanding
  running: Subscription | null
  offered: PaidPlan
  amount: string
}

function Actions({ plan, running, offered, amount }: ActionsProps) {
  const isTest = plan.provider === 'test'
  const isByAgreement = !running && plan.label === 'paid'
  const note = isTest ? (
    <p className="text-small text-muted-foreground">
      {words.testMode}{' '}
      {running?.status === 'active' ? (
        <TextLink to={`/checkout/test/${running.provider_id}`}>{words.testRenewal}</TextLink>
      ) : null}
    </p>
  ) : null
  if (plan.is_super_admin || isByAgreement) return null
  if (running)
    return (
      <div className="grid justify-items-start gap-3">
        <RenewalButton running={running} />
        {note}
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-body">
        {plan.first_payment_at
          ? words.freeFrom(amount, formatLocalDay(plan.first_payment_at))
          : words.atOnce(amount)}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={offered === 'full' ? '/checkout?plan=full' : '/checkout'} variant="primary" size="lg">
          {words.subscribe}
        </ButtonLink>
        <ButtonLink to="/pricing" size="lg">
          {words.seePlans}
        </ButtonLink>
      </div>
      {note}
    </div>
  )
}
