import { z } from 'zod'
import type { Action } from '#base/actions/action.ts'

export type FieldKind =
  | 'date'
  | 'time'
  | 'moment'
  | 'number'
  | 'text'
  | 'words'
  | 'service'
  | 'practitioner'
  | 'choice'

export interface EditableField {
  name: string
  label: string
  kind: FieldKind
  /** For a choice. */
  options: readonly string[]
  isRequired: boolean
  value: string
  schema: z.ZodType
}

/** Parameters that a field can edit. Another person or visit would be another act. */
const kinds: Readonly<Record<string, FieldKind>> = {
  date: 'date',
  startDate: 'date',
  endDate: 'date',
  time: 'time',
  startTime: 'time',
  scheduledFor: 'moment',
  service: 'service',
  practitioner: 'practitioner',
  duration: 'number',
  price: 'number',
  hoursBeforeAppointment: 'number',
  notes: 'words',
  note: 'words',
  body: 'words',
  message: 'words',
  reason: 'words',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  phone: 'text',
  to: 'text',
  subject: 'text',
  name: 'text',
  topic: 'text',
  targetAudience: 'text',
  source: 'text',
  category: 'text',
}

const labels: Readonly<Record<string, string>> = {
  duration: 'Minutes',
  scheduledFor: 'When',
  hoursBeforeAppointment: 'Hours before',
  to: 'To',
}

/** The fields of an action, from its schema, in the order of §3; empty when nothing can be changed. */
export function editableFields(
  action: Action | undefined,
  params: Readonly<Record<string, unknown>>,
): EditableField[] {
  return Object.entries((action?.params.shape ?? {}) as Record<string, z.ZodType>).flatMap(
    ([name, field]): EditableField[] => {
      const options = optionsOf(field)
      const kind = options.length ? 'choice' : kinds[name]
      if (!kind) return []
      const given = params[name]
      return [
        {
          name,
          label: labels[name] ?? fieldLabel(name),
          kind,
          options,
          isRequired: !field.safeParse(undefined).success,
          value: given === undefined || given === null ? '' : String(given),
          schema: field,
        },
      ]
    },
  )
}

/** The changes in the schema's form; an emptied field is null, which removes the value. */
export function changedParams(
  fields: readonly EditableField[],
  values: Readonly<Record<string, string>>,
): Record<string, string | number | null> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, value }): [string, string | number | null][] => {
      const now = (values[name] ?? '').trim()
      if (now === value.trim()) return []
      if (now === '') return [[name, null]]
      return [[name, sent(kind, now)]]
    }),
  )
}

const sent = (kind: FieldKind, now: string) =>
  kind === 'number' ? Number(now) : kind === 'moment' ? now.replace('T', ' ') : now

const missing: Readonly<Partial<Record<FieldKind, string>>> = {
  date: 'Give a day.',
  time: 'Give a time.',
  moment: 'Give a day and a time.',
  service: 'Choose a service.',
}

/** Errors by field name, checked before the server is called. */
export function fieldErrors(
  fields: readonly EditableField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, isRequired, value, schema }): [string, string][] => {
      const now = (values[name] ?? '').trim()
      if (now === '') return isRequired ? [[name, missing[kind] ?? 'This cannot be left empty.']] : []
      // NaN would be sent as null and delete the value.
      if (kind === 'number' && !Number.isFinite(Number(now))) return [[name, 'Give a number, such as 60.']]
      const [wrong] = now === value.trim() ? [] : (schema.safeParse(sent(kind, now)).error?.issues ?? [])
      return wrong ? [[name, wrong.message]] : []
    }),
  )
}

function optionsOf(field: z.ZodType): string[] {
  let inner: unknown = field
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap()
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** 'Target audience' for 'targetAudience', 'Client satisfaction' for 'client_satisfaction'. */
export const fieldLabel = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, first => first.toUpperCase())
