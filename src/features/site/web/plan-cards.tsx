import { Check } from 'lucide-react'
import { type Plan, plans } from '#features/account/plans.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import type { Pricing } from '../content-schema.ts'
import { useSignedInHint } from './signed-in.ts'

export interface PlanPrices {
  free: string
  marketing: string
  /** Beside the price of the plan that has a trial: 'First month free. No card needed.' */
  trial: string
}

export function PlanCards({ cards, prices }: { cards: Pricing['plans']; prices: PlanPrices }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-[1fr_1.15fr_1fr] lg:items-center lg:gap-0">
      {plans.map(plan => (
        <li key={plan} className="contents">
          <PlanCard plan={plan} card={cards[plan]} prices={prices} />
        </li>
      ))}
    </ul>
  )
}

interface PlanCardProps {
  plan: Plan
  card: Pricing['plans'][Plan]
  prices: PlanPrices
}

function PlanCard({ plan, card, prices }: PlanCardProps) {
  const isMain = plan === 'marketing'
  return (
    <section
      aria-label={card.name}
      className={cn(
        'relative flex h-full flex-col overflow-hidden border border-border bg-card p-6 text-card-foreground sm:p-8',
        // The plan that is for sale stands in front of the other two.
        isMain
          ? 'rounded-2xl shadow-2 max-lg:order-first lg:z-10'
          : 'rounded-xl lg:my-6 lg:h-[calc(100%-3rem)]',
        plan === 'free' && 'lg:rounded-r-none lg:border-r-0',
        plan === 'full' && 'lg:rounded-l-none lg:border-l-0',
      )}
    >
      {isMain ? (
        <svg aria-hidden="true" viewBox="0 0 170 80" className="absolute top-0 right-0 w-36">
          <path className="fill-lichen" d="M32 0a74 74 0 0 0 148 0z" />
          <path className="fill-mist" d="M4 0a40 40 0 0 0 80 0z" />
        </svg>
      ) : null}
      <h2 className="relative text-title font-semibold">{card.name}</h2>
      <p className="mt-2 flex min-h-18 items-end gap-2.5">
        <Price plan={plan} prices={prices} />
      </p>
      {isMain ? (
        <p className="mt-3 flex items-center gap-2 text-read font-semibold">
          <Glyph name="ball" />
          {prices.trial}
        </p>
      ) : null}
      <p className={cn('text-read text-muted-foreground', isMain ? 'mt-1' : 'mt-3')}>{card.for}</p>
      <ul className="mt-5 mb-6 border-t border-border pt-4 text-read">
        {card.points.map(point => (
          <li key={point} className="flex gap-2.5 py-1.25">
            <Check aria-hidden="true" className="mt-0.75 size-4.5 text-primary" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <PlanAction plan={plan} ask={card.ask} />
        <p className="mt-3 text-center text-small text-muted-foreground">{card.foot}</p>
      </div>
    </section>
  )
}

function Price({ plan, prices }: { plan: Plan; prices: PlanPrices }) {
  if (plan === 'full') return <span className="pb-1 font-display text-display-md">On request</span>
  const isMain = plan === 'marketing'
  return (
    <>
      <span
        className={cn(
          'font-display font-[440] tracking-[-0.03em]',
          isMain ? 'text-[4.5rem]/[4.5rem]' : 'text-[3.25rem]/[3.5rem]',
        )}
      >
        {prices[plan]}
      </span>
      <span className="pb-1.5 text-read text-muted-foreground">a month</span>
    </>
  )
}

const wayIn = {
  main: { to: '/signup', words: 'Start Free Trial' },
  other: { to: '/signup', words: 'Open your practice' },
}
const wayOn = {
  main: { to: '/checkout', words: 'Subscribe' },
  other: { to: '/dashboard', words: 'Go to dashboard' },
}

function PlanAction({ plan, ask }: { plan: Plan; ask: string | undefined }) {
  const way = (useSignedInHint() ? wayOn : wayIn)[plan === 'marketing' ? 'main' : 'other']
  if (ask)
    return (
      <ButtonLink to="/contact" size="public" block>
        {ask}
      </ButtonLink>
    )
  return (
    <ButtonLink to={way.to} variant={plan === 'marketing' ? 'primary' : 'secondary'} size="public" block>
      {way.words}
    </ButtonLink>
  )
}
