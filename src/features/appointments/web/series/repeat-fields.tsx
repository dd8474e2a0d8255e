import { Lock } from 'lucide-react'
import { effectivePlan, hasFeature } from '#features/plans/plans.ts'
import { useWorkplace } from '#features/rights/web/workplace.ts'
import { dayOfMonth, weekdayLong } from '#lib/day-words.ts'
import { useArePlansOn } from '#web/plans-shown.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field, FieldSet } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  nthWords,
  type Repetition,
  repetitionProblem,
  repetitionWords,
  usualEnd,
} from '../../series/repetition.ts'

export interface RepeatFieldsProps {
  value: Repetition
  /** The date of the first visit. */
  date: string
  now: number
  error: string | undefined
  onChange: (value: Repetition) => void
}

/** How often, and until when. Locked, with its reason, where the plan has no repeating visits. */
export function RepeatFields({ value, date, now, error, onChange }: RepeatFieldsProps) {
  const { current } = useWorkplace()
  const plan = useArePlansOn() ? effectivePlan(current, now) : 'full'
  if (!hasFeature({ plan, isSuperAdmin: current.is_super_admin }, 'advanced-scheduling'))
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
  const { every, unit, ends } = value
  const set = (change: Partial<Repetition>) => onChange({ ...value, ...change })
  const isCount = 'count' in ends
  const problem = repetitionProblem(value, date)
  const s = every === 1 ? '' : 's'
  return (
    <FieldSet
      legend="How it repeats"
      hideLegend
      className="gap-3 rounded-lg border border-border bg-sunken/40 p-4"
      id="visit-repeats"
      error={error}
      hint={problem ? undefined : `${repetitionWords(value, date)}.`}
    >
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
              { value: 'count', label: 'after so many visits' },
              { value: 'until', label: 'on a day' },
            ]}
          />
        </Field>
        {isCount ? (
          <Field label="Visits">
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
    </FieldSet>
  )
}
