import { useState } from 'react'
import { momentWords, toldWords } from '#diary/visits/letters/change-copy.ts'
import { whose } from '#lib/names/person-names.ts'
import { refusalWords, toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { toast } from '#web/ui/toast.ts'
import { everythingOverruled } from '../../places/overrule.ts'
import { type Choices, nothingChosen, sortOut } from '../../series/choices.ts'
import { useRefresh } from '../data.ts'
import type { VisitDetail } from '../rows.ts'
import { type ChangeSeries, changeSeries, useSeriesChange } from '../series-data.ts'
import type { Diary } from '../use-diary.ts'
import { CheckedDates } from './checked-dates.tsx'

export interface SeriesChangeSheetProps {
  diary: Diary
  visit: VisitDetail
  scope: 'following' | 'all'
  /** New start of the named visit; the others move with it. */
  start: number
  practitionerId: string
  onClose: () => void
  onMoved: () => void
}

export function SeriesChangeSheet(props: SeriesChangeSheetProps) {
  const { diary, visit, scope, start, practitionerId, onClose, onMoved } = props
  const { zone } = diary
  const [choices, setChoices] = useState<Choices>(nothingChosen)
  const [tells, setTells] = useState(true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ title: string; message: string } | null>(null)
  const refresh = useRefresh()
  const preview = useSeriesChange({
    appointment_id: visit.id,
    scope,
    start: new Date(start).toISOString(),
    practitioner_id: practitionerId,
    picked: Object.entries(choices.picked).map(([appointment_id, pick]) => ({ appointment_id, ...pick })),
  })
  const first = visit.clients?.first_name ?? 'The client'
  const email = visit.contact_email ?? visit.clients?.email
  const all = (preview.data?.visits ?? []).map(each => ({
    ...each,
    key: each.appointment_id,
    planned: each.appointment_id === visit.id ? start : Date.parse(each.series_start),
    before: Date.parse(each.before.start),
  }))
  const moving = all.filter(each => each.moves)
  const kept = all.filter(each => !each.moves)
  const { settled, open } = sortOut(moving, choices)

  const undo = async (input: ChangeSeries) => {
    const { data, error } = await changeSeries(input)
    if (error) toastRefusal('Could not move them back', error)
    else toast({ title: 'The visits are back where they were', description: toldWords(first, data) })
    await refresh()
  }
  const move = async () => {
    setBusy(true)
    setRefusal(null)
    const series_id = preview.data?.series_id ?? ''
    const { data, error } = await changeSeries({
      series_id,
      visits: settled.map(({ appointment_id, sequence, start, practitioner_id, series_start }) => ({
        ...choices.picked[appointment_id],
        ...{ appointment_id, sequence, start, practitioner_id, series_start },
      })),
      tells_client: tells && Boolean(email),
    })
    setBusy(false)
    if (error) {
      setRefusal(refusalWords('Nothing was moved', error))
      return refresh()
    }
    const back = data.visits.map(({ before, ...each }) => ({ ...each, ...before, ...everythingOverruled }))
    toast({
      title: `${whose(first)} ${data.visits.length === 1 ? 'visit is' : `${data.visits.length} visits are`} moved`,
      description: toldWords(first, data),
      action: { label: 'Undo', onSelect: () => undo({ series_id, visits: back, tells_client: tells }) },
    })
    await refresh()
    onMoved()
  }

  return (
    <Sheet
      open
      onOpenChange={next => !next && !busy && onClose()}
      title={scope === 'all' ? `Move all of ${whose(first)} visits` : `Move this and the following`}
      description="Every date is checked before anything moves."
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button
            variant="primary"
            busy={busy && 'Moving'}
            disabled={settled.length === 0 || preview.isPlaceholderData}
            onClick={move}
          >
            {settled.length === 1 ? 'Move 1 visit' : `Move ${settled.length} visits`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CheckedDates
          preview={preview}
          refusal={refusal}
          diary={diary}
          places={moving}
          choices={choices}
          leaveWords="Leave it as it is"
          onChange={next => {
            setChoices(next)
            setRefusal(null)
          }}
        />
        {kept.length > 0 ? (
          <p className="text-small text-muted-foreground">
            Moved by {kept.length === 1 ? 'itself' : 'themselves'} before, and kept:{' '}
            {kept.map(each => momentWords(zone, each.before)).join('; ')}.
          </p>
        ) : null}
        {open.length > 0 ? <Banner tone="warning">What is not settled stays where it is now.</Banner> : null}
        {email ? (
          <Checkbox
            label={`Tell ${first}`}
            hint={tells ? `${first} gets one email about all of them, in 3 minutes.` : 'No message goes out.'}
            checked={tells}
            onChange={event => setTells(event.target.checked)}
          />
        ) : (
          <p className="text-small text-muted-foreground">Without an email address no message goes out.</p>
        )}
      </div>
    </Sheet>
  )
}
