import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { isStage, stageNames, stages } from '../../lead-stages.ts'
import type { LeadCard } from '../../schema.ts'
import { useMoveLead } from '../use-move-lead.ts'

export function MoveForm({ lead }: { lead: LeadCard }) {
  const move = useMoveLead()
  const [stage, setStage] = useState<string>(lead.stage)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const isSame = stage === lead.stage
  return (
    <form
      className="flex flex-col gap-3 rounded-lg border border-border p-4"
      onSubmit={async event => {
        event.preventDefault()
        if (busy || !isStage(stage) || (isSame && note.trim() === '')) return
        setBusy(true)
        if (await move(lead, stage, note.trim() || undefined)) setNote('')
        setBusy(false)
      }}
    >
      <div className="grid gap-3 xs:grid-cols-2">
        <Field label="Stage">
          <Select
            value={stage}
            onChange={event => setStage(event.target.value)}
            options={stages.map(value => ({ value, label: stageNames[value] }))}
          />
        </Field>
        <Field label="What was said" optional>
          <Input
            autoComplete="off"
            maxLength={1000}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Field>
      </div>
      <div>
        <Button type="submit" size="sm" busy={busy && 'Noting'} disabled={isSame && note.trim() === ''}>
          {isSame ? 'Note it' : 'Move'}
        </Button>
      </div>
    </form>
  )
}
