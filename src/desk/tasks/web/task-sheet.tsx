import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useClient, useFoundClients } from '#diary/clients/web/clients-data.ts'
import { fullName } from '#lib/names/person-names.ts'
import { optionalText } from '#lib/schemas/fields.ts'
import { typedText } from '#lib/schemas/typed.ts'
import { isDate } from '#lib/time/dates.ts'
import { FormSheet } from '#web/form/form-sheet.tsx'
import { fieldProps, showRefusal } from '#web/form/schema-fields.ts'
import { useSchemaForm } from '#web/form/use-schema-form.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDebounced } from '#web/use-debounced.ts'
import { taskRhythms } from '../schema.ts'
import { rhythmNames, rhythmOf } from '../task-rhythm.ts'
import type { TaskPerson } from './people.ts'
import { type TaskRow, useSaveTask } from './tasks-data.ts'

const taskForm = z
  .object({
    title: typedText(200, 'Say what there is to do'),
    note: optionalText(2000),
    client_id: z.string().nullable(),
    assigned_to: z.string(),
    due_on: z.string().refine(text => text === '' || isDate(text), 'Choose a date'),
    rhythm: z.enum(['', ...taskRhythms]),
  })
  .refine(task => task.rhythm === '' || task.due_on !== '', {
    message: 'Give the first date',
    path: ['due_on'],
  })

interface TaskSheetProps {
  /** Null: a new one. */
  task: TaskRow | null
  people: readonly TaskPerson[]
  me: string
  onClose: () => void
}

export function TaskSheet({ task, people, me, onClose }: TaskSheetProps) {
  const [task_id] = useState(() => task?.id ?? crypto.randomUUID())
  const save = useSaveTask()
  const form = useSchemaForm(taskForm, {
    defaultValues: {
      title: task?.title ?? '',
      note: task?.note ?? '',
      client_id: task?.client_id ?? null,
      assigned_to: task?.assigned_to ?? me,
      due_on: task?.due_on ?? '',
      rhythm: rhythmOf(task?.recurs ?? null) ?? '',
    },
  })
  const at = (name: Parameters<typeof form.register>[0]) => fieldProps(form, 'task', name)
  const submit = form.handleSubmit(async fields => {
    const { error } = await save.run({
      ...fields,
      task_id,
      appointment_id: task?.appointment_id ?? null,
      due_on: fields.due_on || null,
      rhythm: fields.rhythm || null,
    })
    if (error) return showRefusal(form, error, { title: 'The task was not saved' })
    toast({ title: `${fields.title} is ${task ? 'saved' : 'added'}`, key: `task-${task_id}` })
    onClose()
  })
  const everybody = people.some(({ user_id }) => user_id === me)
    ? people
    : [{ user_id: me, name: 'You' }, ...people]
  const isGone = task?.assigned_to && !everybody.some(({ user_id }) => user_id === task.assigned_to)
  return (
    <FormSheet
      form={form}
      prefix="task"
      title={task ? 'Change the task' : 'New task'}
      act={task ? 'Save' : 'Add task'}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What" {...at('title')}>
        <Input data-autofocus autoComplete="off" placeholder="Order linen" {...form.register('title')} />
      </Field>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label="Due" optional {...at('due_on')}>
          <Input type="date" {...form.register('due_on')} />
        </Field>
        <Field label="Again" {...at('rhythm')}>
          <Select
            {...form.register('rhythm')}
            options={[
              { value: '', label: 'Once' },
              ...taskRhythms.map(value => ({ value, label: rhythmNames[value] })),
            ]}
          />
        </Field>
      </div>
      <Field label="Who does it" {...at('assigned_to')}>
        <Select
          {...form.register('assigned_to')}
          options={[
            ...everybody.map(({ user_id, name }) => ({
              value: user_id,
              label: user_id === me && name !== 'You' ? `${name} (you)` : name,
            })),
            ...(isGone ? [{ value: task.assigned_to ?? '', label: 'A former colleague' }] : []),
          ]}
        />
      </Field>
      <Field label="Client" optional {...at('client_id')}>
        <Controller
          control={form.control}
          name="client_id"
          render={({ field }) => <ClientChoice value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field label="Note" optional {...at('note')}>
        <Textarea rows={3} {...form.register('note')} />
      </Field>
    </FormSheet>
  )
}

const CLIENTS_SHOWN = 20

function ClientChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const [query, setQuery] = useState('')
  const paused = useDebounced(query.trim(), 200)
  const { data: found = [], isFetching, isError } = useFoundClients(paused, CLIENTS_SHOWN)
  const { data: chosen } = useClient(value)
  const none = { value: '', label: 'Anyone' }
  return (
    <Combobox
      value={value ?? ''}
      onChange={id => onChange(id || null)}
      placeholder="Anyone"
      searchPlaceholder="Name, email or phone"
      chosenLabel={chosen ? fullName(chosen) : 'Loading'}
      options={[
        ...(query ? [] : [none]),
        ...found.map(client => ({ value: client.id, label: fullName(client) })),
      ]}
      onQuery={setQuery}
      loading={isFetching || paused !== query.trim()}
      emptyText={isError ? 'Clients could not be loaded.' : 'Nobody by that.'}
    />
  )
}
