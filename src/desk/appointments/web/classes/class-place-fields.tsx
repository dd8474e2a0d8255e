import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { RoomField } from '../new-visit/room-field.tsx'
import type { ServiceRow } from '../rows.ts'
import { TimeInput } from '../time-input.tsx'
import type { Diary } from '../use-diary.ts'

export interface ClassPlace {
  practitionerId: string
  roomId: string
  date: string
  /** Wall-clock minutes. */
  minutes: number | null
  seats: string
}

export interface ClassPlaceFieldsProps {
  diary: Diary
  service: ServiceRow | undefined
  value: ClassPlace
  problems: Partial<Record<keyof ClassPlace, string | undefined>>
  /** Its current room, and the one that '' means. */
  room: string | null
  automatic: string
  onChange: (change: Partial<ClassPlace>) => void
}

export function ClassPlaceFields(props: ClassPlaceFieldsProps) {
  const { diary, service, value, problems, room, automatic, onChange } = props
  const people = diary.practitioners.filter(
    person =>
      person.archived_at === null &&
      (!service || service.service_practitioners.some(each => each.practitioner_id === person.id)),
  )
  // The current practitioner stays listed even if they no longer perform the service.
  const current = diary.practitioners.find(person => person.id === value.practitionerId)
  const listed = current && !people.includes(current) ? [current, ...people] : people
  return (
    <>
      <Field label="With" error={problems.practitionerId}>
        <Select
          value={value.practitionerId}
          onChange={event => onChange({ practitionerId: event.target.value })}
          options={[
            ...(value.practitionerId ? [] : [{ value: '', label: 'Choose who gives it' }]),
            ...listed.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <RoomField
        diary={diary}
        service={service}
        current={room}
        value={value.roomId}
        automatic={automatic}
        onChange={roomId => onChange({ roomId })}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Date" error={problems.date}>
          <Input type="date" value={value.date} onChange={event => onChange({ date: event.target.value })} />
        </Field>
        <Field label="Begins" error={problems.minutes}>
          <TimeInput value={value.minutes} onChange={minutes => onChange({ minutes })} />
        </Field>
      </div>
      <Field label="Seats" error={problems.seats} className="max-w-32">
        <Input
          type="number"
          inputMode="numeric"
          min={2}
          max={200}
          value={value.seats}
          onChange={event => onChange({ seats: event.target.value })}
        />
      </Field>
    </>
  )
}

export const placeProblems = ({ practitionerId, date, minutes }: ClassPlace) => ({
  ...(practitionerId ? {} : { practitionerId: 'Choose who gives it.' }),
  ...(date ? {} : { date: 'Choose a date.' }),
  ...(minutes === null ? { minutes: 'Choose when it begins.' } : {}),
})
