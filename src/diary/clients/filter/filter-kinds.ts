import type { Condition, Expression } from '#rules/segments/segment-fields.ts'
import { askedWords, type Field, type FieldWords } from './field-labels.ts'
import { type FilterLists, picksOf } from './filter-lists.ts'
import { type FilterOption, readyChoices } from './ready-choices.ts'
import { isSamePart } from './same-part.ts'
import { isOne, type TypedChoice, typedChoices } from './typed-choices.ts'

export type FilterGroup = 'Visits' | 'Services' | 'Money' | 'Person' | 'How they came' | 'Consent'
/** One thing to ask of clients: 'last came', and what may follow. */
export interface FilterKind {
  id: string
  group: FilterGroup
  /** In the list of what can be asked. */
  label: string
  /** More words that find it there. */
  keywords: string
  /** Before the choice, after 'Clients who'. */
  says: string
  /** Choices that stand by themselves. */
  options: readonly FilterOption[]
  /** Choices whose value is set beside them. */
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

/** All that clients can be asked, with the practice's own people, services and tags. Every field of day-rules section 3. */
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

/** The ready ones, and of the fields' own those that they do not have. */
function optionsOf(ready: readonly FilterOption[], fields: readonly Field[], lists: FilterLists) {
  const own = fields.flatMap(field => ownOptions(field, lists))
  return [...ready, ...own.filter(({ part }) => !ready.some(each => isSamePart(each.part, part)))]
}

/** Each that may be chosen, such as a service, as a choice of its own; then what asks for no value. */
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

/** What a kind can be followed by, in the order of its list: what is asked often, then with values, then without any. */
export const choicesOf = (kind: FilterKind): (FilterOption | TypedChoice)[] => [
  ...namedOptions(kind),
  ...kind.typed.filter(({ isOffered }) => isOffered),
  ...kind.options.filter(each => isBare(kind, each)),
]

const isBare = ({ id }: FilterKind, option: FilterOption) =>
  !('value' in option.part) && !readyChoices[id]?.includes(option)
/** The choices that stand by themselves, without whether anything is known at all. */
export const namedOptions = (kind: FilterKind): FilterOption[] =>
  kind.options.filter(each => !isBare(kind, each))

/** What a kind begins with when it is asked for, today being YYYY-MM-DD. */
export function beginOf(kind: FilterKind, today: string): Expression | undefined {
  const first = choicesOf(kind).find(choice => !isWaiting(choice))
  return first && partOf(first, today)
}

/** Whether a choice asks for words first: until some are typed nothing can be asked. */
export const isWaiting = (choice: FilterOption | TypedChoice) =>
  'control' in choice && choice.control === 'text'

/** The part that choosing it makes. */
export const partOf = (choice: FilterOption | TypedChoice, today: string): Expression => {
  if (!('control' in choice)) return choice.part
  return choice.part(choice.control === 'date' ? [today] : choice.begins)
}

/** Which choice a part of an expression is, and the values set in it; undefined for several conditions together. */
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
