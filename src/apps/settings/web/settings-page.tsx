import { useState } from 'react'
import { TeamSection } from '#base/members/web/team-section.tsx'
import { BookingSwitches } from '#base/practice/web/booking-switches.tsx'
import { OpeningHours } from '#base/practice/web/hours/opening-hours.tsx'
import { LinkSection } from '#base/practice/web/link-section.tsx'
import { type Practice, usePractice, usePractitioners, useRooms } from '#base/practice/web/practice-data.ts'
import { PracticeDetails } from '#base/practice/web/practice-details.tsx'
import { PractitionersSection } from '#base/practice/web/practitioners-section.tsx'
import { RoomsSection } from '#base/practice/web/rooms-section.tsx'
import { AskAboutTime } from '#desk/appointments/web/time-questions/ask-about-time.tsx'
import { useSectionInView } from '#web/focus/use-section-in-view.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { BookingRulesSection } from './booking-rules-section.tsx'
import { RemindersSection } from './reminders/reminders-section.tsx'
import { SettingsJumpList } from './settings-jump-list.tsx'

export const meta = () => [{ title: 'Practice settings · Stillpoint' }]

const sections = [
  ['link', 'Booking link'],
  ['online', 'Online booking'],
  ['rules', 'Booking rules'],
  ['reminders', 'Reminders'],
  ['ask', 'Ask about a time'],
  ['details', 'Practice details'],
  ['hours', 'Opening hours'],
  ['practitioners', 'Practitioners'],
  ['team', 'Team'],
  ['rooms', 'Rooms'],
] as const

export default function SettingsPage() {
  const practice = usePractice()
  const practitioners = usePractitioners()
  return (
    <>
      <PageHeader title="Practice settings" summary="How clients find you, and what they may book." />
      {practice.isLoadingError ? (
        <ErrorState title="Your settings could not be loaded" onRetry={() => practice.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        // The number of staff decides which sections exist, and a late one would push the rest down.
        <Loading
          loading={practice.isPending || practitioners.isPending}
          label="Loading your settings"
          skeleton={<SettingsSkeleton />}
        >
          {practice.data ? <Settings practice={practice.data} readAt={practice.dataUpdatedAt} /> : null}
        </Loading>
      )}
    </>
  )
}

function Settings({ practice, readAt }: { practice: Practice; readAt: number }) {
  // A router has one guard at a time, so all forms of the page report to this one.
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  useUnsavedGuard(unsaved.length > 0)
  const report = (form: string) => (dirty: boolean) =>
    setUnsaved(forms =>
      forms.includes(form) === dirty ? forms : dirty ? [...forms, form] : forms.filter(each => each !== form),
    )
  const [onDetails] = useState(() => report('details'))
  const [onRules] = useState(() => report('rules'))
  const [onHours] = useState(() => report('hours'))
  const practitioners = usePractitioners()
  const rooms = useRooms()
  const people = practitioners.data?.filter(({ archived_at }) => archived_at === null) ?? []
  const isShared = people.length > 1
  const shown = sections.filter(([id]) => isShared || id !== 'hours')
  useSectionInView()

  return (
    <div className="gap-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Settings" className="max-lg:hidden">
        <ul className="sticky top-20 flex flex-col gap-0.5">
          {shown.map(([id, label]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-8 items-center rounded-md px-3 text-body text-muted-foreground hover:bg-accent hover:text-foreground"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SettingsJumpList
        sections={shown}
        practice={practice}
        people={practitioners.data && people.length}
        rooms={rooms.data?.filter(({ archived_at }) => archived_at === null).length}
      />
      <div className="flex max-w-[48rem] min-w-0 flex-col gap-5">
        <LinkSection practice={practice} />
        <BookingSwitches practice={practice} />
        <BookingRulesSection practice={practice} onDirty={onRules} />
        <RemindersSection />
        <AskAboutTime
          zone={practice.time_zone}
          people={people}
          asOf={Math.max(readAt, practitioners.dataUpdatedAt, rooms.dataUpdatedAt)}
        />
        <PracticeDetails practice={practice} onDirty={onDetails} />
        {isShared ? <OpeningHours practice={practice} onDirty={onHours} /> : null}
        <PractitionersSection />
        <TeamSection />
        <RoomsSection practiceId={practice.id} />
      </div>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div className="flex max-w-[48rem] flex-col gap-5 lg:ml-[13rem]">
      <Skeleton className="h-56" />
      <Skeleton className="h-72" />
      <Skeleton className="h-96" />
    </div>
  )
}
