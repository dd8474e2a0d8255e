import { useSearchParams } from 'react-router'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { panelDoor } from '../../panel/panel-door.ts'
import { useAssistantStanding } from '../activity-data.ts'
import { AbilitiesCard } from '../settings/abilities-card.tsx'
import { AutonomyCard } from '../settings/autonomy-card.tsx'
import { ModelCard } from '../settings/model-card.tsx'
import { UsageCard } from '../settings/usage-card.tsx'
import { ActivityList } from './activity-list.tsx'
import { MemoryCard } from './memory-card.tsx'

const views = [
  { value: 'activity', label: 'Activity' },
  { value: 'may', label: 'What it may do' },
  { value: 'memory', label: 'Memory' },
] as const
type View = (typeof views)[number]['value']

export function AssistantScreen() {
  const [params, setParams] = useSearchParams()
  const view: View = views.find(({ value }) => value === params.get('view'))?.value ?? 'activity'
  const standing = useAssistantStanding()
  const practice = usePractice()
  const { may } = useWorkplace()
  const zone = practice.data?.time_zone
  const failed = [standing, practice].find(each => each.isLoadingError)
  return (
    <>
      <PageHeader
        title="Assistant"
        summary="It waits behind the round button on every screen."
        actions={
          <>
            <Segmented
              label="What is shown"
              size="tight"
              value={view}
              onChange={next => setParams(next === 'activity' ? {} : { view: next })}
              options={views}
            />
            <Button onClick={() => panelDoor.set(true)}>Open the assistant</Button>
          </>
        }
      />
      {failed ? (
        <ErrorState title="The assistant could not be loaded" onRetry={() => void failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!standing.data || !zone}
          label="Loading the assistant"
          skeleton={
            <div className="grid gap-5 lg:grid-cols-[1.75fr_1fr]">
              <Skeleton className="h-128 rounded-lg" />
              <Skeleton className="h-96 rounded-lg" />
            </div>
          }
        >
          {standing.data && zone ? (
            <div className="grid items-start gap-5 lg:grid-cols-[1.75fr_1fr]">
              <div className="min-w-0">
                {view === 'activity' ? <ActivityList zone={zone} /> : null}
                {view === 'may' ? <AbilitiesCard standing={standing.data} /> : null}
                {view === 'memory' ? <MemoryCard zone={zone} /> : null}
              </div>
              <div className="flex min-w-0 flex-col gap-5">
                <AutonomyCard standing={standing.data} />
                <UsageCard standing={standing.data} zone={zone} seesCost={may('practice-settings')} />
                {may('practice-settings') ? <ModelCard /> : null}
              </div>
            </div>
          ) : null}
        </Loading>
      )}
    </>
  )
}
