import { useState } from 'react'
import type { RecordClient } from '#base/practice/web/record-parts.ts'
import { useNoteRows } from '#diary/clients/web/record-data.ts'
import { useFields } from '#web/form/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'

const LONGEST = 4000

/** Typed text stays when saving fails. */
export function AddNote({ practiceId, client }: { practiceId: string; client: RecordClient }) {
  const notes = useNoteRows()
  const { problems, busy, text, form } = useFields(useState({ note: '' }), {
    check: ({ note }) => {
      if (note.trim() === '') return { note: 'Write something first' }
      if (note.trim().length > LONGEST)
        return { note: `At most ${LONGEST.toLocaleString('en-US')} characters` }
      return {}
    },
    send: async ({ note }, { set }) => {
      await notes.add(
        { practice_id: practiceId, client_id: client.id, note: note.trim() },
        {
          refused: 'The note was not saved',
          hint: 'It is still in the field. Try again.',
          unsure: "No answer came. Check whether it's below before you add it again.",
          done: { title: 'Note added' },
          whenDone: () => set({ note: '' }),
        },
      )
    },
  })
  return (
    <form {...form} className="flex flex-col gap-2">
      <Field label={`Add a note about ${client.first_name}`} hideLabel error={problems.note}>
        <Textarea
          rows={1}
          placeholder={`Add a note about ${client.first_name}. Your team reads it, clients never do.`}
          {...text('note')}
        />
      </Field>
      <Button type="submit" className="self-end" busy={busy && 'Adding'}>
        Add note
      </Button>
    </form>
  )
}
