import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { changedParams, type EditableField, editableFields, wordsOf } from '../panel/editable-fields.ts'
import type { ShownAction } from '../schema.ts'
import { editAction, useNamed } from './data.ts'

export interface CardEditProps {
  action: ShownAction
  onChanged: (action: ShownAction) => void
  onClose: () => void
}

/** The parameters of a card as a form. Saving shows the card anew; nothing is done before Execute. */
export function CardEdit({ action, onChanged, onClose }: CardEditProps) {
  const fields = editableFields(action.type, action.params ?? {})
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      fields.map(({ name, kind, value }) => [name, kind === 'moment' ? value.replace(' ', 'T') : value]),
    ),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])

  const save = async () => {
    const params = changedParams(fields, values)
    if (Object.keys(params).length === 0) return onClose()
    setBusy(true)
    const { data, error } = await editAction(action.id, params)
    setBusy(false)
    if (data) {
      onChanged(data.action)
      return onClose()
    }
    const { reason } = (error.details ?? {}) as { reason?: string | null }
    setProblem(reason ?? error.message)
  }

  return (
    <form
      ref={form}
      aria-label={`Edit: ${action.label}`}
      className="flex flex-col gap-3 border-t border-border px-3.5 py-3"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      {fields.map(field => (
        <Field key={field.name} label={field.label} optional={!field.isRequired}>
          <Control
            field={field}
            value={values[field.name] ?? ''}
            onChange={value => setValues(now => ({ ...now, [field.name]: value }))}
          />
        </Field>
      ))}
      {problem ? (
        <p role="alert" className="text-small text-destructive">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="secondary" busy={busy && 'Looking'}>
          Save changes
        </Button>
      </div>
    </form>
  )
}

interface ControlProps {
  field: EditableField
  value: string
  onChange: (value: string) => void
}

function Control({ field: { kind, options, isRequired }, value, onChange }: ControlProps) {
  const set = (event: { target: { value: string } }) => onChange(event.target.value)
  switch (kind) {
    case 'service':
    case 'practitioner':
      return <Named table={kind === 'service' ? 'services' : 'practitioners'} {...{ value, onChange }} />
    case 'choice':
      return (
        <Select
          value={value}
          onChange={set}
          options={[
            ...(isRequired ? [] : [{ value: '', label: 'As it is' }]),
            ...options.map(each => ({ value: each, label: wordsOf(each) })),
          ]}
        />
      )
    case 'words':
      return <Textarea rows={3} value={value} onChange={set} />
    default:
      return (
        <Input
          type={inputTypes[kind]}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          value={value}
          onChange={set}
        />
      )
  }
}

const inputTypes = {
  date: 'date',
  time: 'time',
  moment: 'datetime-local',
  number: 'text',
  text: 'text',
} as const

/** Services or practitioners by name. */
function Named({
  table,
  value,
  onChange,
}: Omit<ControlProps, 'field'> & { table: 'services' | 'practitioners' }) {
  const { data = [], isError } = useNamed(table)
  const named = data.filter(each => each.archived_at === null || each.id === value)
  return (
    <Select
      value={value}
      onChange={event => onChange(event.target.value)}
      options={[
        { value: '', label: isError ? 'Could not be loaded' : 'As it is' },
        ...named.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
