// The table of day-rules section 3.

const textFields = [
  'email',
  'phone',
  'source',
  'locale',
  'lead_stage',
  'last_service_id',
  'booking',
  'consent_email_offers',
  'consent_email_reminders',
  'consent_sms_offers',
  'consent_sms_reminders',
] as const
const listFields = ['tags', 'service_ids', 'practitioner_ids'] as const
const numberFields = [
  'visits',
  'no_shows',
  'late_cancels',
  'spent_cents',
  'rhythm_days',
  'age',
  'birthday_month',
  'overdue_days',
] as const
const instantFields = ['created_at', 'first_visit_at', 'last_visit_at', 'next_visit_at'] as const

export type TextField = (typeof textFields)[number]
export type ListField = (typeof listFields)[number]
export type NumberField = (typeof numberFields)[number]
export type InstantField = (typeof instantFields)[number]

/** `days`: whole 0 to 3650, `date`: valid YYYY-MM-DD, `none`: no value. */
export type ValueKind = 'text' | 'texts' | 'number' | 'range' | 'date' | 'days' | 'flag' | 'none'
/** `birthday` and `flag` are birth_date and is_archived. */
export type FieldKind = 'text' | 'name' | 'list' | 'number' | 'instant' | 'birthday' | 'flag'

const asked = { is_known: 'none', is_unknown: 'none' } as const

export const operators = {
  text: { is: 'text', is_not: 'text', in: 'texts', ...asked },
  name: { contains: 'text', ...asked },
  list: { has: 'text', has_any: 'texts', has_all: 'texts', has_none: 'texts', ...asked },
  number: { eq: 'number', at_least: 'number', at_most: 'number', between: 'range', ...asked },
  instant: {
    on: 'date',
    before: 'date',
    after: 'date',
    within_days: 'days',
    older_than_days: 'days',
    in_next_days: 'days',
    ...asked,
  },
  birthday: { in_next_days: 'days', ...asked },
  flag: { is: 'flag' },
} as const satisfies Record<FieldKind, Record<string, ValueKind>>

const each = <Field extends string, Kind extends FieldKind>(fields: readonly Field[], kind: Kind) =>
  fields.map(field => [field, kind] as const)

/** A map, so that names such as `constructor` don't match. */
export const fieldKinds: ReadonlyMap<string, FieldKind> = new Map<string, FieldKind>([
  ...each(textFields, 'text'),
  ['name', 'name'],
  ...each(listFields, 'list'),
  ...each(numberFields, 'number'),
  ...each(instantFields, 'instant'),
  ['birth_date', 'birthday'],
  ['is_archived', 'flag'],
])

/** Undefined: no such op for the kind. */
export const valueKindOf = (kind: FieldKind, op: string): ValueKind | undefined =>
  Object.hasOwn(operators[kind], op) ? (operators[kind] as Record<string, ValueKind>)[op] : undefined

type Said = {
  text: string
  texts: readonly string[]
  number: number
  range: readonly [number, number]
  date: string
  days: number
  flag: boolean
}
type Asked<Field extends string, Kind extends FieldKind> = {
  [Op in keyof (typeof operators)[Kind]]: (typeof operators)[Kind][Op] extends keyof Said
    ? { field: Field; op: Op; value: Said[(typeof operators)[Kind][Op]] }
    : { field: Field; op: Op }
}[keyof (typeof operators)[Kind]]

export type Condition =
  | Asked<TextField, 'text'>
  | Asked<'name', 'name'>
  | Asked<ListField, 'list'>
  | Asked<NumberField, 'number'>
  | Asked<InstantField, 'instant'>
  | Asked<'birth_date', 'birthday'>
  | Asked<'is_archived', 'flag'>

export type Expression =
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { not: Expression }
  | Condition
