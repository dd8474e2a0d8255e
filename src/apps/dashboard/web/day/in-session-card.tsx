import { Star } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#desk/appointments/web/use-address.ts'
import type { Diary } from '#desk/appointments/web/use-diary.ts'
import type { VisitActions } from '#desk/appointments/web/visit/use-visit-actions.ts'
import { type AppointmentRow, timeSpanOf } from '#diary/visits/calendar-rows.ts'
import { soldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName } from '#lib/names/person-names.ts'
import { clockText, lengthText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Glyph } from '#web/ui/glyph.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card } from '#web/ui/page/card.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'

export function InSessionCard({
  row,
  diary,
  actions,
}: {
  row: AppointmentRow
  diary: Diary
  actions: VisitActions
}) {
  const [, change] = useAddress()
  const [busy, setBusy] = useState(false)
  const { from, to } = timeSpanOf(row)
  const left = Math.max(0, Math.ceil((to - diary.now) / 60_000))
  const note = row.clients?.starred_note
  return (
    <Card aria-labelledby="in-session" className="flex flex-col gap-3.5 p-4">
      <div className="flex items-center gap-2">
        <Glyph name="ball" size={16} />
        <h2 id="in-session" className="text-body font-semibold">
          In session
        </h2>
        <span className="ml-auto text-small text-muted-foreground">{lengthText(left)} left</span>
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={fullName(row.clients)} id={row.client_id} size={40} />
        <p className="min-w-0">
          <span className="block text-title font-semibold wrap-anywhere">{fullName(row.clients)}</span>
          <span className="block text-small text-muted-foreground">
            {soldWords(row)}, until {clockText(localMinutesOf(diary.zone, to))}
          </span>
        </p>
      </div>
      {note ? (
        <Banner
          tone="point"
          icon={<Star aria-hidden="true" className="size-4.5 fill-warning stroke-warning" />}
        >
          {note}
        </Banner>
      ) : null}
      <Progress
        hideLabel
        label={`${fullName(row.clients)}, in session`}
        value={diary.now - from}
        max={to - from}
        valueText={`${lengthText(left)} left`}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={() => change({ appointment: row.id })}>
          Open visit
        </Button>
        {diary.canChange ? (
          <Button
            size="lg"
            variant="primary"
            busy={busy && 'Saving'}
            onClick={async () => {
              setBusy(true)
              await actions.mark(row, 'completed')
              setBusy(false)
            }}
          >
            Complete
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
