import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { memberMessages } from '#base/members/messages.ts'
import { BlockedTimes } from '#base/practice/web/hours/blocked-times.tsx'
import { DatesOff } from '#base/practice/web/hours/dates-off.tsx'
import { WeeklyHours } from '#base/practice/web/hours/weekly-hours.tsx'
import {
  type Practice,
  type PractitionerRow,
  useBlockedTimes,
  useHours,
  useOverrides,
  usePractice,
  usePractitioners,
} from '#base/practice/web/practice-data.ts'
import { useWorkplace } from '#base/rights/web/workplace.ts'
import { AskAboutTime } from '#desk/appointments/web/time-questions/ask-about-time.tsx'
import { TimeOffSection } from '#desk/time-off/web/time-off-section.tsx'
import { callNames } from '#lib/names/person-names.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { useLive } from '#web/rows/live.ts'
import { useAuth } from '#web/session/session.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { useComingVisits } from './data.ts'
import { OutsideClasses } from './outside/outside-classes.tsx'
import { OutsideVisits } from './outside/outside-visits.tsx'

const OtherCalendars = whenOpened(
  async () => (await import('#desk/calendar-feeds/web/other-calendars.tsx')).OtherCalendars,
)

export const meta = () => [{ title: 'Schedule · Stillpoint' }]

export default function SchedulePage() {
  const practice = usePractice()
  const people = usePractitioners()
  useLive(practice.data ? `practice:${practice.data.id}` : null)
  const failed = [practice, people].find(query => query.isLoadingError)
  return (
    <>
      <PageHeader
        title="Schedule"
        summary="When each person works. Clients can book only inside these hours."
      />
      {failed ? (
        <ErrorState title="The schedule could not be loaded" onRetry={() => failed.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={practice.isPending || people.isPending}
          label="Loading the schedule"
          skeleton={<ScheduleSkeleton />}
        >
          {practice.data && people.data ? (
            <Schedule
              practice={practice.data}
              people={people.data.filter(({ archived_at }) => archived_at === null)}
            />
          ) : null}
        </Loading>
      )}
    </>
  )
}

function Schedule({ practice, people }: { practice: Practice; people: PractitionerRow[] }) {
  const [query, setQuery] = useSearchParams()
  const { user } = useAuth()
  const { role, may } = useWorkplace()
  const mine = people.find(({ user_id }) => user_id === user?.id)
  // Practitioners start with their own hours; others with the first column.
  const first = role === 'practitioner' ? (mine ?? people[0]) : people[0]
  const person = people.find(({ id }) => id === query.get('who')) ?? first
  const [now] = useState(() => Date.now())
  const today = localDateOf(practice.time_zone, now)
  const iso = new Date(now).toISOString()
  const hours = useHours()
  // From yesterday, because a night that began then still counts.
  const overrides = useOverrides(addDays(today, -1))
  const blocked = useBlockedTimes(iso)
  const visits = useComingVisits(iso)
  const failed = [hours, overrides, blocked, visits].find(each => each.isLoadingError)

  if (!person) return null
  const own = <Row extends { practitioner_id: string }>(rows: Row[] | undefined) =>
    (rows ?? []).filter(row => row.practitioner_id === person.id)
  const weekly = own(hours.data).map(({ weekday, starts, ends, week }) => ({
    day: weekday,
    start: starts,
    end: ends,
    week,
  }))
  const name = callNames(people).get(person.id) ?? person.name
  const shared = { practice, person, name, today }
  // Practitioners change only their own hours and dates.
  const isForMe = role !== 'practitioner' || person === mine
  const canHours = may('change-hours') && isForMe
  const canDates = may('change-days-off') && isForMe

  return (
    <div className="flex max-w-[56rem] flex-col gap-5">
      <Who people={people} value={person.id} onChange={id => setQuery({ who: id }, { replace: true })} />
      {failed ? (
        <ErrorState title="The schedule could not be loaded" onRetry={() => failed.refetch()} />
      ) : (
        <>
          <OutsideVisits
            practice={practice}
            people={people}
            rows={{
              hours: hours.data,
              overrides: overrides.data,
              blocked: blocked.data,
              visits: visits.data,
            }}
            now={now}
            canChange={may('change-diary')}
          />
          <OutsideClasses
            practice={practice}
            people={people}
            rows={{ hours: hours.data, overrides: overrides.data, blocked: blocked.data }}
            now={now}
          />
          <Loading
            loading={hours.isPending || overrides.isPending}
            label="Loading hours"
            skeleton={<ScheduleSkeleton />}
          >
            {canHours ? null : (
              <Banner>
                {role === 'practitioner'
                  ? memberMessages.othersHours
                  : canDates
                    ? memberMessages.hoursAreTheirs
                    : memberMessages.hoursToRead}
              </Banner>
            )}
            <fieldset disabled={!canHours} className="min-w-0">
              <WeeklyHours key={person.id} {...shared} weekly={weekly} />
            </fieldset>
            <TimeOffSection
              zone={practice.time_zone}
              person={person}
              blocks={own(blocked.data)}
              names={callNames(people)}
              now={iso}
              today={today}
              isMine={person === mine}
              decides={may('practice-settings')}
              mayAsk={canDates}
            />
            <fieldset disabled={!canDates} className="min-w-0">
              <DatesOff
                {...shared}
                people={canHours && role !== 'practitioner' ? people : [person]}
                onlyHours={role === 'practitioner'}
                holidays={
                  may('practice-settings')
                    ? { zone: practice.time_zone, overrides: overrides.data ?? [] }
                    : undefined
                }
                overrides={own(overrides.data).filter(({ date }) => date >= today)}
              />
            </fieldset>
            <BlockedTimes
              {...shared}
              rows={own(blocked.data).filter(({ time_off_id }) => time_off_id === null)}
            />
            <AskAboutTime
              zone={practice.time_zone}
              people={people}
              asOf={Math.max(hours.dataUpdatedAt, overrides.dataUpdatedAt, blocked.dataUpdatedAt)}
            />
            {canHours ? (
              <OtherCalendars
                key={person.id}
                practice={practice}
                person={{ id: person.id, name }}
                now={now}
              />
            ) : null}
          </Loading>
        </>
      )}
    </div>
  )
}

function Who({
  people,
  value,
  onChange,
}: {
  people: PractitionerRow[]
  value: string
  onChange: (id: string) => void
}) {
  if (people.length < 2) return null
  const names = callNames(people)
  if (people.length <= 4) {
    const options = people.map(({ id, name }) => ({ value: id, label: names.get(id) ?? name }))
    return (
      <Segmented
        label="Whose schedule"
        value={value}
        onChange={onChange}
        options={options}
        className="self-start max-w-full overflow-x-auto"
      />
    )
  }
  return (
    <Field label="Whose schedule" className="max-w-80">
      <Select
        value={value}
        onChange={event => onChange(event.target.value)}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  )
}

function ScheduleSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-112" />
      <Skeleton className="h-32" />
    </div>
  )
}
