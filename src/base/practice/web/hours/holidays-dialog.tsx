import { useState } from 'react'
import { addDays } from '#lib/time/dates.ts'
import { longDay } from '#lib/time/format-day.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field, FieldSet } from '#web/ui/fields/field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import {
  countryOfZone,
  type Holiday,
  type HolidayCountry,
  holidayCountries,
  holidaysOf,
} from '../../holidays.ts'
import { useCloseDates } from '../data.ts'
import type { OverrideRow, PractitionerRow } from '../practice-data.ts'
import { outsideWords } from './weekly-hours.tsx'

interface HolidaysDialogProps {
  zone: string
  today: string
  person: PractitionerRow
  people: PractitionerRow[]
  name: string
  overrides: readonly OverrideRow[]
  onClose: () => void
}

const EVERYONE = 'everyone'

/** Holidays of this year and the next. Nothing closes automatically. */
export function HolidaysDialog({
  zone,
  today,
  person,
  people,
  name,
  overrides,
  onClose,
}: HolidaysDialogProps) {
  const close = useCloseDates()
  const thisYear = Number(today.slice(0, 4))
  const start = {
    country: countryOfZone(zone) as string,
    year: String(
      holidaysOf(countryOfZone(zone), thisYear).some(({ date }) => date > addDays(today, 14))
        ? thisYear
        : thisYear + 1,
    ),
    who: people.length > 1 ? EVERYONE : person.id,
    chosen: [] as string[],
  }
  const run = async (ids: string[], dates: Holiday[], closes: boolean) =>
    close.run({ practitioner_ids: ids, dates: dates.map(({ date, name: note }) => ({ date, note })), closes })
  const { values, set, problems, busy, text, form } = useFields(useState(start), {
    check: ({ chosen }) => (chosen.length > 0 ? {} : { chosen: 'Choose at least one day' }),
    send: async ({ chosen, ...typed }, { refused }) => {
      const ids = typed.who === EVERYONE ? people.map(({ id }) => id) : [typed.who]
      const dates = holidaysOf(typed.country as HolidayCountry, Number(typed.year)).filter(({ date }) =>
        chosen.includes(date),
      )
      const { data, error } = await run(ids, dates, true)
      if (error) return refused(error, { title: 'The days were not closed' })
      toast({
        title: dates.length === 1 ? 'One day is closed' : `${dates.length} days are closed`,
        description: data.outside_count > 0 ? outsideWords(data.outside_count) : undefined,
        action: {
          label: 'Undo',
          onSelect: async () => {
            const undone = await run(ids, dates, false)
            if (undone.error) toastRefusal('The days stay closed', undone.error)
          },
        },
      })
      onClose()
    },
  })
  const ids = values.who === EVERYONE ? people.map(({ id }) => id) : [values.who]
  const isSet = (date: string) =>
    ids.every(id => overrides.some(row => row.practitioner_id === id && row.date === date))
  const holidays = holidaysOf(values.country as HolidayCountry, Number(values.year)).filter(
    ({ date }) => date >= today,
  )
  const choose = (date: string, isChosen: boolean) =>
    set({ chosen: isChosen ? [...values.chosen, date] : values.chosen.filter(each => each !== date) })
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Public holidays"
      description="Choose the days on which you close. Dates that have hours of their own keep them."
      act="Close these days"
      busy={busy && 'Closing'}
      onClose={onClose}
    >
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label="Country">
          <Select
            value={values.country}
            onChange={event => set({ country: event.target.value, chosen: [] })}
            options={Object.entries(holidayCountries).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        {people.length > 1 ? (
          <Field label="For">
            <Select
              {...text('who')}
              options={[
                { value: EVERYONE, label: 'Everyone' },
                { value: person.id, label: `${name} alone` },
              ]}
            />
          </Field>
        ) : null}
      </div>
      <Segmented
        label="Year"
        value={values.year}
        onChange={year => set({ year, chosen: [] })}
        options={[thisYear, thisYear + 1].map(year => ({ value: String(year), label: String(year) }))}
        className="self-start"
      />
      <FieldSet legend="Days" hideLegend id="holidays" error={problems.chosen}>
        {holidays.length === 0 ? <p className="text-muted-foreground">None left in {values.year}.</p> : null}
        {holidays.map(({ date, name: holiday }) => (
          <Checkbox
            key={date}
            label={`${holiday}, ${longDay(date)}`}
            hint={isSet(date) ? 'This date differs from the week already.' : undefined}
            disabled={isSet(date)}
            aria-invalid={problems.chosen && !isSet(date) ? true : undefined}
            checked={values.chosen.includes(date) || isSet(date)}
            onChange={event => choose(date, event.target.checked)}
          />
        ))}
      </FieldSet>
    </FormDialog>
  )
}
