import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import type { ClientRecord } from '../clients-data.ts'
import { useCancelVisit } from '../data.ts'
import type { ErasurePreview } from '../person-data.ts'

interface CancelFirstProps {
  client: ClientRecord
  practice: Practice
  visits: ErasurePreview['to_come']
}

/** Upcoming visits block an erasure: cancel them first, with or without notice. */
export function CancelFirst({ client, practice, visits }: CancelFirstProps) {
  const { run } = useCancelVisit()
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const [now] = useState(() => Date.now())
  const cancel = async () => {
    setBusy(true)
    for (const { appointment_id } of visits) {
      const { error } = await run({ appointment_id, tells_client: tells, reason: null })
      if (error) {
        toastRefusal('Not all visits were cancelled', error)
        break
      }
    }
    setBusy(false)
  }
  const many = visits.length
  return (
    <section className="flex flex-col gap-4">
      <p>
        {many === 1 ? 'A visit is' : `${many} visits are`} still to come. Cancel {many === 1 ? 'it' : 'them'}{' '}
        first; then you see what would be erased.
      </p>
      <ul className="flex flex-col gap-1">
        {visits.map(({ appointment_id, starts_at, service_name }) => (
          <li key={appointment_id} className="border-b border-border py-1.5 last:border-0">
            <span className="font-medium">{service_name}</span>,{' '}
            {formatRelativeTime(practice.time_zone, Date.parse(starts_at), now)}
          </li>
        ))}
      </ul>
      <Checkbox
        label={`Tell ${client.first_name} that ${many === 1 ? 'it is' : 'they are'} cancelled`}
        checked={tells}
        onChange={event => setTells(event.currentTarget.checked)}
      />
      <div>
        <Button variant="destructive" busy={busy && 'Cancelling'} onClick={cancel}>
          {many === 1 ? 'Cancel this visit' : `Cancel these ${many} visits`}
        </Button>
      </div>
    </section>
  )
}
