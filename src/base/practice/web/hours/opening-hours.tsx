import { type FormEvent, useEffect, useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { dayProblem, type Week, weeklyOf, weekOf } from '../../weekly-hours.ts'
import { useSavePractice } from '../data.ts'
import type { Practice } from '../practice-data.ts'
import { practiceInput } from '../practice-details.tsx'
import { SaveFoot } from '../save-foot.tsx'
import { HoursEditor } from './hours-editor.tsx'

interface OpeningHoursProps {
  practice: Practice
  onDirty: (dirty: boolean) => void
}

export function OpeningHours({ practice, onDirty }: OpeningHoursProps) {
  const [week, setWeek] = useState<Week | null>(null)
  const [tried, setTried] = useState(false)
  const save = useSavePractice()
  const isDirty = week !== null
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!week || save.busy) return
    setTried(true)
    if (week.some(dayProblem)) return
    const { error } = await save.run({ ...practiceInput(practice), business_hours: weeklyOf(week) })
    if (error) return void toastRefusal('Opening hours were not saved', error)
    setWeek(null)
    setTried(false)
    toast({ title: 'Opening hours saved' })
  }
  return (
    <Card id="hours" aria-labelledby="hours-title">
      <form noValidate onSubmit={submit}>
        <CardHeader
          id="hours-title"
          title="Opening hours"
          description="What a new practitioner starts with. When each person works is set in Schedule."
        />
        <CardBody>
          <HoursEditor
            id="opening"
            value={week ?? weekOf(practice.business_hours)}
            onChange={setWeek}
            complete={tried}
            presets={false}
            inCard
          />
        </CardBody>
        <SaveFoot label="Save hours" isDirty={isDirty} isBusy={save.busy} onUndo={() => setWeek(null)} />
      </form>
    </Card>
  )
}
