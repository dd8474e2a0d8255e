import { OnlineNote } from '#desk/appointments/web/time-questions/online-note.tsx'
import { clockWords } from '#lib/time/format-clock.ts'
import { longDay, weekdayLong } from '#lib/time/format-day.ts'
import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf, localMinutesOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { SlotButton } from '#web/ui/buttons/slot-button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { nearestTimes, nextOffer, type OfferedPart, timesOf } from '../../places/offered-times.ts'
import { type FindSlotsInput, useOpenSlots } from '../data.ts'
import { TimeInput } from '../time-input.tsx'

export interface ChosenTime {
  date: string
  minutes: number | null
  practitionerIds: string[]
}

export interface TimePickerProps {
  zone: string
  today: string
  value: ChosenTime
  onChange: (value: ChosenTime) => void
  /** Null while no service is chosen. */
  wish: Omit<FindSlotsInput, 'from' | 'days'> | null
  withWhom: string
  /** Current start of a moving visit (epoch ms), which isn't explained. */
  except?: number | undefined
  dateError?: string | undefined
  timeError?: string | undefined
}

/** Days of free times per request. */
export const DAYS_AHEAD = 14

const freeWords = (parts: readonly OfferedPart[]) => {
  const count = parts.reduce((sum, part) => sum + part.times.length, 0)
  return count === 1 ? 'One free time' : `${count} free times`
}

/** Also takes any other time, because staff may book what the practice doesn't offer. */
export function TimePicker(props: TimePickerProps) {
  const { zone, today, value, onChange, wish, withWhom, except, dateError, timeError } = props
  const {
    data: slots,
    error,
    isPlaceholderData,
    refetch,
  } = useOpenSlots(wish && value.date ? { ...wish, from: value.date, days: DAYS_AHEAD } : null)
  const parts = slots && !isPlaceholderData ? timesOf(slots, value.date) : []
  const next = slots ? nextOffer(slots, value.date) : null
  const all = parts.flatMap(part => part.times)
  const isOther =
    value.minutes !== null && all.length > 0 && !all.some(time => time.minutes === value.minutes)
  const nearest = isOther && slots ? nearestTimes(slots, value.date, value.minutes ?? 0, 3) : []
  const hint = isOther ? `Not a free time. Nearest: ${nearest.map(time => time.text).join(', ')}.` : undefined
  const start =
    value.date && value.minutes !== null && isOnClock(zone, value.date, value.minutes)
      ? instantOf(zone, value.date, value.minutes)
      : null
  const chooseDate = (date: string) => onChange({ ...value, date, practitionerIds: [] })
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Date" id="visit-date" error={dateError}>
          <Input type="date" value={value.date} onChange={event => chooseDate(event.target.value)} />
        </Field>
        <Field label="Time" id="visit-time" error={timeError} hint={hint}>
          <TimeInput
            value={value.minutes}
            onChange={minutes => onChange({ ...value, minutes, practitionerIds: [] })}
          />
        </Field>
      </div>
      {/* It only covers single services. */}
      {wish && !wish.whole && !wish.more?.length ? (
        <OnlineNote
          today={today}
          ask={start === null || start === except ? null : { ...wish, start: new Date(start).toISOString() }}
        />
      ) : null}
      {wish && value.date ? (
        <section aria-label={`Free times on ${longDay(value.date)}`} className="flex flex-col gap-3">
          <span role="status" className="sr-only">
            {slots && !isPlaceholderData ? freeWords(parts) : ''}
          </span>
          {error ? (
            <p className="text-small text-muted-foreground">
              Free times could not be loaded.{' '}
              <Button variant="link" size="sm" onClick={() => refetch()}>
                Try again
              </Button>
            </p>
          ) : !slots || isPlaceholderData ? (
            <Skeleton className="h-24" />
          ) : parts.length === 0 ? (
            <p className="text-body text-muted-foreground">
              Nothing free on {longDay(value.date)}.{' '}
              {next ? (
                <Button variant="link" onClick={() => chooseDate(next.date)}>
                  {weekdayLong(next.date)} has {next.count === 1 ? 'one time' : `${next.count} times`}
                </Button>
              ) : null}
            </p>
          ) : (
            parts.map(part => (
              <div key={part.label}>
                <h4 className="mb-1.5 text-small text-muted-foreground">{part.label}</h4>
                <div className="grid grid-cols-4 gap-2 xs:grid-cols-5">
                  {part.times.map(time => (
                    <SlotButton
                      key={time.start}
                      time={time.text}
                      label={`${longDay(value.date)}, ${clockWords(time.minutes)}, with ${withWhom}`}
                      state={time.minutes === value.minutes ? 'chosen' : 'open'}
                      onClick={() =>
                        onChange({
                          date: value.date,
                          minutes: localMinutesOf(zone, Date.parse(time.start)),
                          practitionerIds: time.practitioner_ids,
                        })
                      }
                    />
                  ))}
                </div>
              </div>
            ))
          )}
        </section>
      ) : null}
    </div>
  )
}
