import { useState } from 'react'
import { effectivePlan, mayOpen, planNames, planThatOpens } from '#features/plans/plans.ts'
import { useWorkplace } from '#features/rights/web/workplace.ts'
import { useArePlansOn } from '#web/plans-shown.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { screenPart } from '#web/when-opened.tsx'

const IntelligenceScreen = screenPart(
  async () => (await import('./intelligence-screen.tsx')).IntelligenceScreen,
)

export const meta = () => [{ title: 'Practice intelligence · Stillpoint' }]

const feature = 'ai-assistant'

/** What stands out in the practice's own numbers, and what could be done about it. */
export default function PracticeIntelligencePage() {
  const { current } = useWorkplace()
  const [now] = useState(Date.now)
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  return mayOpen({ plan, isSuperAdmin: current.is_super_admin }, feature) ? (
    <IntelligenceScreen />
  ) : (
    <Locked />
  )
}

function Locked() {
  const plan = planThatOpens(feature)
  return (
    <>
      <PageHeader title="Practice intelligence" summary="What stands out in your numbers." />
      <EmptyState
        picture="search"
        title={`Practice intelligence is part of the ${plan ? planNames[plan] : 'full'} plan`}
        action={
          <ButtonLink variant="primary" to="/pricing">
            See the plans
          </ButtonLink>
        }
      >
        Sentences from your own visits, each with the rows behind it. Today’s figures stand on the dashboard.
      </EmptyState>
    </>
  )
}
