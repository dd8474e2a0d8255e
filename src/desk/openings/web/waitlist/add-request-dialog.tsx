import { useState } from 'react'
import { usePractitioners } from '#base/practice/web/practice-data.ts'
import { useClient, useFoundClients, useVisits } from '#diary/clients/web/clients-data.ts'
import { useServices } from '#diary/services/web/services-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/use-debounced.ts'
import type { DayPart } from '../../day-part-labels.ts'
import { useAddRequest } from '../data.ts'
import { PartsGrid } from '../parts-grid.tsx'

interface AddRequestDialogProps {
  clientId: string | null
  zone: string
  onClose: () => void
}

export function AddRequestDialog({ clientId, zone, onClose }: AddRequestDialogProps) {
  const [query, setQuery] = useState('')
  const paused = useDebounced(query.trim(), 200)
  const found = useFoundClients(paused, 20)
  const services = useServices()
  const practitioners = usePractitioners()
  const add = useAddRequest()
  const [parts, setParts] = useState<DayPart[]>([])
  const state = useState({
    client_id: clientId ?? '',
    duration_id: '',
    practitioner_id: '',
    appointment_id: '',
    earliest: '',
    latest: '',
  })
  const [value] = state
  const chosen = useClient(value.client_id || null)
  const visits = useVisits(value.client_id || null)
  const coming = (visits.data ?? []).filter(
    visit =>
      (visit.status === 'confirmed' || visit.status === 'pending') &&
      Date.parse(visit.starts_at) > Date.now(),
  )
  // Classes have fixed times, so no one can wait for another time.
  const lengths = (services.data ?? [])
    .filter(service => service.seats === null)
    .filter(service => service.archived_at === null)
    .flatMap(service => service.durations.map(duration => ({ ...duration, service })))
  const length = lengths.find(each => each.id === value.duration_id)
  const sooner = coming.filter(visit => visit.service_id === length?.service.id)
  const offering = (practitioners.data ?? []).filter(
    person =>
      person.archived_at === null &&
      (!length || person.service_practitioners.some(each => each.service_id === length.service.id)),
  )
  const { set, problems, form, text } = useFields(state, {
    check: ({ client_id, duration_id, earliest, latest }) => ({
      ...(client_id ? {} : { client_id: 'Choose who waits' }),
      ...(duration_id ? {} : { duration_id: 'Choose what for' }),
      ...(earliest && latest && latest < earliest ? { latest: 'The last day lies before the first' } : {}),
    }),
    send: async (typed, { refused }) => {
      const { error } = await add.run({
        client_id: typed.client_id,
        service_id: length?.service.id ?? '',
        duration_id: typed.duration_id,
        practitioner_ids: typed.practitioner_id ? [typed.practitioner_id] : [],
        parts,
        earliest: typed.earliest || null,
        latest: typed.latest || null,
        appointment_id: sooner.some(visit => visit.id === typed.appointment_id) ? typed.appointment_id : null,
      })
      if (error) return refused(error, { title: 'They are not on the list', key: 'waitlist' })
      toast({ title: `${fullName(chosen.data ?? null)} is on the list`, glyph: 'check', key: 'waitlist' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Who waits for a time?"
      size="lg"
      form={form}
      act="Put on the list"
      busy={add.busy ? 'Putting on the list' : false}
      onClose={onClose}
    >
      <Field label="Client" error={problems.client_id}>
        <Combobox
          value={value.client_id || null}
          onChange={client_id => set({ client_id, appointment_id: '' })}
          placeholder="Choose a client"
          searchPlaceholder="Name, email or phone"
          chosenLabel={chosen.data ? fullName(chosen.data) : 'Loading'}
          options={(found.data ?? []).map(client => ({
            value: client.id,
            label: fullName(client),
            description: [client.email, client.phone].filter(Boolean).join(', ') || undefined,
          }))}
          onQuery={setQuery}
          loading={found.isFetching || paused !== query.trim()}
          emptyText="No client by that name, email or phone."
        />
      </Field>
      <Field label="For what?" error={problems.duration_id}>
        <Combobox
          value={value.duration_id || null}
          onChange={duration_id => set({ duration_id, practitioner_id: '', appointment_id: '' })}
          placeholder="Choose a service"
          options={lengths.map(each => ({
            value: each.id,
            label: `${each.service.name}, ${each.duration_min} min`,
          }))}
        />
      </Field>
      {sooner.length > 0 ? (
        <Field label="Instead of a visit they have?" hint="Taking an earlier time gives that one back.">
          <Select
            {...text('appointment_id')}
            options={[
              { value: '', label: 'No, besides' },
              ...sooner.map(visit => ({
                value: visit.id,
                label: `${formatShortDay(zone, Date.parse(visit.starts_at))}, ${formatTime(zone, Date.parse(visit.starts_at))}`,
              })),
            ]}
          />
        </Field>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="With whom?">
          <Select
            {...text('practitioner_id')}
            options={[
              { value: '', label: 'Anyone' },
              ...offering.map(person => ({ value: person.id, label: person.name })),
            ]}
          />
        </Field>
        <Field label="From" optional>
          <Input type="date" {...text('earliest')} />
        </Field>
        <Field label="Until" optional error={problems.latest}>
          <Input type="date" {...text('latest')} />
        </Field>
      </div>
      <PartsGrid legend="When could they come?" value={parts} onChange={setParts} />
    </FormDialog>
  )
}
