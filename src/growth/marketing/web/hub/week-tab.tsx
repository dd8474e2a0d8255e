import { Lock, Signpost } from 'lucide-react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { SourcesCard } from '#growth/attribution/web/sources-card.tsx'
import { GapsCard } from '#growth/gap-filler/web/gaps-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { usePlanMonth } from '../data.ts'
import { ChannelsCard } from './channels-card.tsx'
import { monthSoFar } from './month-so-far.ts'
import { useMayOpen, useWaiting } from './use-waiting.ts'
import { WaitsCard } from './waits-card.tsx'
import { WeekOfPlan } from './week-of-plan.tsx'

export function WeekTab({ practice }: { practice: Practice }) {
  const { standing, may } = useMayOpen()
  const mayPlan = may('marketingPlan')
  const month = usePlanMonth(mayPlan)
  const waiting = useWaiting()
  const failed = [standing, month].find(each => each.isLoadingError)
  if (failed)
    return (
      <ErrorState title="The plan could not be loaded" onRetry={() => failed.refetch()}>
        Check your connection and try again.
      </ErrorState>
    )
  const open = month.data?.state === 'open' ? month.data : null
  const zone = practice.time_zone
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
          <WaitsCard waiting={waiting} zone={zone} />
          <GapsCard />
        </div>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <SourcesCard {...monthSoFar(zone, Date.now())} zone={zone} />
          <ChannelsCard practice={practice} />
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
