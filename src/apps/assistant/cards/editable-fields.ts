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

/** One parameter of a card as a form asks for it. */
export interface EditableField {
  name: string
  label: string
  kind: FieldKind
  /** Of a choice. */
  options: readonly string[]
  isRequired: boolean
  value: string
  /** The action's own. */
  schema: z.ZodType
}

/** What of an action can be said in a field. Whom and which visit it is about is another act, and is asked for anew. */
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

/** The fields of an action's form, by its own schema, in the order of §3; none where nothing of it can be changed. */
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

/** What was changed, as the schema has it: a field that was emptied is null, which takes it away. */
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

/** What is wrong in a field as it stands, by its name: before anybody is asked. */
export function fieldErrors(
  fields: readonly EditableField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, kind, isRequired, value, schema }): [string, string][] => {
      const now = (values[name] ?? '').trim()
      if (now === '') return isRequired ? [[name, missing[kind] ?? 'This cannot be left empty.']] : []
      // What is no number would be sent as nothing, and taken away.
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

/** 'targetAudience' is 'Target audience', 'client_satisfaction' 'Client satisfaction'. */
export const fieldLabel = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^./, first => first.toUpperCase())
