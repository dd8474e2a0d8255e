import { Lock, Signpost } from 'lucide-react'
import { GapsCard } from '#features/gap-filler/web/gaps-card.tsx'
import { mayOpen } from '#features/plans/plans.ts'
import type { Practice } from '#features/practice/web/practice-data.ts'
import { usePlan } from '#features/subscription/web/plan-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { usePlanMonth } from '../data.ts'
import { ChannelsCard } from './channels-card.tsx'
import { WaitsCard } from './waits-card.tsx'
import { WeekOfPlan } from './week-of-plan.tsx'

/** This week of the plan, what waits for a yes, open time to fill, and how the channels stand. */
export function WeekTab({ practice }: { practice: Practice }) {
  const standing = usePlan()
  const mayPlan = standing.data
    ? mayOpen({ plan: standing.data.plan, isSuperAdmin: standing.data.is_super_admin }, 'marketingPlan')
    : false
  const month = usePlanMonth(mayPlan)
  const failed = [standing, month].find(each => each.isLoadingError)
  if (failed)
    return (
      <ErrorState title="The plan could not be loaded" onRetry={() => failed.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  const open = month.data?.state === 'open' ? month.data : null
  return (
    <Loading
      loading={standing.isPending || (mayPlan && month.isPending)}
      label="Loading this week"
      skeleton={<Skeleton className="h-128 rounded-lg" />}
    >
      <div className="grid gap-5">
        {open ? (
          <WeekOfPlan key={open.id} plan={open} />
        ) : (
          <Card>{mayPlan ? <NoPlan hadOne={Boolean(month.data)} /> : <Locked />}</Card>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {open ? <WaitsCard plan={open} /> : null}
          <div className="grid min-w-0 gap-5">
            <GapsCard />
            <ChannelsCard practice={practice} />
          </div>
        </div>
      </div>
    </Loading>
  )
}

const NoPlan = ({ hadOne }: { hadOne: boolean }) => (
  <EmptyState
    title={hadOne ? 'The four weeks are closed' : 'There is no plan yet'}
    action={
      <>
        <ButtonLink
          to="/marketing-plan-wizard"
          variant="primary"
          icon={<Signpost aria-hidden="true" className="size-4" />}
        >
          Plan {hadOne ? 'the next ' : ''}four weeks
        </ButtonLink>
        {hadOne ? <ButtonLink to="/marketing-plan">What they brought</ButtonLink> : null}
      </>
    }
  >
    Six questions, answered from your own figures where they can be. Nothing is sent by them.
  </EmptyState>
)

const Locked = () => (
  <p className="flex flex-wrap items-center gap-3 px-5 py-4 text-muted-foreground">
    <Lock aria-hidden="true" className="size-4 flex-none" />
    Planning four weeks is part of the marketing plan. What your links bring is counted on every plan.
    <ButtonLink to="/pricing" size="sm">
      See the plans
    </ButtonLink>
  </p>
)
