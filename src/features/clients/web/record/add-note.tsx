import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastRefusal } from '#web/refusal.ts'
import { rowRefusal } from '#web/rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFields } from '#web/use-fields.ts'
import { addNote, type ClientRow } from '../data.ts'

const LONGEST = 4000

/** What was typed stays when saving fails. */
export function AddNote({ practiceId, client }: { practiceId: string; client: ClientRow }) {
  const queries = useQueryClient()
  const { problems, busy, text, form } = useFields(useState({ note: '' }), {
    check: ({ note }) => {
      if (note.trim() === '') return { note: 'Write something first' }
      if (note.trim().length > LONGEST)
        return { note: `At most ${LONGEST.toLocaleString('en-US')} characters` }
      return {}
    },
    send: async ({ note }, { set }) => {
      try {
        await addNote({ practice_id: practiceId, client_id: client.id, note: note.trim() })
        set({ note: '' })
        toast({ title: 'Note added' })
      } catch (error) {
        const message = 'It is still in the field. Try again.'
        toastRefusal(
          'The note was not saved',
          { ...rowRefusal(error), message },
          { unsure: 'No answer came. Look whether it stands below before you add it again.' },
        )
      }
      await queries.invalidateQueries({ queryKey: ['client_notes'] })
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
