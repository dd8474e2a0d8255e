import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { ServiceRow } from '../rows.ts'
import type { Diary } from '../use-diary.ts'

export interface RoomFieldProps {
  diary: Diary
  service: ServiceRow | undefined
  /** Stays listed when it's archived. */
  current: string | null
  value: string
  /** What '' stands for. */
  automatic: string
  onChange: (roomId: string) => void
}

/** Renders nothing for a practice without rooms. Rooms of the service come first. */
export function RoomField({ diary, service, current, value, automatic, onChange }: RoomFieldProps) {
  const rooms = diary.rooms.filter(room => room.archived_at === null || room.id === current)
  if (rooms.length === 0) return null
  const serving = new Set(service?.service_rooms.map(each => each.room_id))
  const serves = (id: string) => serving.size === 0 || serving.has(id)
  const sorted = [...rooms].sort((a, b) => Number(serves(b.id)) - Number(serves(a.id)))
  const isElsewhere = value !== '' && service !== undefined && !serves(value)
  return (
    <Field label="Room" hint={isElsewhere ? `Not a room for ${service.name}.` : undefined}>
      <Select
        value={value}
        onChange={event => onChange(event.target.value)}
        options={[
          { value: '', label: automatic },
          ...sorted.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Field>
  )
}
