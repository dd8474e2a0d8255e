import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTeam } from '#base/members/web/team-data.ts'
import { usePractice } from '#base/practice/web/practice-data.ts'
import { type Subject, subjectWords } from '#base/rights/trail-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { isNarrowed, readTrailFilter } from '../trail-filter.ts'
import { useNames, useTrail } from './data.ts'
import { DeedList } from './deed-list.tsx'

export const meta = () => [{ title: 'Audit trail · Stillpoint' }]

const whats = [
  { value: '', label: 'Everything' },
  ...(Object.keys(subjectWords) as Subject[]).map(value => ({ value, label: subjectWords[value] })),
]

export default function AuditTrailPage() {
  const [address, setAddress] = useSearchParams()
  const filter = readTrailFilter(address)
  const [now] = useState(() => Date.now())
  const practice = usePractice()
  const team = useTeam()
  const trail = useTrail(filter, practice.data?.time_zone)
  const entries = trail.data?.pages.flat() ?? []
  const facts = practice.data && { zone: practice.data.time_zone, currency: practice.data.currency, now }
  const rowNames = useNames(entries, facts)
  const members = team.data?.members ?? []
  const failed = [practice, trail, rowNames].find(each => each.isLoadingError)
  const change = (changes: Record<string, string | null>) =>
    setAddress(
      last => {
        const next = new URLSearchParams(last)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const called = (person: (typeof members)[number]) => person.full_name ?? person.email ?? 'A member'
  const people = [
    { value: '', label: 'Everyone' },
    ...members.map(person => ({ value: person.user_id, label: called(person) })),
    { value: 'nobody', label: 'Visitors and Stillpoint' },
  ]
  const names = new Map([
    ...(rowNames.data ?? []),
    ...members.map(person => [person.user_id, called(person)] as const),
  ])
  return (
    <>
      <PageHeader
        title="Audit trail"
        summary="Who changed what in your settings, records and team. Kept for two years."
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Field label="Person" hideLabel className="max-sm:flex-1 max-sm:basis-32">
          <Select
            value={filter.who ?? ''}
            options={people}
            onChange={event => change({ who: event.target.value })}
          />
        </Field>
        <Field label="What was changed" hideLabel className="max-sm:flex-1 max-sm:basis-32">
          <Select
            value={filter.subject ?? ''}
            options={whats}
            onChange={event => change({ what: event.target.value })}
          />
        </Field>
        <Field label="Day" hideLabel className="max-sm:basis-full">
          <Input
            type="date"
            value={filter.day ?? ''}
            onChange={event => change({ day: event.target.value })}
          />
        </Field>
      </div>
      {failed ? (
        <ErrorState title="We couldn't load the audit trail" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={!facts || trail.isPending || rowNames.isPending}
          label="Loading the audit trail"
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {entries.length > 0 && facts ? (
            <DeedList entries={entries} names={names} facts={facts} />
          ) : (
            <Card>
              {isNarrowed(filter) ? (
                <EmptyState
                  title="No change matches"
                  picture="search"
                  action={
                    <Button onClick={() => change({ who: null, what: null, day: null })}>
                      Show all changes
                    </Button>
                  }
                >
                  Choose another person, kind of change or day.
                </EmptyState>
              ) : (
                <EmptyState title="No changes yet">
                  Changes to settings, services, clients and your team appear here.
                </EmptyState>
              )}
            </Card>
          )}
          {trail.hasNextPage ? (
            <Button
              className="mt-4"
              busy={trail.isFetchingNextPage && 'Loading'}
              onClick={() => trail.fetchNextPage()}
            >
              Show older changes
            </Button>
          ) : null}
        </Loading>
      )}
    </>
  )
}
