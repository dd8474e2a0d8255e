import { useState } from 'react'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'
import { dateProblems } from '../../date-problems.ts'
import { datesOf, type OverrideSpan } from '../../override-spans.ts'
import type { TimeWindow } from '../../schema.ts'
import { nextWindow, storedWindow } from '../../weekly-hours.ts'
import { useSaveOverride } from '../data.ts'
import type { PractitionerRow } from '../practice-data.ts'
import { Windows } from './day-hours.tsx'
import { outsideWords } from './weekly-hours.tsx'

interface DatesOffDialogProps {
  person: PractitionerRow
  people: PractitionerRow[]
  name: string
  today: string
  span: OverrideSpan | null
  onlyHours: boolean
  onClose: () => void
}

export function DatesOffDialog({
  person,
  people,
  name,
  today,
  span,
  onlyHours,
  onClose,
}: DatesOffDialogProps) {
  const save = useSaveOverride()
  const start = {
    first: span?.first ?? '',
    last: span && span.last !== span.first ? span.last : '',
    kind: onlyHours || (span && span.windows.length > 0) ? 'hours' : 'off',
    windows: editable(span?.windows ?? []),
    note: span?.note ?? '',
    everyone: false,
  }
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    check: typed => dateProblems(typed, today),
    send: async ({ first, last, kind, windows, note, everyone }, { refused }) => {
      const wanted = kind === 'hours' ? windows.map(storedWindow) : []
      const dates = datesOf({ first, last: last || first })
      let outside = 0
      for (const each of everyone ? people : [person]) {
        for (const date of dates) {
          const { data, error } = await save.run({ practitioner_id: each.id, date, windows: wanted, note })
          if (error) return refused(error, { title: 'Not all of it was saved' })
          if (each.id === person.id) outside = data.outside_count
        }
        for (const date of span ? datesOf(span).filter(old => !dates.includes(old)) : []) {
          await save.run({ practitioner_id: each.id, date, windows: null })
        }
      }
      toast({
        title:
          kind === 'off'
            ? dates.length === 1
              ? 'Day off saved'
              : `${dates.length} days off saved`
            : 'Hours saved',
        description: outside > 0 ? outsideWords(outside) : undefined,
      })
      onClose()
    },
  })
  const { windows } = values

  return (
    <FormDialog
      form={form}
      title={
        span
          ? 'Change these dates'
          : onlyHours
            ? 'Which dates have other hours?'
            : `When is ${name} away, or here at other times?`
      }
      act="Save"
      busy={busy && 'Saving'}
      onClose={onClose}
    >
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="Date" error={problems.first}>
          <Input type="date" min={today} data-autofocus {...text('first')} />
        </Field>
        <Field label="Until" optional error={problems.last} hint="The last date, for several.">
          <Input type="date" min={values.first || today} {...text('last')} />
        </Field>
      </div>
      {onlyHours ? null : (
        <RadioGroup
          legend="What holds then"
          name="kind"
          value={values.kind}
          onChange={kind => set({ kind })}
          options={[
            { value: 'off', label: 'Day off', hint: 'No bookings.' },
            { value: 'hours', label: 'Other hours', hint: 'In place of the week’s hours.' },
          ]}
        />
      )}
      {values.kind === 'hours' ? (
        <FieldSet legend="Hours" hideLegend error={problems.windows} id="dates-hours">
          <Windows
            id="dates-hours-time"
            name="These dates"
            nextDay="the next day"
            windows={windows}
            problem={problems.windows}
            onChange={windows => set({ windows })}
          />
          <Button
            size="sm"
            className="self-start"
            onClick={() => set({ windows: [...windows, nextWindow(windows)] })}
          >
            Add hours
          </Button>
        </FieldSet>
      ) : null}
      <Field label="Note" optional hint="Only your team reads it.">
        <Input maxLength={200} placeholder="Vacation" {...text('note')} />
      </Field>
      {people.length > 1 && !span ? (
        <Checkbox
          label="For everyone in the practice"
          checked={values.everyone}
          onChange={event => set({ everyone: event.target.checked })}
        />
      ) : null}
    </FormDialog>
  )
}

const editable = (windows: readonly TimeWindow[]): TimeWindow[] =>
  windows.length === 0
    ? [{ start: '09:00', end: '17:00' }]
    : windows.map(({ start, end }) => ({ start, end: end === '24:00' ? '00:00' : end }))
