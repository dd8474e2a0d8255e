import { type FormEvent, useState } from 'react'
import { momentWords } from '#diary/visits/letters/change-copy.ts'
import { whose } from '#lib/names/person-names.ts'
import { clockText } from '#lib/time/format-clock.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { mayDiscard } from '#web/form/unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import {
  type ChangeDraft,
  type ChangingVisit,
  changeDraft,
  changesOf,
  concernsClient,
  type DraftedVisit,
  outcomeOf,
  priceText,
} from '../../visit/visit-change.ts'
import type { VisitDetail } from '../rows.ts'
import type { Diary } from '../use-diary.ts'
import { ChangePlace } from './change-place.tsx'
import { useChangeVisit } from './use-change-visit.ts'

export interface ChangeVisitSheetProps {
  diary: Diary
  visit: VisitDetail
  onCancelVisit: () => void
  onClose: () => void
}

export function ChangeVisitSheet({ diary, visit: latest, onCancelVisit, onClose }: ChangeVisitSheetProps) {
  // Edits apply to the visit as it was when the sheet opened, until the user reloads it.
  const [visit, setVisit] = useState(latest)
  const changing: ChangingVisit = { ...visit, note: visit.appointment_notes?.client_note ?? null }
  const [draft, setDraft] = useState(() => changeDraft(changing, diary.services))
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const { change, refusal, clear } = useChangeVisit(diary, visit)
  const set = (next: Partial<ChangeDraft>) => {
    setDraft(last => ({ ...last, ...next }))
    clear()
  }
  const outcome = outcomeOf(changing, draft, diary.services)
  const changes = changesOf(changing, draft, diary.services)
  const isDirty = Object.keys(changes).length > 0 || outcome.isPriceWrong
  // While saving, the new version is the user's own.
  const isStale = !busy && latest.sequence !== visit.sequence
  const isOver = visit.status === 'completed'
  const first = visit.clients?.first_name ?? 'The client'
  const service = diary.services.find(each => each.id === draft.serviceId)
  const isLost = isStale || refusal !== null

  const lookAgain = () => {
    setVisit(latest)
    setDraft(changeDraft({ ...latest, note: latest.appointment_notes?.client_note ?? null }, diary.services))
    clear()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || outcome.isPriceWrong) return
    if (!isDirty) return onClose()
    setBusy(true)
    const isUnoffered =
      (changes.practitioner_id !== undefined || changes.service_id !== undefined) &&
      !service?.service_practitioners.some(each => each.practitioner_id === draft.practitionerId)
    const place = { start: draft.start, practitioner_id: draft.practitionerId }
    const done = await change({ changes, tells, isUnoffered, ...place })
    setBusy(false)
    if (done) onClose()
  }
  const close = async () => {
    if (!busy && (await mayDiscard(isDirty))) onClose()
  }

  return (
    <Sheet
      open
      onOpenChange={close}
      title={`Change ${whose(first)} visit`}
      description={`${momentWords(diary.zone, Date.parse(visit.starts_at))} with ${diary.names.get(visit.practitioner_id) ?? 'a former colleague'}.`}
      footer={
        <>
          {isOver ? null : (
            <Button
              variant="ghost"
              className="mr-auto text-destructive!"
              onClick={async () => {
                if (await mayDiscard(isDirty)) onCancelVisit()
              }}
            >
              Cancel visit
            </Button>
          )}
          {/* On a phone the close button does the same, and three buttons don't fit on one line. */}
          <Button className="max-xs:hidden" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" form="change-visit" variant="primary" busy={busy && 'Saving'}>
            {saveWords(diary.zone, visit, outcome)}
          </Button>
        </>
      }
    >
      <form id="change-visit" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isLost ? (
          <Banner
            tone="destructive"
            title={isStale ? 'This visit was changed meanwhile' : refusal?.title}
            action={
              isStale ? (
                <Button size="sm" onClick={lookAgain}>
                  Show it as it is now
                </Button>
              ) : undefined
            }
          >
            {isStale
              ? 'What you typed here is not saved. Look at the visit as it is now first.'
              : refusal?.message}
          </Banner>
        ) : null}
        {isOver ? (
          <p className="text-body text-muted-foreground">
            The visit is done. Its price and its note can still be put right.
          </p>
        ) : (
          <ChangePlace {...{ diary, visit, changing, draft, outcome }} onChange={set} />
        )}
        <Field
          label="Price"
          id="change-price"
          error={outcome.isPriceWrong ? 'Give one amount, such as 130 or 130.50.' : undefined}
          hint={draft.price === null ? undefined : 'Instead of what service, length and add-ons come to.'}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={priceText(draft, outcome, visit.currency)}
            onChange={event => set({ price: event.target.value })}
            className="max-w-40"
          />
        </Field>
        <Field label="Note" optional hint="For the practice. It's shown on the visit.">
          <Textarea
            value={draft.note}
            maxLength={1000}
            rows={2}
            onChange={event => set({ note: event.target.value })}
          />
        </Field>
        <Tells
          {...{ diary, visit, first, tells }}
          hasNews={concernsClient(changes)}
          start={draft.start}
          onTells={setTells}
        />
      </form>
    </Sheet>
  )
}

function saveWords(zone: string, visit: VisitDetail, { from, to }: DraftedVisit): string {
  const clock = (ms: number) => clockText(localMinutesOf(zone, ms))
  if (from !== Date.parse(visit.starts_at)) return `Save, start ${clock(from)}`
  return to === Date.parse(visit.ends_at) ? 'Save' : `Save, end ${clock(to)}`
}

interface TellsProps {
  diary: Diary
  visit: VisitDetail
  first: string
  tells: boolean
  hasNews: boolean
  start: number
  onTells: (tells: boolean) => void
}

function Tells({ diary, visit, first, tells, hasNews, start, onTells }: TellsProps) {
  const email = visit.contact_email ?? visit.clients?.email
  const quiet = (words: string) => <p className="text-small text-muted-foreground">{words}</p>
  if (!hasNews) return null
  if (start <= diary.now && Date.parse(visit.starts_at) <= diary.now)
    return quiet('It has begun already, so no message goes out.')
  if (!email) return quiet(`${first} has no email address here, so no message goes out.`)
  return (
    <Checkbox
      label={`Tell ${first}`}
      hint={
        tells
          ? `${first} will be told in 3 minutes. If you undo it before then, no message goes out.`
          : 'No message goes out.'
      }
      checked={tells}
      onChange={event => onTells(event.target.checked)}
    />
  )
}
