import { type Metered, notices } from '#base/plans/usage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Banner } from '#web/ui/page/banner.tsx'
import { limitWords } from '../messages.ts'
import { usePlan, useUsage } from './plan-data.ts'

/** Warns at 80 % and 100 %; null before that or while loading. */
export function UsageNotice({ of, className }: { of: readonly Metered[]; className?: string }) {
  const plan = usePlan()
  const usage = useUsage(plan.data?.practice_id)
  if (!plan.data || !usage.data) return null
  const found = notices(usage.data, plan.data.limits, of)
  if (found.length === 0) return null
  return (
    <div className={cn('grid gap-3', className)}>
      {found.map(({ what, used, limit, state }) => (
        <Banner
          key={what}
          tone={state === 'reached' ? 'warning' : 'info'}
          title={state === 'reached' ? limitWords.reached[what](limit) : limitWords.near[what](used, limit)}
          action={
            <ButtonLink to="/pricing" size="sm">
              {limitWords.action}
            </ButtonLink>
          }
        >
          <p>{state === 'reached' ? limitWords.reachedHint[what] : limitWords.nearHint}</p>
        </Banner>
      ))}
    </div>
  )
}
