import { useState } from 'react'
import { isDate } from '#lib/time/dates.ts'
import { minutesOfField } from '#lib/time/format-clock.ts'
import { isOnClock } from '#lib/time/wall-clock.ts'
import { instantOf, localDateOf } from '#lib/time/zones.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { useDebounced } from '#web/use-debounced.ts'
import { whenOpened } from '#web/when-opened.tsx'
import { type AskedService, type ExplainInput, useAskedServices } from '../time-questions-data.ts'

const TimeAnswer = whenOpened(async () => (await import('./time-answer.tsx')).TimeAnswer)

export interface AskAboutTimeProps {
  zone: string
  people: readonly { id: string; name: string }[]
  /** When the page's data was last read (epoch ms); a change asks again. */
  asOf: number
}

const lengthsOf = (service: AskedService) =>
  service.service_durations
    .filter(({ archived_at }) => archived_at === null)
    .sort((a, b) => a.duration_min - b.duration_min)

export function AskAboutTime({ zone, people, asOf }: AskAboutTimeProps) {
  const [today] = useState(() => localDateOf(zone, Date.now()))
  const [asked, setAsked] = useState({ service: '', length: '', person: '', date: today, time: '' })
  const services = useAskedServices()
  const offered = (services.data ?? []).filter(
    service => service.archived_at === null && lengthsOf(service).length > 0,
  )
  const service = offered.find(({ id }) => id === asked.service) ?? offered[0]
  const lengths = service ? lengthsOf(service) : []
  const length = lengths.find(({ id }) => id === asked.length) ?? lengths[0]
  const hasLengths = lengths.length > 1
  const giving = people.filter(({ id }) =>
    service?.service_practitioners.some(({ practitioner_id }) => practitioner_id === id),
  )
  const person = giving.find(({ id }) => id === asked.person)
  const minutes = minutesOfField(asked.time)
  const isReal = isDate(asked.date) && minutes !== null && isOnClock(zone, asked.date, minutes)
  const ask: ExplainInput | null =
    service && length && isReal
      ? {
          service_id: service.id,
          duration_id: length.id,
          practitioner_id: person?.id ?? null,
          start: new Date(instantOf(zone, asked.date, minutes)).toISOString(),
        }
      : null
  const text = ask ? JSON.stringify(ask) : null
  const settled = useDebounced(text, 300)
  const set = (change: Partial<typeof asked>) => setAsked(last => ({ ...last, ...change }))
  if (services.data && offered.length === 0) return null

  return (
    <Card id="ask" aria-labelledby="ask-title">
      <CardHeader
        id="ask-title"
        title="Ask about a time"
        description="Whether clients see it on your booking page, and if not, why."
      />
      <CardBody className="flex flex-col gap-5">
        <div className={cn('grid grid-cols-1 gap-5 xs:grid-cols-2', hasLengths && 'sm:grid-cols-3')}>
          <Field label="Service">
            <Select
              value={service?.id ?? ''}
              onChange={event => set({ service: event.target.value, length: '' })}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          {hasLengths ? (
            <Field label="Length">
              <Select
                value={length?.id ?? ''}
                onChange={event => set({ length: event.target.value })}
                options={lengths.map(({ id, duration_min }) => ({
                  value: id,
                  label: `${duration_min}\u00a0min`,
                }))}
              />
            </Field>
          ) : null}
          <Field label="With" {...(hasLengths ? { className: 'xs:col-span-2 sm:col-span-1' } : {})}>
            <Select
              value={person?.id ?? ''}
              onChange={event => set({ person: event.target.value })}
              options={[
                { value: '', label: 'Anyone' },
                ...giving.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-5">
          <Field label="Day">
            <Input type="date" value={asked.date} onChange={event => set({ date: event.target.value })} />
          </Field>
          <Field
            label="Time"
            error={
              minutes !== null && isDate(asked.date) && !isReal
                ? 'The clock skips this time on that day. Choose another.'
                : undefined
            }
          >
            <Input
              type="time"
              step={300}
              value={asked.time}
              onChange={event => set({ time: event.target.value })}
            />
          </Field>
        </div>
        {/* Announced when the answer comes. */}
        <div role="status" className="min-h-21 rounded-md sm:min-h-16 bg-sunken px-4 py-3 text-body">
          {ask ? (
            <TimeAnswer
              ask={settled && settled === text ? (JSON.parse(settled) as ExplainInput) : null}
              asOf={asOf}
              today={today}
            />
          ) : (
            <p className="text-muted-foreground">Choose a day and a time to see the answer here.</p>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
