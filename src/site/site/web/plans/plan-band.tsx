import { ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import type { Landing } from '../../content-schema.ts'
import type { PlanPoint } from '../../plan-points.ts'
import { siteWidth } from '../site-width.ts'
import { PlanPoints } from './plan-points.tsx'

interface PlanBandProps {
  plan: Omit<Landing['plan'], 'items'> & { items: PlanPoint[] }
  name: string
  price: string
}

export function PlanBand({ plan, name, price }: PlanBandProps) {
  return (
    <section
      aria-labelledby="plan"
      className="relative overflow-hidden bg-primary py-14 text-primary-foreground lg:py-20 dark:bg-primary-soft dark:text-foreground"
    >
      <div
        aria-hidden="true"
        className="absolute bottom-0 left-[calc(50%-47rem)] h-80 w-160 rounded-t-full bg-primary-hover max-lg:hidden dark:bg-background/35"
      />
      <div
        className={cn(
          siteWidth,
          'relative grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,32.5rem)_28.75rem] lg:justify-between',
        )}
      >
        <div className="lg:self-center">
          <h2
            id="plan"
            className="font-display text-[2.25rem]/10 font-[450] tracking-[-0.022em] lg:text-[3.25rem]/14"
          >
            {plan.title}
          </h2>
          <p className="mt-2 max-w-[27rem] text-[1.0625rem] leading-[1.6875rem] opacity-90 lg:mt-4 lg:text-[1.1875rem] lg:leading-[1.875rem]">
            {plan.lead}
          </p>
          <ul className="mt-8 max-lg:hidden">
            <Benefits benefits={plan.benefits} />
          </ul>
        </div>
        <PlanCard plan={plan} name={name} price={price} />
        <ul className="lg:hidden">
          <Benefits benefits={plan.benefits} />
        </ul>
      </div>
    </section>
  )
}

function Benefits({ benefits }: { benefits: Landing['plan']['benefits'] }) {
  return benefits.map(benefit => (
    <li key={benefit.title} className="border-t border-current/25 py-4">
      <h3 className="text-[1.0625rem] leading-6 font-semibold">{benefit.title}</h3>
      <p className="text-read opacity-90">{benefit.text}</p>
    </li>
  ))
}

function PlanCard({ plan, name, price }: PlanBandProps) {
  return (
    <section
      aria-label={name}
      className="relative overflow-hidden rounded-2xl bg-card p-6 text-card-foreground shadow-3 sm:p-9"
    >
      <svg aria-hidden="true" viewBox="0 0 170 80" className="absolute top-0 right-0 w-30 sm:w-42.5">
        <path className="fill-shell" d="M32 0a74 74 0 0 0 148 0z" />
        <path className="fill-mist" d="M4 0a40 40 0 0 0 80 0z" />
      </svg>
      <h3 className="relative text-title font-semibold">{name}</h3>
      <p className="mt-2 flex items-end gap-2.5">
        <span className="font-display text-[4.5rem] leading-[4.5rem] font-[440] tracking-[-0.03em]">
          {price}
        </span>
        <span className="pb-1.5 text-read text-muted-foreground">a month</span>
      </p>
      <p className="mt-3 flex items-center gap-2 text-read font-semibold">
        <Glyph name="ball" />
        {plan.note}
      </p>
      <PlanPoints points={plan.items} className="mt-6" />
      <ButtonLink to="/signup" variant="primary" size="public" block className="mt-4 h-14">
        Start Free Trial
      </ButtonLink>
      <p className="mt-3 text-center text-small text-muted-foreground">{plan.foot}</p>
    </section>
  )
}
