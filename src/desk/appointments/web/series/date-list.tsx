import { Check, TriangleAlert } from 'lucide-react'
import { monthName } from '#lib/time/month-name.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { cn } from '#web/ui/cn.ts'
import {
  asPlanned,
  type Choices,
  type DatedPlace,
  leaveOutDate,
  sortOut,
  withPick,
} from '../../series/choices.ts'
import { useComers } from '../series-data.ts'
import type { Diary } from '../use-diary.ts'
import { DateRow } from './date-row.tsx'

export interface DateListProps {
  diary: Diary
  places: readonly (DatedPlace & { planned: number; before?: number })[]
  choices: Choices
  isChecking: boolean
  leaveWords: string
  onChange: (choices: Choices) => void
}

export function DateList({ diary, places, choices, isChecking, leaveWords, onChange }: DateListProps) {
  const inTheWay = places.flatMap(({ trouble }) => trouble?.appointment_id ?? [])
  const { data: comers } = useComers([...new Set(inTheWay)].sort())
  const { settled, open } = sortOut(places, choices)
  return (
    <section
      aria-label="Dates"
      aria-busy={isChecking}
      className={cn(
        'overflow-hidden rounded-lg border border-border bg-card text-body',
        isChecking && 'opacity-70',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3" role="status">
        <h3 className="mr-auto text-read font-semibold">
          {places.length === 1 ? 'One date' : `${places.length} dates`}
          {open.length > 0 ? `, ${open.length} in the way` : ''}
        </h3>
        <span className="inline-flex items-center gap-1.5 text-success">
          <Check aria-hidden="true" className="size-4" /> {settled.length} settled
        </span>
        {open.length > 0 ? (
          <span className="inline-flex items-center gap-1.5">
            <TriangleAlert aria-hidden="true" className="size-4 text-warning" /> {open.length} to settle
          </span>
        ) : null}
      </div>
      <Line zone={diary.zone} places={places} choices={choices} />
      <ol>
        {places.map(place => (
          <DateRow
            key={place.key}
            diary={diary}
            place={place}
            planned={place.planned}
            {...(place.before === undefined ? {} : { before: place.before })}
            client={comers?.get(place.trouble?.appointment_id ?? '')}
            picked={choices.picked[place.key]}
            isLeft={choices.left.includes(place.key)}
            leaveWords={leaveWords}
            onPick={pick => onChange(withPick(choices, place.key, pick))}
            onLeave={() => onChange(leaveOutDate(choices, place.key))}
            onBack={() => onChange(asPlanned(choices, place.key))}
          />
        ))}
      </ol>
    </section>
  )
}

/** Visual only; the rows below say the same. */
function Line({ zone, places, choices }: Pick<DateListProps, 'places' | 'choices'> & { zone: string }) {
  const [first, last] = [places[0]?.planned ?? 0, places.at(-1)?.planned ?? 0]
  if (places.length < 2) return null
  const at = (ms: number) => `${4 + (92 * (ms - first)) / Math.max(1, last - first)}%`
  const months = places.filter(
    (place, index) =>
      index > 0 &&
      localDateOf(zone, place.planned).slice(0, 7) !==
        localDateOf(zone, (places[index - 1] as { planned: number }).planned).slice(0, 7),
  )
  // Labels that would overlap are left out.
  const room = months.filter((_, index) => index % Math.ceil(months.length / 5) === 0)
  return (
    <div aria-hidden="true" className="relative mx-4 mb-2 h-10 text-micro text-muted-foreground">
      <span className="absolute inset-x-0 top-4 border-t border-border-strong" />
      {places.map(({ key, planned, trouble }) => (
        <span
          key={key}
          style={{ left: at(planned) }}
          className={cn(
            'absolute top-1.5 size-2.5 -translate-x-1/2 rounded-t-full border-[1.5px]',
            choices.left.includes(key)
              ? 'border-border-strong bg-card'
              : trouble
                ? 'border-warning border-dashed bg-warning-soft'
                : key in choices.picked
                  ? 'border-primary bg-card'
                  : 'border-primary bg-primary',
          )}
        />
      ))}
      {room.map(({ key, planned }) => (
        <span key={key} style={{ left: at(planned) }} className="absolute top-5 -translate-x-1/2">
          {monthName(localDateOf(zone, planned)).slice(0, 3)}
        </span>
      ))}
    </div>
  )
}
