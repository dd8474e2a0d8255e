import type { Condition, Expression } from '#rules/segments/segment-fields.ts'
import { askedWords, type Field, type FieldWords } from './field-labels.ts'
import { type FilterLists, picksOf } from './filter-lists.ts'
import { type FilterOption, readyChoices } from './ready-choices.ts'
import { isSamePart } from './same-part.ts'
import { isOne, type TypedChoice, typedChoices } from './typed-choices.ts'

export type FilterGroup = 'Visits' | 'Services' | 'Money' | 'Person' | 'How they came' | 'Consent'
/** One condition a filter can have: 'last came', with its choices. */
export interface FilterKind {
  id: string
  group: FilterGroup
  label: string
  keywords: string
  says: string
  /** Choices without a value. */
  options: readonly FilterOption[]
  /** Choices with a value of their own. */
  typed: readonly TypedChoice[]
}

type Line = [
  id: string,
  group: FilterGroup,
  label: string,
  says: string,
  fields: readonly Field[],
  keywords?: string,
]

const lines: readonly Line[] = [
  ['last', 'Visits', 'Last visit', 'last came', ['last_visit_at'], 'since ago lapsed'],
  ['next', 'Visits', 'Next visit', 'have', ['next_visit_at'], 'booked to come'],
  ['first', 'Visits', 'First visit', 'first came', ['first_visit_at'], 'new since'],
  ['visits', 'Visits', 'Number of visits', 'came', ['visits'], 'times count'],
  ['seen', 'Visits', 'Practitioner', 'saw', ['practitioner_ids'], 'therapist who'],
  ['due', 'Visits', 'Due by their rhythm', 'are late by', ['overdue_days'], 'overdue'],
  ['rhythm', 'Visits', 'Own rhythm', 'have', ['rhythm_days'], 'how often every'],
  ['rebooked', 'Visits', 'Never rebooked', 'never rebooked', []],
  ['missed', 'Visits', 'No-shows', 'missed', ['no_shows'], 'missed'],
  ['late', 'Visits', 'Late cancels', 'cancelled late', ['late_cancels'], 'cancelled cancellations'],
  ['had', 'Services', 'Services had', 'have had', ['service_ids'], 'treatment'],
  ['last_service', 'Services', 'Last service', 'last had', ['last_service_id'], 'treatment'],
  ['spent', 'Money', 'Spent', 'spent', ['spent_cents'], 'paid amount'],
  ['tag', 'Person', 'Tag', 'have', ['tags']],
  ['name', 'Person', 'Name', 'have', ['name']],
  ['birthday', 'Person', 'Birthday', 'have their birthday', ['birth_date', 'birthday_month'], 'month born'],
  ['age', 'Person', 'Age', 'are', ['age'], 'years old'],
  ['language', 'Person', 'Language', 'speak', ['locale'], 'locale'],
  ['email', 'Person', 'Email address', 'have', ['email'], 'mail'],
  ['phone', 'Person', 'Phone number', 'have', ['phone'], 'mobile text'],
  ['archive', 'Person', 'Archive', 'are', ['is_archived']],
  ['source', 'How they came', 'Source', 'began by', ['source'], 'from origin'],
  ['stage', 'How they came', 'Lead stage', 'stand as a lead at', ['lead_stage']],
  ['added', 'How they came', 'Added', 'were added', ['created_at'], 'since created'],
  ['booking', 'How they came', 'Booking online', 'may', ['booking'], 'allowed blocked'],
  ['consent', 'Consent', 'Offers by email', 'said', ['consent_email_offers'], 'consent'],
  ['consent_sms', 'Consent', 'Offers by text', 'said', ['consent_sms_offers'], 'consent sms'],
  ['reminders', 'Consent', 'Reminders by email', 'said', ['consent_email_reminders'], 'consent'],
  ['reminders_sms', 'Consent', 'Reminders by text', 'said', ['consent_sms_reminders'], 'consent sms'],
]

/** All filter conditions, with the practice's own staff, services and tags. Covers every field of day-rules section 3. */
export const filterKinds = (lists: FilterLists): FilterKind[] =>
  lines.map(([id, group, label, says, fields, keywords = '']) => ({
    id,
    group,
    label,
    says,
    keywords: `${group} ${keywords}`,
    options: optionsOf(readyChoices[id] ?? [], fields, lists),
    typed: fields.flatMap(field => typedChoices(field, lists)),
  }))

/** The ready choices, then the field's own that they don't cover. */
function optionsOf(ready: readonly FilterOption[], fields: readonly Field[], lists: FilterLists) {
  const own = fields.flatMap(field => ownOptions(field, lists))
  return [...ready, ...own.filter(({ part }) => !ready.some(each => isSamePart(each.part, part)))]
}

/** One choice per value, such as a service; then the choices without a value. */
function ownOptions(field: Field, lists: FilterLists): FilterOption[] {
  const { ops }: FieldWords = askedWords[field]
  const isNumber = field === 'birthday_month'
  const ones = (picksOf(field, lists)?.all ?? []).flatMap(({ value, label }) =>
    Object.keys(ops)
      .filter(isOne)
      .map(op => ({
        label: (ops[op] ?? '').replace('…', label),
        part: { field, op, value: isNumber ? Number(value) : value } as Condition,
      })),
  )
  const bare = ['is_known', 'is_unknown'].flatMap(op =>
    Object.hasOwn(ops, op) ? [{ label: ops[op] ?? '', part: { field, op } as Condition }] : [],
  )
  return [...ones, ...bare]
}

export const choicesOf = (kind: FilterKind): (FilterOption | TypedChoice)[] => [
  ...namedOptions(kind),
  ...kind.typed.filter(({ isOffered }) => isOffered),
  ...kind.options.filter(each => isBare(kind, each)),
]

const isBare = ({ id }: FilterKind, option: FilterOption) =>
  !('value' in option.part) && !readyChoices[id]?.includes(option)
export const namedOptions = (kind: FilterKind): FilterOption[] =>
  kind.options.filter(each => !isBare(kind, each))

export function beginOf(kind: FilterKind, today: string): Expression | undefined {
  const first = choicesOf(kind).find(choice => !isWaiting(choice))
  return first && partOf(first, today)
}

export const isWaiting = (choice: FilterOption | TypedChoice) =>
  'control' in choice && choice.control === 'text'

export const partOf = (choice: FilterOption | TypedChoice, today: string): Expression => {
  if (!('control' in choice)) return choice.part
  return choice.part(choice.control === 'date' ? [today] : choice.begins)
}

/** The kind and choice an expression stands for, with its values; undefined for several conditions together. */
export function kindOf(kinds: readonly FilterKind[], part: Expression) {
  for (const kind of kinds) {
    const option = kind.options.find(each => isSamePart(each.part, part))
    if (option) return { kind, option, label: option.label }
  }
  for (const kind of kinds)
    for (const typed of kind.typed) {
      const values = typed.read(part)
      if (values !== null) return { kind, typed, values, label: typed.words(values) }
    }
  return undefined
}
