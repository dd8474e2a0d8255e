import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFields } from '#web/form/use-fields.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { useSaveTask } from './tasks-data.ts'

const empty = { title: '', due_on: '' }

export function QuickAdd() {
  const save = useSaveTask()
  // Chosen before sending, so that a retry adds only one.
  const [task_id, setId] = useState(() => crypto.randomUUID())
  const { problems, busy, text, form } = useFields(useState(empty), {
    check: ({ title }) => (title.trim() ? {} : { title: 'Say what there is to do' }),
    send: async ({ title, due_on }, { refused, set, form: element }) => {
      const { error } = await save.run({ task_id, title, due_on: due_on || null })
      if (error) return refused(error, { title: 'The task was not added' })
      announce(`Added: ${title}`)
      setId(crypto.randomUUID())
      set(empty)
      element.querySelector('input')?.focus()
    },
  })
  return (
    <form
      {...form}
      aria-label="Add a task"
      className="grid items-end gap-3 border-t border-border px-5 py-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
    >
      <Field label="New task" error={problems.title}>
        <Input maxLength={200} autoComplete="off" placeholder="Order linen" {...text('title')} />
      </Field>
      <Field label="Due" optional>
        <Input type="date" {...text('due_on')} />
      </Field>
      <Button type="submit" busy={busy && 'Adding'} icon={<Plus aria-hidden="true" className="size-4" />}>
        Add
      </Button>
    </form>
  )
}
