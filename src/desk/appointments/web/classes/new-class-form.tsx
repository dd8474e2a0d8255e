import { useState } from 'react'
import { placeWords } from '#diary/visits/letters/change-copy.ts'
import { formatMoney } from '#lib/money.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { instantOf } from '#lib/time/zones.ts'
import { refusalWords, toastRefusal } from '#web/calls/refusal.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { classesWords, seatsProblem } from '../../classes/class-copy.ts'
import { nothingOverruled, withYes } from '../../places/overrule.ts'
import { type Repetition, repetitionProblem, ruleOf, weekly } from '../../series/repetition.ts'
import { cancelClass, type PlanClass, planClass } from '../classes-data.ts'
import { useRefresh } from '../data.ts'
import type { ServiceRow } from '../rows.ts'
import { RepeatFields } from '../series/repeat-fields.tsx'
import type { Diary } from '../use-diary.ts'
import { ClassDates } from './class-dates.tsx'
import { type ClassPlace, ClassPlaceFields, placeProblems } from './class-place-fields.tsx'
import { askAnyway } from './use-class-actions.ts'

export interface ClassDraft extends ClassPlace {
  serviceId: string
  durationId: string
  note: string
  repeats: Repetition | null
}

export interface NewClassFormProps {
  diary: Diary
  services: readonly ServiceRow[]
  shared: { open: boolean; onOpenChange: (next: boolean) => void; title: string; description: string }
  first: Pick<ClassPlace, 'date' | 'minutes' | 'practitionerId'>
  onClose: () => void
  onPlanned: (date: string) => void
}

const lengthsOf = (service: ServiceRow | undefined) =>
  (service?.service_durations ?? [])
    .filter(each => each.archived_at === null)
    .sort((a, b) => a.duration_min - b.duration_min)

const gives = (service: ServiceRow, id: string) =>
  service.service_practitioners.some(each => each.practitioner_id === id)

