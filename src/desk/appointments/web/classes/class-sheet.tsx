import { CalendarX2, PencilLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isLive } from '#diary/visits/calendar-rows.ts'
import { formatMoney } from '#lib/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { useClass, useSeats } from '../classes-data.ts'
import type { Diary } from '../use-diary.ts'
import { AddToClass } from './add-to-class.tsx'
import { CancelClassDialog } from './cancel-class-dialog.tsx'
import { ChangeClassSheet } from './change-class-sheet.tsx'
import { type ClassDetail, whenOf } from './class-detail.ts'
import { ClassPeople } from './class-people.tsx'
import { useClassActions } from './use-class-actions.ts'

export function ClassSheet({ diary, id, onClose }: { diary: Diary; id: string; onClose: () => void }) {
  const { data: one, error, refetch } = useClass(id)
  const seats = useSeats(id)
  const [question, setQuestion] = useState<'change' | 'cancel' | null>(null)
  const [busy, setBusy] = useState(false)
  const { restore } = useClassActions(diary)
  const live = (seats.data ?? []).filter(isLive)
  const isOver = one ? Date.parse(one.ends_at) <= diary.now : false
  const canAct = diary.canChange && one && seats.data
  return (
    <Sheet
      open
      onOpenChange={next => !next && onClose()}
      title={one?.service_name ?? 'Class'}
      description={one ? whenOf(diary, one) : ''}
      footer={
        !canAct ? null : one.cancelled_at ? (
          <Button
            icon={<Undo2 aria-hidden="true" className="size-4" />}
            busy={busy && 'Restoring'}
            onClick={async () => {
              setBusy(true)
              await restore([one.id])
              setBusy(false)
            }}
          >
            Put it back on
          </Button>
        ) : (
          <>
            {isOver ? null : (
              <Button
                variant="ghost"
                icon={<CalendarX2 aria-hidden="true" className="size-4 max-xs:hidden" />}
                onClick={() => setQuestion('cancel')}
              >
                Cancel class
              </Button>
            )}
            <Button
              icon={<PencilLine aria-hidden="true" className="size-4 max-xs:hidden" />}
              onClick={() => setQuestion('change')}
            >
              Change or move
            </Button>
          </>
        )
      }
    >
      {one && seats.data ? (
        <div className="flex flex-col gap-6">
          {one.cancelled_at ? (
            <Banner tone="warning" title="This class is canceled">
              All bookings for it are canceled too.
            </Banner>
          ) : null}
          <Facts diary={diary} one={one} taken={live.length} />
          <ClassPeople diary={diary} visits={seats.data} isOff={one.cancelled_at !== null} />
          {diary.canChange && !one.cancelled_at ? (
            <AddToClass diary={diary} one={one} left={one.seats - live.length} />
          ) : null}
        </div>
      ) : error || seats.error ? (
        <ErrorState
          title="This class could not be loaded"
          onRetry={() => {
            void refetch()
            void seats.refetch()
          }}
        />
      ) : one === null ? (
        <EmptyState picture="search" title="No such class">
          It may belong to another practice, or the address was cut short.
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4" aria-busy="true">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      )}
      {one && question === 'change' ? (
        <ChangeClassSheet diary={diary} one={one} taken={live.length} onClose={() => setQuestion(null)} />
      ) : null}
      {one && question === 'cancel' ? (
        <CancelClassDialog diary={diary} one={one} visits={live} onClose={() => setQuestion(null)} />
      ) : null}
    </Sheet>
  )
}

function Facts({ diary, one, taken }: { diary: Diary; one: ClassDetail; taken: number }) {
  const room = diary.rooms.find(each => each.id === one.room_id)?.name
  const facts = [
    ['Room', room],
    ['A seat', formatMoney(one.price_cents, one.currency)],
    ['Seats left', one.shows_seats ? 'Visitors see how many' : 'Visitors do not see how many'],
    ['Note', one.note],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section aria-label="About the class" className="flex flex-col gap-4">
      <div>
        <p className="text-title font-semibold">
          {taken} of {one.seats} seats taken
        </p>
        <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-border">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${Math.min(100, (100 * taken) / one.seats)}%` }}
          />
        </span>
      </div>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-body">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
