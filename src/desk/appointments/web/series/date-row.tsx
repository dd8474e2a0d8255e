import { ArrowRight, Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { clockRange, clockText } from '#lib/time/format-clock.ts'
import { longDay, shortDay, weekdayShort } from '#lib/time/format-day.ts'
import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf, localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { nothingOverruled, withYes } from '../../places/overrule.ts'
import type { DatedPlace, Pick } from '../../series/choices.ts'
import { isOverrulable, troubleWords } from '../../series/series-problem-copy.ts'
import { TimeInput } from '../time-input.tsx'
import type { Diary } from '../use-diary.ts'

export interface DateRowProps {
  diary: Diary
  place: DatedPlace
  /** Original time (epoch ms); differs from `place` if another time was picked. */
  planned: number
  /** Current start of a moving visit (epoch ms). */
  before?: number
  client?: string | undefined
  picked: Pick | undefined
  isLeft: boolean
  leaveWords: string
  onPick: (pick: Pick) => void
  onLeave: () => void
  onBack: () => void
}

export function DateRow(props: DateRowProps) {
  const { diary, place, planned, before, client, picked, isLeft, leaveWords, onPick, onLeave, onBack } = props
  const { zone, names, rooms } = diary
  const isPicked = picked !== undefined
  const [isTyping, setTyping] = useState(false)
  const date = localDateOf(zone, planned)
  const clock = (ms: number) => localMinutesOf(zone, ms)
  const [start, end] = [Date.parse(place.start), Date.parse(place.end)]
  const who = names.get(place.practitioner_id) ?? ''
  const room = rooms.find(each => each.id === place.room_id)?.name
  const isOpen = place.trouble !== null && !isLeft
  return (
    <li
      className={cn('border-t border-border px-4 py-2.5', isOpen && 'bg-warning-soft')}
      aria-label={longDay(date)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="w-24 flex-none font-semibold">{shortDay(date)}</span>
        <span
          className={cn('tabular', (isOpen || isPicked || isLeft) && 'line-through text-muted-foreground')}
        >
          {isPicked || isLeft ? clockText(clock(planned)) : clockRange(clock(start), clock(end))}
        </span>
        {isOpen || isLeft ? null : (
          <span className="text-muted-foreground">{[who, room].filter(Boolean).join(', ')}</span>
        )}
        <span className="ml-auto inline-flex items-center gap-1.5">
          {isLeft ? (
            'Left out'
          ) : isOpen ? (
            <>
              <TriangleAlert aria-hidden="true" className="size-4 text-warning" /> Choose one
            </>
          ) : isPicked ? (
            <>
              <ArrowRight aria-hidden="true" className="size-4" /> {pickedWords(zone, date, start)}
            </>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-success">
              <Check aria-hidden="true" className="size-4" /> Free
            </span>
          )}
        </span>
      </div>
      {before !== undefined && !isLeft ? (
        <p className="text-small text-muted-foreground">Now {momentWords(zone, before)}</p>
      ) : null}
      {isOpen && place.trouble ? (
        <p className="mt-1 text-small">{troubleWords(zone, place.trouble, who, client)}</p>
      ) : null}
      {isOpen ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {place.nearest.map(near => (
            <Button key={near.start} size="sm" onClick={() => onPick(near)}>
              {nearWords(zone, date, Date.parse(near.start))}
              <span className="font-normal text-muted-foreground">{names.get(near.practitioner_id)}</span>
              <span className="sr-only">, {momentWords(zone, Date.parse(near.start))} instead</span>
            </Button>
          ))}
          {place.trouble && isOverrulable(place.trouble) ? (
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                onPick({
                  start: place.start,
                  practitioner_id: place.practitioner_id,
                  ...withYes({ ...nothingOverruled, ...picked }, place.trouble?.code ?? ''),
                })
              }
            >
              Book anyway
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
            Other time
          </Button>
          <Button size="sm" variant="ghost" onClick={onLeave}>
            {leaveWords}
          </Button>
        </div>
      ) : isPicked || isLeft ? (
        <Button size="sm" variant="link" onClick={onBack}>
          {isLeft ? 'Put it back in' : 'Back to the planned time'}
        </Button>
      ) : null}
      {isOpen && isTyping ? (
        <OtherTime
          zone={zone}
          start={planned}
          onChoose={ms => {
            setTyping(false)
            onPick({ start: new Date(ms).toISOString(), practitioner_id: place.practitioner_id })
          }}
        />
      ) : null}
    </li>
  )
}

interface OtherTimeProps {
  zone: string
  start: number
  onChoose: (ms: number) => void
}

function OtherTime({ zone, start, onChoose }: OtherTimeProps) {
  const [date, setDate] = useState(localDateOf(zone, start))
  const [minutes, setMinutes] = useState<number | null>(localMinutesOf(zone, start))
  const isWhole = date !== '' && minutes !== null
  const isSkipped = isWhole && !isOnClock(zone, date, minutes)
  return (
    <div className="mt-3 grid grid-cols-[1fr_1fr_auto] items-end gap-3">
      <Field label="Date">
        <Input type="date" value={date} onChange={event => setDate(event.target.value)} />
      </Field>
      <Field label="Time" error={isSkipped ? 'The clock skips this time on that day.' : undefined}>
        <TimeInput value={minutes} onChange={setMinutes} />
      </Field>
      <Button
        disabled={!isWhole || isSkipped}
        onClick={() => isWhole && onChoose(instantOf(zone, date, minutes))}
      >
        Take it
      </Button>
    </div>
  )
}

/** '2:00' on the same day, else 'Fri 12:30', with the date in another week. */
function nearWords(zone: string, date: string, ms: number): string {
  const on = localDateOf(zone, ms)
  const time = clockText(localMinutesOf(zone, ms))
  return on === date ? time : `${weekdayShort(on)} ${time}`
}

const pickedWords = (zone: string, date: string, ms: number) => {
  const on = localDateOf(zone, ms)
  return `${on === date ? '' : `${shortDay(on)}, `}${clockText(localMinutesOf(zone, ms))}`
}
