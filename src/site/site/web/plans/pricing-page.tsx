import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { MARKETING_PRICE, plans, priceOf } from '#base/plans/plans.ts'
import { formatMoney } from '#lib/money.ts'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { StructuredData } from '#web/pages/structured-data.tsx'
import { usePrefetch } from '#web/prefetch-when-idle.ts'
import { cn } from '#web/ui/cn.ts'
import { landing, pricing } from '../../content.ts'
import { offer } from '../../fill-placeholders.ts'
import { planPoints } from '../../plan-points.ts'
import { planTables } from '../../plan-table.ts'
import { productFacts, questionFacts } from '../../structured-data.ts'
import { Questions } from '../landing/questions.tsx'
import { TrialBand } from '../landing/trial-band.tsx'
import { PageTop } from '../page-top.tsx'
import { sectionTitle } from '../section-head.tsx'
import { siteWidth } from '../site-width.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanComparison } from './plan-comparison.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, arePlansOn, fullPlanCents } = context.get(requestContext)
  if (!arePlansOn) throw redirect('/login')
  const { comparison, plans: cards, ...words } = pricing
  const full = priceOf('full', fullPlanCents)
  const prices = {
    free: formatMoney(0, MARKETING_PRICE.currency),
    marketing: offer.price,
    full: formatMoney(full.cents, full.currency),
    trial: landing.plan.note,
  }
  return {
    publicUrl,
    ...words,
    cards: plans.map(plan => ({
      plan,
      ...cards[plan],
      points: planPoints(cards[plan].points),
    })),
    prices,
    comparison: { title: comparison.title, tables: planTables(comparison) },
    banner: landing.banner,
  }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) =>
  loaderData ? pageMeta({ ...loaderData, path: '/pricing' }) : []

const next = ['/signup']

export default function PricingPage() {
  const page = useLoaderData<typeof loader>()
  usePrefetch(next)
  return (
    <>
      <PageTop
        title={page.heading}
        lead={page.lead}
        picture={
          <>
            <path className="fill-mist" d="M150 150a78 78 0 0 1 156 0z" />
            <path className="fill-primary" d="M60 150a62 62 0 0 1 124 0z" />
            <circle className="fill-point" cx="32" cy="133" r="17" />
          </>
        }
      />
      <div className="bg-shell py-10 lg:py-14">
        <div className={siteWidth}>
          <PlanCards cards={page.cards} prices={page.prices} />
        </div>
      </div>
      <section aria-labelledby="comparison" className="bg-card py-14 text-card-foreground lg:py-20">
        <div className={siteWidth}>
          <h2 id="comparison" className={sectionTitle}>
            {page.comparison.title}
          </h2>
          <div className="mt-8">
            <PlanComparison {...page.comparison} />
          </div>
        </div>
      </section>
      <section aria-labelledby="questions" className="py-14 lg:py-20">
        <div className={cn(siteWidth, 'grid gap-x-16 gap-y-8 lg:grid-cols-[24rem_1fr]')}>
          <h2 id="questions" className={sectionTitle}>
            {page.questions_title}
          </h2>
          <Questions items={page.questions} />
        </div>
      </section>
      <TrialBand banner={page.banner} />
      <StructuredData
        data={[...productFacts(page.publicUrl, page.description), questionFacts(page.questions)]}
      />
    </>
  )
}
