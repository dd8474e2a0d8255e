import { Check } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { comingIn } from '#base/not-built/planned-features.ts'
import { type PaidPlan, planNames } from '#base/plans/plans.ts'
import { formatMoney } from '#lib/money.ts'
import type { ShellHandle } from '#web/layout/app-shell.tsx'
import { useArePlansOn } from '#web/pages/plans-shown.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { GuardSpinner } from '#web/ui/page/full-page.tsx'
import { words as planWords, checkoutWords as words } from '../messages.ts'
import type { PlanStanding } from '../schema.ts'
import { CheckoutCard } from './checkout-card.tsx'
import { openCheckout } from './data.ts'
import { formatLocalDay } from './format-local-day.ts'
import { usePlan } from './plan-data.ts'

export const meta = () => [{ title: 'Checkout · Stillpoint' }]
export const handle: ShellHandle = { bare: true }

export default function CheckoutPage() {
  // Without plans there is nothing to buy.
  return useArePlansOn() ? <Checkout /> : <Navigate replace to="/dashboard" />
}

function Checkout() {
  const [search] = useSearchParams()
  const plan = usePlan()
  if (plan.isPending) return <GuardSpinner />
  if (!plan.data)
    return (
      <CheckoutCard title={words.failedTitle}>
        <ErrorState title={planWords.loadFailed} onRetry={() => plan.refetch()}>
          {planWords.loadFailedHint}
        </ErrorState>
      </CheckoutCard>
    )
  return <Offer chosen={search.get('plan') === 'full' ? 'full' : 'marketing'} standing={plan.data} />
}

function Offer({ chosen, standing }: { chosen: PaidPlan; standing: PlanStanding }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null)
  const { name, cents, currency } = standing.prices[chosen]
  const { first_payment_at } = standing

  const open = async () => {
    setBusy(true)
    setProblem(null)
    const { data, error } = await openCheckout(chosen)
    setBusy(false)
    if (error) {
      announce(error.message, 'assertive')
      return setProblem(error)
    }
    const to = new URL(data.url, window.location.href)
    // The provider's page, or the built-in one of this origin.
    if (to.origin === window.location.origin) return navigate(to.pathname, { replace: true })
    window.location.replace(to)
  }
  const isOver = problem !== null && problem.code !== 'payment_unavailable'
  return (
    <CheckoutCard title={name}>
      <div>
        <p className="flex items-end gap-2">
          <span className="font-display text-display-lg tabular">{formatMoney(cents, currency)}</span>
          <span className="pb-1 text-read text-muted-foreground">{words.monthly}</span>
        </p>
        <p className="mt-1 text-body text-muted-foreground">
          {first_payment_at ? words.dueOn(formatLocalDay(first_payment_at)) : words.dueToday}
        </p>
      </div>
      <Coming plan={chosen} />
      {problem ? <Banner tone="destructive">{problem.message}</Banner> : null}
      <div className="grid gap-3">
        {isOver ? null : (
          <Button variant="primary" size="public" block busy={busy} onClick={open}>
            {words.go}
          </Button>
        )}
        <ButtonLink to={isOver ? '/profile' : '/pricing'} variant="ghost" size="lg" block>
          {isOver ? words.toPlan : words.toPricing}
        </ButtonLink>
      </div>
    </CheckoutCard>
  )
}

function Coming({ plan }: { plan: PaidPlan }) {
  const names = comingIn(plan)
  if (names.length === 0) return null
  return (
    <section aria-labelledby="get">
      <h2 id="get" className="flex items-center gap-2 text-body font-semibold">
        <Check aria-hidden="true" className="size-4.5 text-primary" />
        {words.title}
      </h2>
      <p className="mt-1 text-body text-muted-foreground">{words.built(planNames[plan])}</p>
      <p className="mt-2 text-body">
        <span className="font-semibold">{words.soon}:</span> {names.join(', ')}
      </p>
    </section>
  )
}
