import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import {
  changedParams,
  type EditableField,
  editableFields,
  type FieldKind,
  fieldErrors,
  fieldLabel,
} from '../../cards/editable-fields.ts'
import type { ShownAction } from '../../schema.ts'
import { editAction, useNamed } from '../data.ts'
import { declaredActions } from './declared-actions.ts'

export interface CardEditProps {
  action: ShownAction
  onChanged: (action: ShownAction) => void
  onClose: () => void
}

/** Saving updates the card; nothing is done before Execute. */
export function CardEdit({ action, onChanged, onClose }: CardEditProps) {
  const fields = editableFields(declaredActions.get(action.type), action.params ?? {})
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      fields.map(({ name, kind, value }) => [name, kind === 'moment' ? value.replace(' ', 'T') : value]),
    ),
  )
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  // It is longer than what it stands in for, and what is said of it lengthens it: its buttons would be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever either is said
  useEffect(() => {
    form.current?.closest('[role="group"]')?.scrollIntoView({ block: 'nearest' })
  }, [errors, problem])

  const save = async () => {
    const wrong = fieldErrors(fields, values)
    setErrors(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
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
      noValidate
      className="grid grid-cols-2 gap-3 border-t border-border px-3.5 py-3"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) void save()
      }}
    >
      {fields.map(field => (
        <Field
          key={field.name}
          label={field.label}
          optional={!field.isRequired}
          error={errors[field.name]}
          className={cn('col-span-2', sharesRow[field.kind])}
        >
          <Control
            field={field}
            isNew={!action.type.startsWith('update')}
            value={values[field.name] ?? ''}
            onChange={value => {
              setValues(now => ({ ...now, [field.name]: value }))
              setErrors(({ [field.name]: _, ...rest }) => rest)
            }}
          />
        </Field>
      ))}
      {problem ? (
        <p role="alert" className="col-span-2 flex items-start gap-1.5 text-small text-destructive">
          <CircleAlert aria-hidden="true" className="mt-px size-4 flex-none" />
          <span className="min-w-0 wrap-anywhere">{problem}</span>
        </p>
      ) : null}
      <div className="col-span-2 flex flex-wrap gap-2 sm:justify-end">
        <Button
          variant="ghost"
          className="max-sm:flex-1 max-sm:border max-sm:border-border-strong"
          onClick={onClose}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" className="max-sm:flex-[1.6]" busy={busy && 'Looking'}>
          Save changes
        </Button>
      </div>
    </form>
  )
}

/** Short fields share a row where both stay readable. */
const sharesRow: Readonly<Partial<Record<FieldKind, string>>> = {
  date: 'min-[22.5rem]:col-span-1',
  time: 'min-[22.5rem]:col-span-1',
  number: 'xs:col-span-1',
  practitioner: 'xs:col-span-1',
}

interface ControlProps {
  field: EditableField
  isNew: boolean
  value: string
  onChange: (value: string) => void
}

function Control({ field, isNew, value, onChange }: ControlProps) {
  const { kind, options, isRequired } = field
  const set = (event: { target: { value: string } }) => onChange(event.target.value)
  switch (kind) {
    case 'service':
    case 'practitioner':
      return (
        <Named
          table={kind === 'service' ? 'services' : 'practitioners'}
          {...{ field, isNew, value, onChange }}
        />
      )
    case 'choice':
      return (
        <Select
          value={value}
          onChange={set}
          options={[
            ...(isRequired ? [] : [{ value: '', label: 'As it is' }]),
            ...options.map(each => ({ value: each, label: fieldLabel(each) })),
          ]}
        />
      )
    case 'words':
      return <Textarea rows={field.value ? 3 : 2} value={value} onChange={set} />
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

function Named({
  table,
  field,
  isNew,
  value,
  onChange,
}: ControlProps & { table: 'services' | 'practitioners' }) {
  const { data = [], isError } = useNamed(table)
  const unchosen = isNew ? (table === 'services' ? 'Choose a service' : 'Anyone free') : 'As it is'
  const named = data.filter(each => each.archived_at === null || each.id === value)
  return (
    <Select
      value={value}
      onChange={event => onChange(event.target.value)}
      options={[
        ...(field.isRequired && value && !isError
          ? []
          : [{ value: '', label: isError ? 'Could not be loaded' : unchosen }]),
        ...named.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
