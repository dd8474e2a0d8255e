import { type FormEvent, useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { useUnsavedGuard } from '#web/form/unsaved-guard.ts'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { draftOf, type RotaDraft, type StoredRota, storedRota } from '../../rota-weeks.ts'
import type { WeeklyWindow } from '../../schema.ts'
import { dayProblem } from '../../weekly-hours.ts'
import { useSaveHours } from '../data.ts'
import type { PractitionerRow } from '../practice-data.ts'
import { SaveFoot } from '../save-foot.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { RotaBar } from './rota-bar.tsx'

interface WeeklyHoursProps {
  person: PractitionerRow
  name: string
  weekly: WeeklyWindow[]
  today: string
}

export function WeeklyHours({ person, name, weekly, today }: WeeklyHoursProps) {
  const { rota_weeks, rota_from } = person
  const stored = draftOf(weekly, { weeks: rota_weeks, from: rota_from }, today)
  const [typed, setTyped] = useState<RotaDraft | null>(null)
  const [tried, setTried] = useState(false)
  const draft = typed ?? stored
  const [chosen, setChosen] = useState(stored.present)
  const shown = Math.min(chosen, draft.weeks.length - 1)
  const save = useSaveHours()
  const isDirty = typed !== null
  useUnsavedGuard(isDirty)
  const put = async (next: StoredRota) => {
    const { data, error } = await save.run({ practitioner_id: person.id, ...next })
    if (error) return void toastRefusal('The hours were not saved', error)
    setTyped(null)
    setTried(false)
    toast({
      title: `${name}’s hours saved`,
      description: data.outside_count > 0 ? outsideWords(data.outside_count) : undefined,
      action: { label: 'Undo', onSelect: () => put({ weekly, rota_weeks, rota_from }) },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!typed || save.busy) return
    setTried(true)
    const at = typed.weeks.findIndex(week => week.some(windows => dayProblem(windows) !== undefined))
    if (at < 0) return put(storedRota(typed, today))
    setChosen(at)
    const day = typed.weeks[at]?.findIndex(windows => dayProblem(windows) !== undefined) ?? 0
    // The week may only now be rendered.
    requestAnimationFrame(() => document.getElementById(`hours-${day}`)?.focus())
  }
  return (
    <Card aria-labelledby="weekly-title">
      <form noValidate onSubmit={submit}>
        <CardHeader
          id="weekly-title"
          title={draft.weeks.length > 1 ? 'Week by week' : 'Every week'}
          description="Several times a day are fine. One that ends after midnight runs into the next day."
        />
        <CardBody>
          <RotaBar draft={draft} onChange={setTyped} shown={shown} onShow={setChosen} />
          <HoursEditor
            key={shown}
            id="hours"
            value={draft.weeks[shown] ?? []}
            onChange={week =>
              setTyped({ ...draft, weeks: draft.weeks.map((each, at) => (at === shown ? week : each)) })
            }
            complete={tried}
            inCard
          />
        </CardBody>
        <SaveFoot label="Save hours" isDirty={isDirty} isBusy={save.busy} onUndo={() => setTyped(null)} />
      </form>
    </Card>
  )
}

export function outsideWords(count: number): string {
  return count === 1
    ? 'A coming visit now lies outside these hours.'
    : `${count} coming visits now lie outside these hours.`
}