export function NewClassForm({ diary, services, shared, first, onClose, onPlanned }: NewClassFormProps) {
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState<{ title: string; message: string } | null>(null)
  const [isChecking, setChecking] = useState(false)
  const startOf = (service: ServiceRow, before: string) => {
    const [only, ...others] = service.service_practitioners
    return {
      serviceId: service.id,
      durationId: lengthsOf(service)[0]?.id ?? '',
      seats: String(service.seats ?? ''),
      practitionerId: gives(service, before)
        ? before
        : others.length > 0
          ? ''
          : (only?.practitioner_id ?? ''),
    }
  }
  const state = useState<ClassDraft>(() => ({
    ...first,
    roomId: '',
    note: '',
    repeats: null,
    ...startOf(services[0] as ServiceRow, first.practitionerId),
  }))
  const { values, set, problems, busy, text, form } = useFields(state, {
    check: typed => ({
      ...placeProblems(typed),
      ...(seatsProblem(typed.seats) ? { seats: seatsProblem(typed.seats) as string } : {}),
      ...(typed.repeats && repetitionProblem(typed.repeats, typed.date)
        ? { repeats: repetitionProblem(typed.repeats, typed.date) as string }
        : {}),
    }),
    send: async typed => {
      setRefusal(null)
      if (typed.repeats) setChecking(true)
      else await plan(typed, once(typed))
    },
  })
  const change = (next: Partial<ClassDraft>) => {
    setRefusal(null)
    set(next)
  }
  const service = services.find(each => each.id === values.serviceId)
  const priced = (cents: number) => formatMoney(cents, diary.practice.currency)

  const once = (typed: ClassDraft, said = nothingOverruled): PlanClass['classes'] => [
    {
      date: typed.date,
      start: new Date(instantOf(diary.zone, typed.date, typed.minutes ?? 0)).toISOString(),
      practitioner_id: typed.practitionerId,
      ...said,
    },
  ]

  const plan = async (
    typed: ClassDraft,
    classes: PlanClass['classes'],
    said = nothingOverruled,
  ): Promise<boolean> => {
    const { data, error } = await planClass({
      ...wishOf(typed),
      seats: Number(typed.seats),
      note: typed.note,
      classes,
    })
    if (data) {
      const undo = async () => {
        const [id] = data.class_ids
        const scope = data.class_ids.length > 1 ? ('following' as const) : ('this' as const)
        const back = await cancelClass({ class_id: id ?? '', scope, tells_client: false })
        if (back.error) toastRefusal('Not undone', back.error)
        else toast({ title: `${classesWords(data.class_ids.length)} taken back` })
        await refresh()
      }
      const [count, name] = [data.class_ids.length, service?.name ?? 'The class']
      const at = placeWords(diary.zone, Date.parse(data.first_start), diary.today)
      toast({
        title:
          count > 1 ? `${name}: ${classesWords(count)} planned from ${at}` : `${name} is planned for ${at}`,
        action: { label: 'Undo', onSelect: undo },
      })
      await refresh()
      onPlanned(typed.date)
      return true
    }
    if (!typed.repeats) {
      const who = diary.names.get(typed.practitionerId) ?? 'the practitioner'
      const yes = await askAnyway(error, who, diary.zone, Date.parse(String(classes[0]?.start)))
      if (yes) return plan(typed, once(typed, withYes(said, error.code)), withYes(said, error.code))
      if (yes === false) return false
    }
    setRefusal(refusalWords('Nothing was planned', error, 'No answer came. Look at the calendar first.'))
    await refresh()
    return false
  }

  return (
    <Sheet
      {...shared}
      dismissable={!busy}
      footer={
        <>
          <Button onClick={onClose}>Discard</Button>
          <Button variant="primary" type="submit" form="new-class" busy={busy && 'Planning'}>
            {values.repeats ? 'Check the dates' : 'Plan class'}
          </Button>
        </>
      }
    >
      <form {...form} id="new-class" aria-label="New class" className="flex flex-col gap-5">
        {refusal && !isChecking ? (
          <Banner tone="destructive" title={refusal.title}>
            {refusal.message}
          </Banner>
        ) : null}
        <Field label="Class">
          <Select
            value={values.serviceId}
            onChange={event => {
              const next = services.find(each => each.id === event.target.value)
              if (next) change(startOf(next, values.practitionerId))
            }}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        {lengthsOf(service).length > 1 ? (
          <Field label="Length">
            <Select
              {...text('durationId')}
              options={lengthsOf(service).map(({ id, duration_min, price_cents }) => ({
                value: id,
                label: `${duration_min} min, ${priced(price_cents)}`,
              }))}
            />
          </Field>
        ) : null}
        <ClassPlaceFields
          diary={diary}
          service={service}
          value={values}
          problems={problems}
          room={null}
          automatic={service?.needs_room ? 'The first free one' : 'No room'}
          onChange={change}
        />
        <Checkbox
          label="Repeats"
          checked={values.repeats !== null}
          onChange={event => change({ repeats: event.target.checked ? weekly : null })}
        />
        {values.repeats && values.date ? (
          <RepeatFields
            noun="classes"
            value={values.repeats}
            date={values.date}
            error={problems.repeats}
            onChange={repeats => change({ repeats })}
          />
        ) : null}
        <Field label="Note" optional hint="For the practice.">
          <Textarea {...text('note')} maxLength={300} rows={2} />
        </Field>
      </form>
      {isChecking && values.repeats ? (
        <ClassDates
          diary={diary}
          repeats={values.repeats}
          draft={values}
          wish={wishOf(values)}
          refusal={refusal}
          onPlan={classes => plan(values, classes)}
          onClose={() => setChecking(false)}
        />
      ) : null}
    </Sheet>
  )
}

function wishOf(typed: ClassDraft) {
  return {
    service_id: typed.serviceId,
    duration_id: typed.durationId,
    practitioner_id: typed.practitionerId,
    ...(typed.roomId ? { room_id: typed.roomId } : {}),
    ...(typed.repeats ? { rule: ruleOf(typed.repeats, typed.date) } : {}),
    start: `${typed.date}T${timeFieldText(typed.minutes ?? 0)}`,
  }
}
