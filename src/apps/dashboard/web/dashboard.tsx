import { lazy, Suspense } from 'react'
import { BookingLink } from '#base/practice/web/booking-link.tsx'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { usePlan, useUsage } from '#base/subscription/web/plan-data.ts'
import { PlanNotices } from '#base/subscription/web/plan-notices.tsx'
import { visitCount } from '#desk/appointments/calendar/day-lane.ts'
import { AppointmentSheets } from '#desk/appointments/web/appointment-sheets.tsx'
import { useAddress } from '#desk/appointments/web/use-address.ts'
import { type Diary, useDiary } from '#desk/appointments/web/use-diary.ts'
import { useNow } from '#desk/appointments/web/use-now.ts'
import { useVisitActions } from '#desk/appointments/web/visit/use-visit-actions.ts'
import { useAsks } from '#desk/time-off/web/time-off-data.ts'
import { useQuestions } from '#diary/clients/web/household-data.ts'
import { ConfirmFirst } from '#diary/messages/web/deliverability/confirm-first.tsx'
import { useSendingHealth } from '#diary/messages/web/sending-data.ts'
import { visitsIn } from '#diary/visits/calendar-rows.ts'
import { visitLook } from '#diary/visits/visit-look.ts'
import { addDays } from '#lib/time/dates.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { usePhone } from '#web/layout/use-media.ts'
import { loadScript } from '#web/load-script.ts'
import { awaitsFirst } from '#web/rows/first-answers.ts'
import { useAuth } from '#web/session/session.tsx'
import { TextLink } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Loading } from '#web/ui/page/skeleton.tsx'
import { isDayOver } from '../day-over.ts'
import { countsOf } from '../figures.ts'
import { calledBy, closedSummary, daySummary, greetingOf, ownSummary } from '../greeting.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { useComing, useHasVisits, usePending, useUnmarked } from './data.ts'
import { DayCard } from './day/day-card.tsx'
import { DayFigures } from './day/day-figures.tsx'
import { InSessionCard } from './day/in-session-card.tsx'
import { UpNext } from './day/up-next.tsx'
import { YourDay } from './day/your-day.tsx'
import { useFirstDay } from './use-first-day.ts'
import { NeedsYou } from './waiting/needs-you-card.tsx'

// Only a new practice sees it. It loads with the rest so that nothing shifts.
const FirstDayCard = lazy(() =>
  loadScript(async () => ({ default: (await import('./first-day-card.tsx')).FirstDayCard }), 'screen'),
)

export function Dashboard({ practice }: { practice: Practice }) {
  const [address] = useAddress()
  // A tab left open past midnight moves on to the new day.
  const now = useNow()
  const today = localDateOf(practice.time_zone, now)
  const here = useDiary(practice, [today])
  const diary = here.diary
  const isOver = diary !== null && isDayOver(diary.zone, diary.lanes, today, diary.now)
  const first = isOver ? addDays(today, 1) : today
  const coming = useDiary(practice, [first])
  const there = useDiary(practice, [address.date ?? first])
  // Everything that affects a card's height.
  const parts = [
    usePending(now),
    useUnmarked(now),
    useComing(now),
    useHasVisits(),
    useQuestions(null, useMay('change-clients')),
    useAsks(now, useMay('practice-settings')),
    useSendingHealth(useMay('see-outbox')),
    usePlan(),
    useUsage(practice.id),
  ]
  if (here.error && !diary)
    return (
      <ErrorState title="Your day could not be loaded" onRetry={here.retry}>
        Your data is safe. Check your connection and try again.
      </ErrorState>
    )
  // Otherwise today would flash before tomorrow replaces it.
  const isWaiting = isOver && !coming.error && (!coming.diary || coming.isTurning)
  return (
    <Loading
      loading={!diary || isWaiting || awaitsFirst(parts)}
      label="Loading your day"
      skeleton={<DashboardSkeleton />}
    >
      {diary ? (
        <Suspense fallback={<DashboardSkeleton />}>
          <Screen
            practice={practice}
            diary={diary}
            first={isOver ? (coming.diary ?? diary) : diary}
            shown={there.diary ?? diary}
          />
        </Suspense>
      ) : null}
    </Loading>
  )
}

