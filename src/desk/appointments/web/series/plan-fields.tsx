import { Plus, X } from 'lucide-react'
import { weekdayLong } from '#lib/time/format-day.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type PlanDraft, parts } from '../../series/repetition.ts'

export interface PlanFieldsProps {
  value: PlanDraft
  onChange: (value: PlanDraft) => void
}

const MOST_PHASES = 6
/** Any week that starts on a Monday; only weekday names are used. */
const days = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, name: weekdayLong(`2024-01-0${day}`).slice(0, 3) }))

export function PlanFields({ value, onChange }: PlanFieldsProps) {
  const set = (change: Partial<PlanDraft>) => onChange({ ...value, ...change })
  const { phases, weekdays } = value
  const setPhase = (at: number, change: Partial<PlanDraft['phases'][number]>) =>
    set({ phases: phases.map((phase, index) => (index === at ? { ...phase, ...change } : phase)) })
  return (
    <>
      {phases.map((phase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phases have no name but their place
        <FieldSet key={index} legend={index === 0 ? 'First' : 'Then'}>
          <div className="grid grid-cols-[4rem_4rem_1fr_auto] items-end gap-2 sm:gap-3">
            <Field label="Visits">
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={52}
                value={phase.count || ''}
                onChange={event => setPhase(index, { count: Number(event.target.value) })}
              />
            </Field>
            <Field label="Every">
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={182}
                value={phase.every || ''}
                onChange={event => setPhase(index, { every: Number(event.target.value) })}
              />
            </Field>
            <Field label="Pace">
              <Select
                value={phase.unit}
                onChange={event => setPhase(index, { unit: event.target.value as 'day' | 'week' })}
                options={[
                  { value: 'week', label: 'weeks' },
                  { value: 'day', label: 'days' },
                ]}
              />
            </Field>
            <IconButton
              label={`Remove phase ${index + 1}`}
              icon={<X className="size-4" />}
              disabled={phases.length === 1}
              onClick={() => set({ phases: phases.filter((_, at) => at !== index) })}
            />
          </div>
        </FieldSet>
      ))}
      {phases.length < MOST_PHASES ? (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => set({ phases: [...phases, { count: 4, every: 4, unit: 'week' }] })}
        >
          Add a phase
        </Button>
      ) : null}
      <Field label="Part of the day">
        <Select
          value={value.part}
          onChange={event => set({ part: event.target.value as PlanDraft['part'] })}
          options={Object.entries(parts).map(([part, { label }]) => ({ value: part, label }))}
        />
      </Field>
      <FieldSet legend="Days" hint={weekdays.length === 0 ? 'Any day.' : undefined}>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {days.map(({ day, name }) => (
            <Checkbox
              key={day}
              label={name}
              checked={weekdays.includes(day)}
              onChange={event =>
                set({
                  weekdays: event.target.checked
                    ? [...weekdays, day].sort()
                    : weekdays.filter(each => each !== day),
                })
              }
            />
          ))}
        </div>
      </FieldSet>
    </>
  )
}
