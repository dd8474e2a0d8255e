import { CalendarCheck } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { useClient } from '#diary/clients/web/clients-data.ts'
import { SamePerson } from '#diary/clients/web/merge/same-person.tsx'
import type { UsualVisit } from '#diary/visits/usual-visit.ts'
import { formatMoney } from '#lib/money.ts'
import { fullName } from '#lib/names/person-names.ts'
import { instantOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { weekly } from '../../series/repetition.ts'
import {
  checkNewVisit,
  fieldIds,
  hasBegun,
  type NewVisit,
  type NewVisitField,
  noService,
  practitionerOf,
} from '../../visit/new-visit.ts'
import type { Diary } from '../use-diary.ts'
import { blankVisit, offering, type PastPiece } from './blank-visit.ts'
import { ClientField } from './client-field.tsx'
import { RoomField } from './room-field.tsx'
import { ServiceField } from './service-field.tsx'
import { totalOf, wishOf } from './service-sums.ts'
import { TellField } from './tell-field.tsx'
import { TimePicker } from './time-picker.tsx'
import { useBookVisit } from './use-book-visit.ts'
import { useProposal } from './use-proposal.ts'

const NamedNote = whenOpened(async () => (await import('./named-note.tsx')).NamedNote)
const RepeatFields = whenOpened(async () => (await import('../series/repeat-fields.tsx')).RepeatFields)
const MoreServices = whenOpened(async () => (await import('../sets/more-services.tsx')).MoreServices)
const SeriesSheet = whenOpened(async () => (await import('../series/series-sheet.tsx')).SeriesSheet)

export interface NewVisitFormProps {
  ref: Ref<HTMLFormElement>
  diary: Diary
  start: string | null
  date: string | null
  clientId: string | null
  practitionerId: string | null
  usual: UsualVisit | null
  /** Services of a visit that is booked again, in order; empty for a single service. */
  again: readonly PastPiece[]
  onBusy: (busy: boolean) => void
  onRepeats: (repeats: boolean) => void
  /** Gets the start in epoch ms. */
  onBooked: (start: number) => void
}

export function NewVisitForm(props: NewVisitFormProps) {
  const { ref, diary, onBusy, onRepeats, onBooked } = props
  const [typed, setTyped] = useState(() => blankVisit(props))
  const [isTouched, setTouched] = useState(false)
  const proposal = useProposal(diary, props.start === null && props.again.length === 0 ? props.usual : null)
  const proposed = proposal && {
    date: proposal.date,
    minutes: proposal.minutes,
    offeredIds: proposal.practitioner_ids,
  }
  const visit = isTouched || !proposed ? typed : { ...typed, ...proposed }
  const [isChecked, setChecked] = useState(false)
  const { book, refusal, refuse, clear } = useBookVisit(diary)
  const [isSeries, setSeries] = useState(false)
  const { data: client } = useClient(visit.clientId)
  const set = (change: Partial<NewVisit>) => {
    setTyped({ ...visit, ...change })
    setTouched(true)
    clear()
  }
  const errors = isChecked ? checkNewVisit(visit, diary.zone) : {}
  const service = diary.services.find(each => each.id === visit.serviceId)
  const people = offering(diary, service, visit.durationId)
  const email = visit.newClient ? visit.newClient.email : client?.email
  const phone = visit.newClient ? visit.newClient.phone.trim() : client?.phone
  const name = visit.newClient?.first_name.trim() || client?.first_name || 'the client'
  const price = totalOf(diary, visit)

  const send = async (wanted: NewVisit) => {
    setChecked(true)
    if (Object.keys(checkNewVisit(wanted, diary.zone)).length > 0) return
    if (wanted.repeats) {
      setTyped(wanted)
      return setSeries(true)
    }
    onBusy(true)
    const done = await book(wanted, wanted.newClient ?? client ?? null)
    onBusy(false)
    if (done && wanted.minutes !== null) onBooked(instantOf(diary.zone, wanted.date, wanted.minutes))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return send(visit)
  }

  return (
    <form ref={ref} noValidate onSubmit={submit} aria-label="New appointment" className="flex flex-col gap-5">
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({
          id: fieldIds[field as NewVisitField],
          message,
        }))}
      />
      {refusal?.existing && visit.newClient ? (
        <SamePerson
          name={fullName(visit.newClient)}
          other={refusal.existing}
          onSame={() => set({ clientId: refusal.existing?.client_id ?? null, newClient: null })}
          onSomebodyElse={() =>
            send({ ...visit, newClient: visit.newClient && { ...visit.newClient, is_somebody_else: true } })
          }
        />
      ) : refusal ? (
        <Banner tone="destructive" title={refusal.title}>
          {refusal.message}
        </Banner>
      ) : null}
      {proposal && !isTouched ? (
        <Banner
          tone="primary"
          icon={<CalendarCheck aria-hidden="true" className="size-4.5" />}
          title={`${proposal.words}.`}
          action={
            <Button size="sm" type="submit">
              Book it
            </Button>
          }
        >
          {proposal.why}
        </Banner>
      ) : null}
      <ClientField value={visit} onChange={set} errors={errors} problems={refusal?.problems ?? {}} />
      {visit.clientId ? <NamedNote clientId={visit.clientId} /> : null}
      <ServiceField
        services={diary.services}
        currency={diary.practice.currency}
        practitionerId={visit.practitionerId}
        value={visit}
        errors={errors}
        onChange={next => {
          const fits = offering(
            diary,
            diary.services.find(each => each.id === next.serviceId),
            next.durationId,
          ).some(each => each.id === visit.practitionerId)
          set({ ...next, offeredIds: [], practitionerId: fits ? visit.practitionerId : '' })
        }}
      />
      <Field label="With" id={fieldIds.practitioner} error={errors.practitioner}>
        <Select
          value={visit.practitionerId}
          onChange={event => set({ practitionerId: event.target.value, offeredIds: [] })}
          options={[
            { value: '', label: 'Anyone who is free' },
            ...people.map(person => ({ value: person.id, label: person.name })),
          ]}
        />
      </Field>
      {visit.more.length > 0 ? (
        <MoreServices diary={diary} visit={visit} onChange={set} />
      ) : visit.serviceId && !visit.repeats ? (
        <Button
          variant="link"
          size="sm"
          className="self-start"
          onClick={() => set({ more: [noService], offeredIds: [], roomId: '' })}
        >
          Add another service
        </Button>
      ) : null}
      {visit.more.length > 0 ? null : (
        <RoomField
          diary={diary}
          service={service}
          current={null}
          value={visit.roomId}
          automatic={service?.needs_room ? 'The first free one' : 'No room'}
          onChange={roomId => set({ roomId })}
        />
      )}
      <TimePicker
        zone={diary.zone}
        today={diary.today}
        value={{ date: visit.date, minutes: visit.minutes, practitionerIds: visit.offeredIds }}
        onChange={time => set({ date: time.date, minutes: time.minutes, offeredIds: time.practitionerIds })}
        withWhom={diary.names.get(visit.practitionerId) ?? 'anyone available'}
        dateError={errors.date}
        timeError={errors.time}
        wish={
          visit.serviceId && visit.durationId
            ? {
                service_id: visit.serviceId,
                duration_id: visit.durationId,
                addon_ids: visit.addonIds,
                practitioner_id: visit.practitionerId || null,
                ...(visit.more.length > 0 ? { more: visit.more.flatMap(wishOf) } : {}),
                ...(props.usual ? { also: new Date(props.usual.start).toISOString() } : {}),
              }
            : null
        }
      />
      {visit.more.length > 0 ? (
        <p className="text-small text-muted-foreground">
          A visit of several services does not repeat. Rooms are taken as they are free.
        </p>
      ) : (
        <Checkbox
          label="Repeats"
          checked={visit.repeats !== null}
          onChange={event => {
            set({ repeats: event.target.checked ? weekly : null })
            onRepeats(event.target.checked)
          }}
        />
      )}
      {visit.repeats && visit.date ? (
        <RepeatFields
          value={visit.repeats}
          date={visit.date}
          error={errors.repeats}
          onChange={repeats => set({ repeats })}
        />
      ) : null}
      <Field label="Note" optional hint="For the practice. It's shown on the visit.">
        <Textarea
          value={visit.note}
          maxLength={1000}
          rows={2}
          onChange={event => set({ note: event.target.value })}
        />
      </Field>
      {visit.clientId || visit.newClient ? (
        <TellField
          {...{ name, email, phone }}
          tells={visit.tells}
          isOver={hasBegun(visit, diary.zone, diary.now)}
          onChange={tells => set({ tells })}
        />
      ) : null}
      {price ? (
        <p className="flex justify-between border-t border-border pt-4 text-body">
          <span>{price.duration_min} min</span>
          <span className="font-semibold tabular">
            {price.is_from ? 'from ' : ''}
            {formatMoney(price.price_cents, diary.practice.currency)}
          </span>
        </p>
      ) : null}
      {isSeries && visit.repeats ? (
        <SeriesSheet
          diary={diary}
          visit={visit}
          repeats={visit.repeats}
          person={visit.newClient ?? client ?? { first_name: 'The client', last_name: '' }}
          hasEmail={Boolean(email)}
          practitionerId={practitionerOf(visit) ?? people[0]?.id ?? ''}
          onClientRefused={error => {
            setSeries(false)
            refuse(error, visit)
          }}
          onClose={() => setSeries(false)}
          onBooked={onBooked}
        />
      ) : null}
    </form>
  )
}
