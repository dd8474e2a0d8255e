import { type FormEvent, useState } from 'react'
import { toastRefusal } from '#web/refusal.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUnsavedGuard } from '#web/unsaved-guard.ts'
import type { WeeklyWindow } from '../../schema.ts'
import { dayProblem, type Week, weeklyOf, weekOf } from '../../weekly-hours.ts'
import { useSaveHours } from '../data.ts'
import type { PractitionerRow } from '../practice-data.ts'
import { SaveFoot } from '../save-foot.tsx'
import { HoursEditor } from './hours-editor.tsx'

interface WeeklyHoursProps {
  person: PractitionerRow
  /** What colleagues call this person. */
  name: string
  weekly: WeeklyWindow[]
}

export function WeeklyHours({ person, name, weekly }: WeeklyHoursProps) {
  const [week, setWeek] = useState<Week | null>(null)
  const [tried, setTried] = useState(false)
  const save = useSaveHours()
  const isDirty = week !== null
  useUnsavedGuard(isDirty)
  const put = async (next: WeeklyWindow[]) => {
    const { data, error } = await save.run({ practitioner_id: person.id, weekly: next })
    if (error) return void toastRefusal('The hours were not saved', error)
    setWeek(null)
    setTried(false)
    toast({
      title: `${name}’s hours saved`,
      description: data.outside_count > 0 ? outsideWords(data.outside_count) : undefined,
      action: { label: 'Undo', onSelect: () => put(weekly) },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!week || save.busy) return
    setTried(true)
    const wrong = week.findIndex(windows => dayProblem(windows) !== undefined)
    if (wrong >= 0) return document.getElementById(`hours-${wrong}`)?.focus()
    put(weeklyOf(week))
  }
  return (
    <Card aria-labelledby="weekly-title">
      <form noValidate onSubmit={submit}>
        <CardHeader
          id="weekly-title"
          title="Every week"
          description="Several times a day are fine. One that ends after midnight runs into the next day."
        />
        <CardBody>
          <HoursEditor id="hours" value={week ?? weekOf(weekly)} onChange={setWeek} complete={tried} inCard />
        </CardBody>
        <SaveFoot label="Save hours" isDirty={isDirty} isBusy={save.busy} onUndo={() => setWeek(null)} />
      </form>
    </Card>
  )
}

/** '2 coming visits now lie outside these hours.' */
export function outsideWords(count: number): string {
  return count === 1
    ? 'A coming visit now lies outside these hours.'
    : `${count} coming visits now lie outside these hours.`
}
