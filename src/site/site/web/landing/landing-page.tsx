import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { pageMeta } from '#web/pages/page-meta.ts'
import { requestContext } from '#web/pages/request-context.ts'
import { scriptsWhenTouched } from '#web/pages/scripts-later.ts'
import { StructuredData } from '#web/pages/structured-data.tsx'
import { usePrefetch } from '#web/prefetch-when-idle.ts'
import { hasStoredSession } from '#web/session/session-hint.ts'
import { cn } from '#web/ui/cn.ts'
import { landing } from '../../content.ts'
import { offer } from '../../fill-placeholders.ts'
import { planPoints } from '../../plan-points.ts'
import { productFacts, questionFacts } from '../../structured-data.ts'
import { PlanBand } from '../plans/plan-band.tsx'
import { sectionTitle } from '../section-head.tsx'
import { siteWidth } from '../site-width.ts'
import { Features } from './features.tsx'
import { FinalCall } from './final-call.tsx'
import { Hero } from './hero.tsx'
import { Questions } from './questions.tsx'
import { SameDay } from './same-day.tsx'
import { Stories } from './stories.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, arePlansOn } = context.get(requestContext)
  // Without plans there is nothing to sell.
  if (!arePlansOn) throw redirect('/login')
  const plan = { ...landing.plan, items: planPoints(landing.plan.items) }
  return { publicUrl, offer, landing: { ...landing, plan } }
}

export const handle = scriptsWhenTouched

export const meta = ({ loaderData }: { loaderData?: ReturnType<typeof loader> }) =>
  loaderData ? pageMeta({ ...loaderData.landing, publicUrl: loaderData.publicUrl, path: '/' }) : []

const next = ['/signup', '/pricing']

/** Signed-in users are redirected (§2). */
export default function LandingPage() {
  const { publicUrl, landing, offer } = useLoaderData<typeof loader>()
  const { stories, faq } = landing
  const navigate = useNavigate()
  usePrefetch(next)
  useEffect(() => {
    if (hasStoredSession()) navigate('/dashboard', { replace: true })
  }, [navigate])
  return (
    <>
      <Hero hero={landing.hero} banner={landing.banner} />
      <Features features={landing.features} />
      <SameDay day={landing.day} />
      <PlanBand plan={landing.plan} name={offer.name} price={offer.price} />
      {stories ? <Stories stories={stories} /> : null}
      <section aria-labelledby="questions" className="py-14 lg:py-20">
        <div className={cn(siteWidth, 'grid gap-x-16 gap-y-8 lg:grid-cols-[24rem_1fr]')}>
          <div className="lg:sticky lg:top-10 lg:self-start">
            <h2 id="questions" className={sectionTitle}>
              {faq.title}
            </h2>
            <p className="mt-3 text-read text-muted-foreground">
              <Html>{faq.aside}</Html>
            </p>
          </div>
          <Questions items={faq.items} />
        </div>
      </section>
      <FinalCall final={landing.final} />
      <StructuredData data={[...productFacts(publicUrl, landing.description), questionFacts(faq.items)]} />
    </>
  )
}

const Html = ({ children }: { children: string }) => (
  <span
    className="[&_a]:text-link [&_a]:underline [&_a]:underline-offset-4"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: content of this repository
    dangerouslySetInnerHTML={{ __html: children }}
  />
)
