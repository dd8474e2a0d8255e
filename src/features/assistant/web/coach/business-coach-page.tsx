import { useState } from 'react'
import { effectivePlan, mayOpen, planNames, planThatOpens } from '#features/plans/plans.ts'
import { useWorkplace } from '#features/rights/web/workplace.ts'
import { useArePlansOn } from '#web/plans-shown.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { screenPart } from '#web/when-opened.tsx'

const CoachScreen = screenPart(async () => (await import('./coach-screen.tsx')).CoachScreen)

export const meta = () => [{ title: 'Business coach · Stillpoint' }]

const feature = 'ai-assistant'

/** A talk a week that starts from what the numbers say. */
export default function BusinessCoachPage() {
  const { current } = useWorkplace()
  const [now] = useState(Date.now)
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  if (mayOpen({ plan, isSuperAdmin: current.is_super_admin }, feature)) return <CoachScreen />
  const needed = planThatOpens(feature)
  return (
    <>
      <PageHeader title="Business coach" summary="Once a week, what your numbers say first." />
      <EmptyState
        picture="search"
        title={`The business coach is part of the ${needed ? planNames[needed] : 'full'} plan`}
        action={
          <ButtonLink variant="primary" to="/pricing">
            See the plans
          </ButtonLink>
        }
      >
        A talk a week from your own visits. The assistant behind the round button answers questions any day.
      </EmptyState>
    </>
  )
}
