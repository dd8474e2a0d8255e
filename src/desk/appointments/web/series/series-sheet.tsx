import { useState } from 'react'
import { placeWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import { fullName, whose } from '#lib/names/person-names.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { CallError } from '#web/calls/call.ts'
import { refusalWords, toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Choices, nothingChosen, sortOut } from '../../series/choices.ts'
import { planOf, type Repetition, repetitionWords, ruleOf } from '../../series/repetition.ts'
import type { NewVisit } from '../../visit/new-visit.ts'
import { useRefresh } from '../data.ts'
import { bookSeries, cancelSeries, useSeriesPreview } from '../series-data.ts'
import type { Diary } from '../use-diary.ts'
import { CheckedDates } from './checked-dates.tsx'

export interface SeriesSheetProps {
  diary: Diary
  visit: NewVisit
  repeats: Repetition
  /** The client, and whether they can be contacted. */
  person: { first_name: string; last_name: string }
  hasEmail: boolean
  practitionerId: string
  onClientRefused: (error: CallError) => void
  onClose: () => void
  /** Gets the first start in epoch ms. */
  onBooked: (start: number) => void
}

export function SeriesSheet(props: SeriesSheetProps) {
  const { diary, visit, repeats, person, hasEmail, practitionerId, onClose, onBooked } = props
  const { zone } = diary
  const [choices, setChoices] = useState<Choices>(nothingChosen)
  const [tells, setTells] = useState(visit.tells)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ title: string; message: string } | null>(null)
  const refresh = useRefresh()
  const minutes = visit.minutes ?? 0
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const wish = {
    service_id: visit.serviceId ?? '',
    duration_id: visit.durationId ?? '',
    addon_ids: visit.addonIds,
    practitioner_id: practitionerId,
    ...(visit.roomId ? { room_id: visit.roomId } : {}),
    ...(repeats.plan
      ? { plan: planOf(repeats.plan, !visit.practitionerId) }
      : { rule: ruleOf(repeats, visit.date) }),
    start: `${visit.date}T${clock}`,
  }
  const picked = Object.entries(choices.picked).map(([date, pick]) => ({ date, ...pick }))
  const preview = useSeriesPreview({ ...wish, picked })
  const [planned, setPlanned] = useState<Record<string, number>>({})
  // The first preview has the original dates, before any other time is picked.
  if (preview.data && Object.keys(planned).length === 0)
    setPlanned(Object.fromEntries(preview.data.dates.map(date => [date.date, Date.parse(date.start)])))
  const shown = (preview.data?.dates ?? []).map(date => ({
    ...date,
    key: date.date,
    planned: planned[date.date] ?? Date.parse(date.start),
  }))
  const { settled, open } = sortOut(shown, choices)
  const first = person.first_name
  const choose = (next: Choices) => {
    setChoices(next)
    setRefusal(null)
  }

  const undo = async (appointmentId: string) => {
    const input = { appointment_id: appointmentId, scope: 'all' as const, tells_client: false }
    const { error } = await cancelSeries(input)
    if (error) toastRefusal('Not undone', error)
    else
      toast({
        title: `${whose(fullName(person))} visits are taken back`,
        description: 'No message goes out.',
      })
    await refresh()
  }
  const book = async () => {
    setBusy(true)
    setRefusal(null)
    const { data, error } = await bookSeries({
      ...wish,
      ...(visit.newClient ? { client: visit.newClient } : { client_id: visit.clientId ?? '' }),
      note: visit.note,
      tells_client: tells && hasEmail,
      visits: settled.map(({ key, start, practitioner_id }) => ({
        ...choices.picked[key],
        date: key,
        start,
        practitioner_id,
      })),
    })
    setBusy(false)
    if (data) {
      const [one] = data.appointment_ids
      toast({
        title: `${fullName(person)}, ${visitsWords(data.appointment_ids.length)} booked from ${placeWords(zone, Date.parse(data.first_start), diary.today)}`,
        description: toldWords(first, data),
        ...(one ? { action: { label: 'Undo', onSelect: () => undo(one) } } : {}),
      })
      await refresh()
      onBooked(Date.parse(data.first_start))
    } else if (error.code === 'client_exists' || error.code === 'invalid_phone') {
      props.onClientRefused(error)
    } else {
      setRefusal(
        refusalWords(
          'Nothing was booked',
          error,
          'No answer came. Look for the visits in the calendar first.',
        ),
      )
      await refresh()
    }
  }

  return (
    <Sheet
      open
      onOpenChange={next => !next && !busy && onClose()}
      title={`When does ${first} come?`}
      description={`${repetitionWords(repeats, visit.date)}. Every date is checked before anything is booked.`}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            variant="primary"
            busy={busy && 'Booking'}
            disabled={settled.length === 0 || preview.isPlaceholderData}
            onClick={book}
          >
            {open.length > 0
              ? `Book the ${settled.length} that ${settled.length === 1 ? 'is' : 'are'} settled`
              : `Book ${visitsWords(settled.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CheckedDates
          preview={preview}
          refusal={refusal}
          diary={diary}
          places={shown}
          choices={choices}
          leaveWords="Leave out"
          onChange={choose}
        />
        {open.length > 0 ? (
          <Banner tone="warning" title={openWords(zone, open)}>
            Choose a time or leave {open.length === 1 ? 'it' : 'them'} out, and all the others can be booked.
          </Banner>
        ) : null}
        {hasEmail ? (
          <Checkbox
            label={`Tell ${first}`}
            hint={
              tells
                ? `${first} gets one email with all dates and one calendar file, in 3 minutes.`
                : 'No message goes out.'
            }
            checked={tells}
            onChange={event => setTells(event.target.checked)}
          />
        ) : (
          <p className="text-small text-muted-foreground">Without an email address no message goes out.</p>
        )}
        <p className="text-small text-muted-foreground">
          Later changes ask: this visit, this and the following, or all.
        </p>
      </div>
    </Sheet>
  )
}

const visitsWords = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

function openWords(zone: string, open: readonly { planned: number }[]): string {
  if (open.length > 1) return `${open.length} dates are not settled.`
  const [one] = open
  return one ? `${longDay(localDateOf(zone, one.planned))} is not settled.` : ''
}
