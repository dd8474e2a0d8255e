import { Lock } from 'lucide-react'
import { usePlan } from '#base/subscription/web/plan-data.ts'
import { dayOfMonth, weekdayLong } from '#lib/time/format-day.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import {
  nthWords,
  type Repetition,
  repetitionProblem,
  repetitionWords,
  usualEnd,
  usualPlan,
} from '../../series/repetition.ts'
import { PlanFields } from './plan-fields.tsx'

export interface RepeatFieldsProps {
  value: Repetition
  date: string
  error: string | undefined
  /** Classes have no care plan. */
  noun?: 'visits' | 'classes'
  onChange: (value: Repetition) => void
}

/** Locked with a reason if the plan has no repeating visits. */
export function RepeatFields({ value, date, error, noun = 'visits', onChange }: RepeatFieldsProps) {
  const sold = usePlan().data
  // Every paid plan includes it. The server checks too.
  if (sold?.plan === 'free' && !sold.is_super_admin)
    return (
      <Banner
        tone="info"
        icon={<Lock aria-hidden="true" className="size-4.5" />}
        title="Repeating visits are part of the Marketing plan"
        action={
          <ButtonLink to="/pricing" size="sm">
            See the plans
          </ButtonLink>
        }
      >
        One visit can be booked on every plan. What repeats already stays.
      </Banner>
    )
  const set = (change: Partial<Repetition>) => onChange({ ...value, ...change })
  const problem = repetitionProblem(value, date)
  const { plan } = value
  return (
    <FieldSet
      legend="How it repeats"
      hideLegend
      className="gap-3 rounded-lg border border-border bg-sunken/40 p-4"
      id="visit-repeats"
      error={error}
      hint={problem ? undefined : `${repetitionWords(value, date, noun)}.`}
    >
      {noun === 'visits' ? (
        <Field label="Dates">
          <Select
            value={plan ? 'plan' : 'steady'}
            onChange={event => set({ plan: event.target.value === 'plan' ? usualPlan : undefined })}
            options={[
              { value: 'steady', label: 'At the same time, again and again' },
              { value: 'plan', label: 'Found for a care plan' },
            ]}
          />
        </Field>
      ) : null}
      {value.plan ? (
        <PlanFields value={value.plan} onChange={plan => set({ plan })} />
      ) : (
        <SteadyFields value={value} date={date} noun={noun} onChange={onChange} />
      )}
    </FieldSet>
  )
}

function SteadyFields({
  value,
  date,
  noun,
  onChange,
}: Pick<RepeatFieldsProps, 'value' | 'date' | 'onChange'> & { noun: 'visits' | 'classes' }) {
  const { every, unit, ends } = value
  const set = (change: Partial<Repetition>) => onChange({ ...value, ...change })
  const isCount = 'count' in ends
  const s = every === 1 ? '' : 's'
  return (
    <>
      <div className="grid grid-cols-[5rem_1fr] gap-3">
        <Field label="Every">
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={52}
            value={every || ''}
            onChange={event => set({ every: Number(event.target.value) })}
          />
        </Field>
        <Field label="Period">
          <Select
            value={unit}
            onChange={event => set({ unit: event.target.value as Repetition['unit'] })}
            options={[
              { value: 'week', label: `week${s} on ${weekdayLong(date)}` },
              { value: 'weekday_of_month', label: `month${s} on ${nthWords(date)}` },
              { value: 'day_of_month', label: `month${s} on day ${dayOfMonth(date)}` },
              { value: 'day', label: `day${s}` },
            ]}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Ends">
          <Select
            value={isCount ? 'count' : 'until'}
            onChange={event =>
              set({ ends: event.target.value === 'count' ? { count: 8 } : { until: usualEnd(date) } })
            }
            options={[
              { value: 'count', label: `after ${noun}` },
              { value: 'until', label: 'on a day' },
            ]}
          />
        </Field>
        {isCount ? (
          <Field label={noun === 'visits' ? 'Visits' : 'Classes'}>
            <Input
              type="number"
              inputMode="numeric"
              min={2}
              max={52}
              value={ends.count || ''}
              onChange={event => set({ ends: { count: Number(event.target.value) } })}
            />
          </Field>
        ) : (
          <Field label="Last day">
            <Input
              type="date"
              min={date}
              value={ends.until}
              onChange={event => set({ ends: { until: event.target.value } })}
            />
          </Field>
        )}
      </div>
    </>
  )
}
