import type { ClientRecord } from '#diary/clients/web/clients-data.ts'
import { useClientRows } from '#diary/clients/web/record-data.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'

type Booking = ClientRecord['booking']
const ways = [
  { value: 'allow', label: 'Books by themselves' },
  { value: 'ask', label: 'Asks, and you confirm' },
  { value: 'block', label: 'Does not book online' },
] as const satisfies { value: Booking; label: string }[]

const explained: Record<Booking, string> = {
  allow: 'Their booking is confirmed at once, as your booking rules say.',
  ask: 'Their online bookings need your confirmation.',
  block: 'Online they are told that the time has just gone, as anybody may be. You can still book for them.',
}

export function BookingCard({ client, canChange }: { client: ClientRecord; canChange: boolean }) {
  const clients = useClientRows()
  const { id, booking } = client
  const set = (to: Booking, isUndo = false): unknown =>
    clients.change(
      { id },
      { booking: to },
      isUndo
        ? {}
        : {
            done: { title: `${ways.find(way => way.value === to)?.label}` },
            undo: () => set(booking, true) as never,
          },
    )
  return (
    <Card aria-labelledby="booking-title" className="mb-5">
      <CardHeader id="booking-title" title="Booking online" />
      <CardBody>
        {canChange ? (
          <Field label="May book" hideLabel hint={explained[booking]}>
            <Select
              value={booking}
              options={ways}
              onChange={event => void set(event.target.value as Booking)}
            />
          </Field>
        ) : (
          <p>
            {ways.find(way => way.value === booking)?.label}. {explained[booking]}
          </p>
        )}
      </CardBody>
    </Card>
  )
}
