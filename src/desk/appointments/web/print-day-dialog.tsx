import { Printer } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#lib/time/format-day.ts'
import { printPage } from '#web/files/print-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { dayPrint } from '../calendar/day-print.ts'
import type { Diary } from './use-diary.ts'

export interface PrintDayDialogProps {
  diary: Diary
  date: string
  dates: readonly string[]
  practitionerIds: readonly string[]
  onClose: () => void
}

export function PrintDayDialog(props: PrintDayDialogProps) {
  const { diary, dates, practitionerIds, onClose } = props
  const [date, setDate] = useState(dates.includes(props.date) ? props.date : (dates[0] ?? props.date))
  const [isDiscreet, setDiscreet] = useState(false)
  const [layout, setLayout] = useState('person')
  const lanes = diary.lanes.filter(
    lane => lane.date === date && practitionerIds.includes(lane.practitioner_id),
  )
  const print = () => {
    printPage(
      dayPrint({
        practiceName: diary.practice.name,
        date,
        now: diary.now,
        lanes,
        people: new Map(diary.practitioners.map(({ id, name }) => [id, name])),
        rooms: new Map(diary.rooms.map(({ id, name }) => [id, name])),
        isDiscreet,
        isByPerson: layout === 'person',
      }),
    )
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose()}
      title="Print the day"
      description={`${dates.length > 1 ? 'V' : `${longDay(date)}: v`}isits and blocked times of whom the calendar shows.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" icon={<Printer aria-hidden="true" className="size-4" />} onClick={print}>
            Print
          </Button>
        </>
      }
    >
      {dates.length > 1 ? (
        <Field label="Day">
          <Select
            value={date}
            onChange={event => setDate(event.target.value)}
            options={dates.map(value => ({ value, label: longDay(value) }))}
          />
        </Field>
      ) : null}
      {lanes.length > 1 ? (
        <RadioGroup
          legend="Pages"
          name="layout"
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'person', label: 'A page for each person' },
            { value: 'list', label: 'One list of everybody' },
          ]}
        />
      ) : null}
      <Checkbox
        checked={isDiscreet}
        onChange={event => setDiscreet(event.target.checked)}
        label="Initials instead of names"
        hint="Paper lies about."
      />
    </Dialog>
  )
}
