import { type FormEvent, useState } from 'react'
import { Dialog, FormActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { type Asked, clientsWords } from './tag-asked.ts'

/** Asks which tag the chosen clients get; null is an answer too. */
export function TagDialog({ rows, answer }: Asked) {
  const [tag, setTag] = useState('')
  const [missing, setMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim()) answer(tag.trim())
    else setMissing(true)
  }
  return (
    <Dialog open onOpenChange={() => answer(null)} title={`Tag ${clientsWords(rows.length)}`}>
      <form onSubmit={send} className="flex flex-col gap-5">
        <Field label="Tag" {...(missing ? { error: 'Write a tag first' } : {})}>
          <Input
            autoFocus
            maxLength={40}
            autoComplete="off"
            value={tag}
            onChange={event => setTag(event.target.value)}
          />
        </Field>
        <FormActions act="Add tag" busy={false} onCancel={() => answer(null)} />
      </form>
    </Dialog>
  )
}
