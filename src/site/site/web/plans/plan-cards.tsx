import type { Plan } from '#base/plans/plans.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import type { PlanPoint } from '../../plan-points.ts'
import { useSignedInHint } from '../signed-in.ts'
import { PlanPoints } from './plan-points.tsx'

export type PlanPrices = Record<Plan, string> & {
  trial: string
}

interface Card {
  plan: Plan
  name: string
  for: string
  points: PlanPoint[]
  foot: string
}

export function PlanCards({ cards, prices }: { cards: Card[]; prices: PlanPrices }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-[1fr_1.15fr_1fr] lg:items-center lg:gap-0">
      {cards.map(card => (
        <li key={card.plan} className="contents">
          <PlanCard card={card} prices={prices} />
        </li>
      ))}
    </ul>
  )
}

function PlanCard({ card, prices }: { card: Card; prices: PlanPrices }) {
  const { plan } = card
  const isMain = plan === 'marketing'
  return (
    <section
      aria-label={card.name}
      className={cn(
        'relative flex h-full flex-col overflow-hidden border border-border bg-card p-6 text-card-foreground sm:p-8',
        // The front page's plan comes first.
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
      {plan === 'free' ? null : (
        <p className="mt-3 flex items-center gap-2 text-read font-semibold">
          <Glyph name="ball" />
          {prices.trial}
        </p>
      )}
      <p className={cn('text-read text-muted-foreground', plan === 'free' ? 'mt-3' : 'mt-1')}>{card.for}</p>
      <PlanPoints points={card.points} className="mt-5 mb-6" />
      <div className="mt-auto">
        <PlanAction plan={plan} />
        <p className="mt-3 text-center text-small text-muted-foreground">{card.foot}</p>
      </div>
    </section>
  )
}

function Price({ plan, prices }: { plan: Plan; prices: PlanPrices }) {
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
  free: { to: '/signup', words: 'Open your practice' },
  marketing: { to: '/signup', words: 'Start Free Trial' },
  full: { to: '/signup?plan=full', words: 'Try Full practice' },
}
const wayOn = {
  free: { to: '/dashboard', words: 'Go to dashboard' },
  marketing: { to: '/checkout', words: 'Subscribe' },
  full: { to: '/checkout?plan=full', words: 'Subscribe to Full practice' },
}

function PlanAction({ plan }: { plan: Plan }) {
  const way = (useSignedInHint() ? wayOn : wayIn)[plan]
  return (
    <ButtonLink to={way.to} variant={plan === 'marketing' ? 'primary' : 'secondary'} size="public" block>
      {way.words}
    </ButtonLink>
  )
}
