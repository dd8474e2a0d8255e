import { useMemo, useState } from 'react'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { longDay, nearDay } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardFoot } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { panelDoor } from '../../panel/panel-door.ts'
import { type Act, type ActivityFilter, useActivity } from '../activity-data.ts'
import { useCards } from '../cards/use-cards.ts'
import { ActivityEntry } from './activity-entry.tsx'

const states = [
  { value: '', label: 'All kinds' },
  { value: 'pending', label: 'Waits for a yes' },
  { value: 'completed', label: 'Done' },
  { value: 'failed', label: 'Failed' },
  { value: 'undone', label: 'Undone' },
  { value: 'declined', label: 'Set aside' },
  { value: 'refused', label: 'Refused' },
] as const
type State = NonNullable<ActivityFilter['state']>

// There is no conversation for replies here, so notices give the result.
const nowhere = { change: () => {}, add: () => {} }

export function ActivityList({ zone }: { zone: string }) {
  const { role } = useWorkplace()
  const [whose, setWhose] = useState<{ id: string; name: string } | null>(null)
  const [state, setState] = useState<State | ''>('')
  const [isLeft, setLeft] = useState(false)
  const found = useActivity({
    ...(whose ? { user_id: whose.id } : {}),
    ...(state ? { state } : {}),
    left: isLeft,
  })
  const { running, press } = useCards(nowhere)
  const acts = useMemo(() => found.data?.pages.flatMap(page => page.acts) ?? [], [found.data])
  const people = useMemo(() => peopleIn(acts, whose), [acts, whose])
  const isFiltered = whose !== null || state !== '' || isLeft
  const clear = () => {
    setWhose(null)
    setState('')
    setLeft(false)
  }
  return (
    <Card aria-label="What the assistant did">
      <div className="flex flex-wrap items-center gap-2 px-5 py-3">
        {role === 'owner' && people.length > 1 ? (
          <Select
            aria-label="Who asked"
            size="sm"
            value={whose?.id ?? ''}
            onChange={({ target }) => setWhose(people.find(({ id }) => id === target.value) ?? null)}
          >
            <option value="">Everyone</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <Select
          aria-label="What came of it"
          size="sm"
          value={state}
          onChange={({ target }) => setState(target.value as State | '')}
          options={states}
        />
        <span className="ml-auto max-sm:ml-0">
          <Checkbox
            label="Only what left the practice"
            checked={isLeft}
            onChange={({ target }) => setLeft(target.checked)}
          />
        </span>
      </div>
      {found.isLoadingError ? (
        <ErrorState title="The activity could not be loaded" onRetry={() => void found.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={found.isPending}
          label="Loading the activity"
          skeleton={<Skeleton className="m-5 h-80 rounded-md" />}
        >
          {acts.length > 0 ? (
            <Days acts={acts} zone={zone}>
              {act => (
                <ActivityEntry
                  key={act.id}
                  act={act}
                  zone={zone}
                  running={running?.id === act.id ? running.act : null}
                  isHeld={running !== null}
                  onPress={(what, given) => void press(what, act, given).then(() => found.refetch())}
                  onEdited={() => void found.refetch()}
                />
              )}
            </Days>
          ) : (
            <EmptyState
              picture={isFiltered ? 'search' : 'rest'}
              title={isFiltered ? 'Nothing of that kind' : 'Nothing was asked yet'}
              action={
                isFiltered ? (
                  <Button onClick={clear}>Show everything</Button>
                ) : (
                  <Button variant="primary" onClick={() => panelDoor.set(true)}>
                    Open the assistant
                  </Button>
                )
              }
            >
              {isFiltered
                ? 'Filters hide what else there is.'
                : 'Whatever the assistant does, or would not do, stands here with who asked and why.'}
            </EmptyState>
          )}
        </Loading>
      )}
      <CardFoot className="justify-between">
        <span className="mr-auto text-small text-muted-foreground">
          Kept for 12 months. Deleted people leave no name here.
        </span>
        {found.hasNextPage ? (
          <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show older
          </Button>
        ) : null}
      </CardFoot>
    </Card>
  )
}

function Days({
  acts,
  zone,
  children,
}: {
  acts: Act[]
  zone: string
  children: (act: Act) => React.ReactNode
}) {
  const today = localDateOf(zone, Date.now())
  const days = [...Map.groupBy(acts, act => localDateOf(zone, Date.parse(act.created_at)))]
  return days.map(([date, list]) => {
    const near = nearDay(date, today)
    const isNear = near === 'today' || near === 'yesterday'
    return (
      <section key={date} aria-label={isNear ? near : longDay(date)}>
        <h2 className="border-y border-border bg-sunken px-5 py-1.5 text-small font-semibold text-muted-foreground first-letter:uppercase">
          {isNear ? near : longDay(date)}
        </h2>
        <ul>{list.map(children)}</ul>
      </section>
    )
  })
}

function peopleIn(acts: readonly Act[], whose: { id: string; name: string } | null) {
  const found = new Map(acts.map(act => [act.user_id, act.by_name ?? 'Somebody who left']))
  if (whose) found.set(whose.id, whose.name)
  return [...found].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
