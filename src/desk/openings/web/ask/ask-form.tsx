import { useRef, useState } from 'react'
import { type DetailField, type DetailProblems, problemIn } from '#desk/booking/booking-details.ts'
import type { BookingPage } from '#desk/booking/schema.ts'
import { minuteWords } from '#desk/booking/visit-copy.ts'
import { BookingFrame } from '#desk/booking/web/booking-frame.tsx'
import { ReachWords } from '#desk/booking/web/practice-contact.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { RefusalBanner } from '#web/calls/refusal-banner.tsx'
import { refusedFields } from '#web/form/problems.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { DayPart } from '../../day-part-labels.ts'
import { prepareToAsk, requestOpening } from '../ask-data.ts'
import { PartsGrid } from '../parts-grid.tsx'
import { OnTheList } from './on-the-list.tsx'
import { useAsk } from './use-ask.ts'

type PersonField = Exclude<DetailField, 'note'>
const personFields: readonly PersonField[] = ['first_name', 'last_name', 'phone', 'email']
const isPersonField = (name: string): name is PersonField => personFields.some(each => each === name)
const soon = [
  { value: '', label: 'Any day' },
  { value: '7', label: 'Within a week' },
  { value: '14', label: 'Within two weeks' },
  { value: '31', label: 'Within a month' },
]

const dateIn = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export function AskForm({ page, from }: { page: BookingPage; from: { service: string; with: string } }) {
  const { practice, services, practitioners } = page
  const lengths = services.flatMap(service => service.durations.map(duration => ({ ...duration, service })))
  const known = lengths.find(each => each.id === from.service) ?? lengths[0]
  const [durationId, setDuration] = useState(known?.id ?? '')
  const [withId, setWith] = useState(from.with)
  const [days, setDays] = useState('')
  const [parts, setParts] = useState<DayPart[]>([])
  const [problems, setProblems] = useState<DetailProblems>({})
  const [tries, setTries] = useState(0)
  // Uncontrolled, so that text typed before hydration counts.
  const form = useRef<HTMLFormElement>(null)
  const typed = (field: string) => String((form.current && new FormData(form.current).get(field)) ?? '')
  const chosen = lengths.find(each => each.id === durationId) ?? lengths[0]
  const offering = practitioners.filter(one => chosen?.service.practitioner_ids.includes(one.id))
  const { ask, busy, failure, token } = useAsk(() =>
    requestOpening({
      practice_id: practice.id,
      service_id: chosen?.service.id ?? '',
      duration_id: chosen?.id ?? '',
      practitioner_ids: offering.some(one => one.id === withId) ? [withId] : [],
      parts,
      latest: days ? dateIn(page.today, Number(days)) : null,
      first_name: typed('first_name'),
      last_name: typed('last_name'),
      phone: typed('phone'),
      email: typed('email'),
      website: typed('website'),
    }),
  )
  const back = { to: `/book/${practice.slug ?? practice.id}`, label: 'Back to the free times' }
  if (token) {
    return (
      <BookingFrame practice={practice}>
        <OnTheList practiceName={practice.name} token={token} back={back} />
      </BookingFrame>
    )
  }
  const refuse = (found: DetailProblems) => {
    setProblems(found)
    setTries(count => count + 1)
  }
  const send = async () => {
    const found = Object.fromEntries(
      personFields.flatMap(field => {
        const problem = problemIn(field, typed(field))
        return problem ? [[field, problem]] : []
      }),
    )
    if (Object.keys(found).length > 0) return refuse(found)
    setProblems({})
    const error = await ask()
    const fields = error && refusedFields(error, isPersonField)
    if (fields) refuse(fields)
  }
  const text = (field: PersonField, label: string, more: object) => (
    <Field id={`ask-${field}`} label={label} size="public" error={problems[field]}>
      <Input
        {...more}
        name={field}
        size="public"
        required
        onChange={event => {
          if (problems[field])
            setProblems({ ...problems, [field]: problemIn(field, event.target.value) ?? '' })
        }}
      />
    </Field>
  )
  const summary = personFields.flatMap(field => {
    const message = problems[field]
    return message ? [{ id: `ask-${field}`, message }] : []
  })
  return (
    <BookingFrame practice={practice}>
      <div className="max-w-reading pb-10">
        <h2 tabIndex={-1} className="pt-7 font-display text-display-md">
          Tell me when a time comes free
        </h2>
        <p className="mt-1 text-read text-muted-foreground">
          Say what suits you, and {practice.name} can offer you what opens. Rather talk?{' '}
          <ReachWords practice={practice} />
        </p>
        <form
          ref={form}
          method="post"
          noValidate
          onFocus={prepareToAsk}
          onSubmit={event => {
            event.preventDefault()
            void send()
          }}
          className="mt-5 grid gap-5"
        >
          <ErrorSummary key={tries} errors={summary} />
          <Field id="ask-service" label="For what?" size="public">
            <Select
              size="public"
              value={chosen?.id ?? ''}
              onChange={event => setDuration(event.target.value)}
              options={lengths.map(each => ({
                value: each.id,
                label: `${each.service.name}, ${minuteWords(each.duration_min)}, ${formatMoney(each.price_cents, practice.currency)}`,
              }))}
            />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field id="ask-with" label="With whom?" size="public">
              <Select
                size="public"
                value={offering.some(one => one.id === withId) ? withId : ''}
                onChange={event => setWith(event.target.value)}
                options={[
                  { value: '', label: 'Anyone' },
                  ...offering.map(one => ({ value: one.id, label: one.name })),
                ]}
              />
            </Field>
            <Field id="ask-soon" label="How soon?" size="public">
              <Select
                size="public"
                value={days}
                onChange={event => setDays(event.target.value)}
                options={soon}
              />
            </Field>
          </div>
          <PartsGrid value={parts} onChange={setParts} />
          <div className="grid gap-5 sm:grid-cols-2">
            {text('first_name', 'First name', { autoComplete: 'given-name' })}
            {text('last_name', 'Last name', { autoComplete: 'family-name' })}
            {text('phone', 'Mobile', { type: 'tel', autoComplete: 'tel' })}
            {text('email', 'Email', {
              type: 'email',
              autoComplete: 'email',
              autoCapitalize: 'off',
              spellCheck: false,
            })}
          </div>
          <div aria-hidden="true" className="hidden">
            <input name="website" type="text" tabIndex={-1} autoComplete="off" aria-label="Website" />
          </div>
          {failure && summary.length === 0 ? (
            <RefusalBanner
              title="You are not on the list yet"
              error={failure}
              unsure="No answer came. Look for our letter before you send it again."
            >
              What you typed is still here.
            </RefusalBanner>
          ) : null}
          <noscript>
            <p className="rounded-md bg-info-soft px-4 py-3 text-read">
              To send this, allow scripts in your browser and reload the page.
            </p>
          </noscript>
          <p className="text-body text-muted-foreground">
            By asking you say yes to letters about open times, until you leave the list.
          </p>
          <Button
            type="submit"
            variant="primary"
            size="public"
            busy={busy ? 'Putting you on the list' : false}
          >
            Put me on the list
          </Button>
        </form>
      </div>
    </BookingFrame>
  )
}
