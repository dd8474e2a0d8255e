import { useState } from 'react'
import type { RecordOf } from '#base/practice/web/record-parts.ts'
import { useMay } from '#base/rights/web/workplace.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { AddNote } from './add-note.tsx'

const ReplyBox = whenOpened(async () => (await import('#diary/messages/web/by-hand/reply-box.tsx')).ReplyBox)

export function NoteOrMessage({ practice, client }: RecordOf) {
  const mayWrite = useMay('change-clients')
  const canNote = useMay('client-notes')
  const [what, setWhat] = useState<'note' | 'message'>('note')
  const open = canNote ? what : 'message'
  if (!mayWrite) return canNote ? <AddNote practiceId={practice.id} client={client} /> : null
  return (
    <div className="flex flex-col gap-3">
      {canNote ? (
        <Segmented
          label="What to write"
          size="sm"
          className="self-start"
          value={open}
          onChange={setWhat}
          options={[
            { value: 'note', label: 'Note' },
            { value: 'message', label: 'Message' },
          ]}
        />
      ) : null}
      {open === 'note' ? (
        <AddNote practiceId={practice.id} client={client} />
      ) : (
        <ReplyBox client={client} zone={practice.time_zone} />
      )}
    </div>
  )
}
