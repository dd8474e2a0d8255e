import { NeedsYou } from '#apps/dashboard/web/waiting/needs-you-card.tsx'
import { EquipmentSection } from '#base/equipment/web/equipment-section.tsx'
import { useTeam } from '#base/members/web/team-data.ts'
import { type Practice, usePractitioners } from '#base/practice/web/practice-data.ts'
import { RoomsSection } from '#base/practice/web/rooms-section.tsx'
import { useMay } from '#base/rights/web/workplace.ts'
import { AppointmentSheets } from '#desk/appointments/web/appointment-sheets.tsx'
import { useDiary } from '#desk/appointments/web/use-diary.ts'
import { useNow } from '#desk/appointments/web/use-now.ts'
import { useVisitActions } from '#desk/appointments/web/visit/use-visit-actions.ts'
import type { TaskPerson } from '#desk/tasks/web/people.ts'
import { RulesSection } from '#desk/tasks/web/rules-section.tsx'
import { TasksSection } from '#desk/tasks/web/tasks-section.tsx'
import { localDateOf } from '#lib/time/zones.ts'
import { useAuth } from '#web/session/session.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

/** Staff see only their own. */
export function PracticeManagement({ practice }: { practice: Practice }) {
  const { user } = useAuth()
  const isOwner = useMay('practice-settings')
  const now = useNow()
  const today = localDateOf(practice.time_zone, now)
  const people = useTaskPeople(isOwner)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <TasksSection
        zone={practice.time_zone}
        today={today}
        me={user?.id ?? ''}
        seesAll={isOwner}
        people={people}
      />
      <div className="grid min-w-0 gap-5">
        <Unfinished practice={practice} today={today} />
        {isOwner ? (
          <>
            <RulesSection people={people} />
            <RoomsSection practiceId={practice.id} />
            <EquipmentSection />
          </>
        ) : null}
      </div>
    </div>
  )
}

/** The same unfinished visits and requests as on the dashboard. */
function Unfinished({ practice, today }: { practice: Practice; today: string }) {
  const { diary, error, retry } = useDiary(practice, [today])
  const actions = useVisitActions(diary)
  if (!diary) {
    return error ? (
      <ErrorState title="We couldn't load what needs you" onRetry={retry} />
    ) : (
      <Skeleton className="h-32 rounded-lg" />
    )
  }
  return (
    <>
      {diary.canChange ? <NeedsYou diary={diary} actions={actions} /> : null}
      <AppointmentSheets diary={diary} />
    </>
  )
}

/** For the owner the whole team, else those with a column in the calendar. */
function useTaskPeople(isOwner: boolean): TaskPerson[] {
  const columns = usePractitioners().data ?? []
  const team = useTeam(isOwner).data?.members
  const named = columns.flatMap(({ user_id, name, archived_at }) =>
    user_id && !archived_at ? [{ user_id, name }] : [],
  )
  const others = (team ?? []).filter(({ user_id }) => !named.some(person => person.user_id === user_id))
  return [
    ...named,
    ...others.map(({ user_id, full_name, email }) => ({
      user_id,
      name: full_name ?? email ?? 'A colleague',
    })),
  ]
}
