import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { addNote, type ClientRow } from './data.ts'

const LONGEST = 4000

/** What was typed stays when saving fails. */
export function AddNote({ practiceId, client }: { practiceId: string; client: ClientRow }) {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = note.trim()
    if (busy) return
    if (text === '') return setProblem('Write something first')
    if (text.length > LONGEST) return setProblem(`At most ${LONGEST.toLocaleString('en-US')} characters`)
    setProblem('')
    setBusy(true)
    try {
      await addNote({ practice_id: practiceId, client_id: client.id, note: text })
      setNote('')
      toast({ title: 'Note added' })
      await queries.invalidateQueries({ queryKey: ['client_notes'] })
    } catch {
      toast({
        title: 'The note was not saved',
        description: 'It is still in the field. Try again.',
        tone: 'error',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={`Add a note about ${client.first_name}`} hideLabel error={problem}>
        <Textarea
          rows={1}
          placeholder={`Add a note about ${client.first_name}. Your team reads it, clients never do.`}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" className="self-end" busy={busy && 'Adding'}>
        Add note
      </Button>
    </form>
  )
}