interface ScreenProps {
  practice: Practice
  diary: Diary
  first: Diary
  shown: Diary
}

function Screen({ practice, diary, first, shown }: ScreenProps) {
  const { user } = useAuth()
  const isPhone = usePhone()
  const actions = useVisitActions(diary)
  const firstDay = useFirstDay(diary.now)
  const me = diary.practitioners.find(person => person.user_id === user?.id)
  const ownName = String(user?.user_metadata.full_name ?? '')
  const greeting = `${greetingOf(Math.floor(localMinutesOf(diary.zone, diary.now) / 60))}, ${calledBy(me, ownName, practice.name)}.`
  const firstDate = first.dates[0] ?? first.today
  const isOver = firstDate !== diary.today
  const summary = isOver
    ? closedSummary(diary.today, visitCount(first.lanes))
    : isPhone && me
      ? ownLine(diary, me.id)
      : dayLine(diary)
  const date = shown.dates[0] ?? shown.today
  const inSession = diary.appointments
    .flatMap(visitsIn)
    .filter(row => visitLook(row, diary.now) === 'in_session')
  const current = inSession.find(row => row.practitioner_id === me?.id) ?? inSession[0]

  const link = (
    <Card aria-labelledby="booking-link">
      <CardHeader
        id="booking-link"
        title="Your booking page"
        description="Put the link in your bio and the code on your mirror."
      />
      <CardBody>
        {practice.is_booking_open ? null : (
          <p className="mb-3 text-body text-muted-foreground">
            Online booking is closed at the moment.{' '}
            <TextLink to="/practice-settings">Open it in the settings</TextLink>
          </p>
        )}
        <BookingLink practice={practice} />
      </CardBody>
    </Card>
  )

  return (
    <>
      <PageHeader title={greeting} summary={summary} />
      <div className="flex flex-col gap-5">
        <ConfirmFirst />
        <PlanNotices />
        {firstDay.isShown ? (
          <FirstDayCard
            practice={practice}
            done={firstDay.done}
            onDone={firstDay.complete}
            onFinish={firstDay.finish}
          />
        ) : null}
        {isPhone ? (
          <>
            {current ? (
              <InSessionCard key={current.id} row={current} diary={diary} actions={actions} />
            ) : null}
            <YourDay key={firstDate} diary={first} date={firstDate} mine={me?.id} />
            {diary.canChange ? <NeedsYou diary={diary} actions={actions} /> : null}
            <Card as="section" aria-labelledby="day-figures">
              <CardHeader id="day-figures" title="Today in figures" />
              <DayFigures diary={diary} date={diary.today} lanes={diary.lanes} />
            </Card>
            <UpNext diary={diary} actions={actions} />
            {isOver ? <YourDay diary={diary} date={diary.today} mine={me?.id} /> : null}
            {link}
          </>
        ) : (
          <>
            <DayCard diary={shown} date={date} firstDate={firstDate} actions={actions} />
            <div className="grid items-start gap-5 xl:grid-cols-[1.5fr_1fr]">
              <UpNext diary={diary} actions={actions} />
              {diary.canChange ? <NeedsYou diary={diary} actions={actions} /> : null}
            </div>
            {link}
          </>
        )}
      </div>
      <AppointmentSheets diary={shown} />
    </>
  )
}

function dayLine(diary: Diary): string {
  return daySummary({
    date: diary.today,
    visits: visitCount(diary.lanes),
    unconfirmed: countsOf(diary.lanes, diary.now).unconfirmed,
  })
}

function ownLine(diary: Diary, id: string): string {
  const own = diary.lanes.filter(lane => lane.practitioner_id === id)
  const rows = own.flatMap(lane => lane.visits.map(visit => visit.item.row))
  const left = rows.filter(
    row => row.status !== 'completed' && row.status !== 'no_show' && Date.parse(row.starts_at) > diary.now,
  )
  return ownSummary(diary.today, left.length, visitCount(own))
}
