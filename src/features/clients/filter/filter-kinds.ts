import { months } from '#lib/month-name.ts'
import type { Expression } from '../segment-fields.ts'
import { isSamePart } from './same-part.ts'
import { type TypedChoice, typedChoices } from './typed-choices.ts'

export interface FilterOption {
  label: string
  part: Expression
}
/** One thing to ask of clients: 'last came', and what may follow. */
export interface FilterKind {
  id: string
  /** In the list of what can be asked. */
  label: string
  /** Before the choice, after 'Clients who'. */
  says: string
  options: readonly FilterOption[]
  /** Choices whose number or date is typed. */
  typed: readonly TypedChoice[]
}

type Named = readonly { id: string; name: string }[]

const ago = (days: number): Expression => ({ field: 'last_visit_at', op: 'older_than_days', value: days })
const recent = (days: number): Expression => ({ field: 'last_visit_at', op: 'within_days', value: days })
const consent = (
  channel: 'email' | 'sms',
  purpose: 'offers' | 'reminders',
  value: 'yes' | 'no' | null,
): Expression => {
  const field = `consent_${channel}_${purpose}` as const
  return value === null ? { field, op: 'is_unknown' } : { field, op: 'is', value }
}

/** All that a list of clients can be asked, with the practice's own people and tags. */
export const filterKinds = (people: Named, tags: readonly string[]): FilterKind[] =>
  chosenKinds(people, tags).map(kind => ({ ...kind, typed: typedChoices[kind.id] ?? [] }))

function chosenKinds(people: Named, tags: readonly string[]): Omit<FilterKind, 'typed'>[] {
  return [
    {
      id: 'last',
      label: 'Last visit',
      says: 'last came',
      options: [
        { label: 'in the last 7 days', part: recent(7) },
        { label: 'in the last 30 days', part: recent(30) },
        { label: 'in the last 90 days', part: recent(90) },
        { label: '3 to 8 weeks ago', part: { all: [ago(20), recent(56)] } },
        { label: 'more than 30 days ago', part: ago(30) },
        { label: 'more than 60 days ago', part: ago(60) },
        { label: 'more than 90 days ago', part: ago(90) },
        { label: 'more than 6 months ago', part: ago(182) },
        { label: 'more than a year ago', part: ago(365) },
        { label: 'never', part: { field: 'last_visit_at', op: 'is_unknown' } },
      ],
    },
    {
      id: 'next',
      label: 'Next visit',
      says: 'have',
      options: [
        { label: 'nothing booked', part: { field: 'next_visit_at', op: 'is_unknown' } },
        { label: 'a visit to come', part: { field: 'next_visit_at', op: 'is_known' } },
        {
          label: 'a visit in the next 7 days',
          part: { field: 'next_visit_at', op: 'in_next_days', value: 7 },
        },
        {
          label: 'a visit in the next 30 days',
          part: { field: 'next_visit_at', op: 'in_next_days', value: 30 },
        },
      ],
    },
    {
      id: 'seen',
      label: 'Practitioner',
      says: 'saw',
      options: people.map(({ id, name }) => ({
        label: name,
        part: { field: 'practitioner_ids', op: 'has', value: id },
      })),
    },
    {
      id: 'tag',
      label: 'Tag',
      says: 'have the tag',
      options: tags.map(value => ({ label: value, part: { field: 'tags', op: 'has', value } })),
    },
    {
      id: 'consent',
      label: 'Consent',
      says: 'said',
      options: [
        { label: 'yes to offers by email', part: consent('email', 'offers', 'yes') },
        { label: 'yes to offers by text', part: consent('sms', 'offers', 'yes') },
        { label: 'yes to reminders by text', part: consent('sms', 'reminders', 'yes') },
        { label: 'no to offers by email', part: consent('email', 'offers', 'no') },
        { label: 'no to reminders by email', part: consent('email', 'reminders', 'no') },
        { label: 'no to reminders by text', part: consent('sms', 'reminders', 'no') },
        { label: 'nothing yet about offers by email', part: consent('email', 'offers', null) },
        { label: 'nothing yet about reminders by text', part: consent('sms', 'reminders', null) },
      ],
    },
    {
      id: 'missed',
      label: 'No-shows',
      says: 'missed',
      options: [
        { label: 'no visit', part: { field: 'no_shows', op: 'eq', value: 0 } },
        { label: 'a visit or more', part: { field: 'no_shows', op: 'at_least', value: 1 } },
        { label: '2 visits or more', part: { field: 'no_shows', op: 'at_least', value: 2 } },
        { label: '3 visits or more', part: { field: 'no_shows', op: 'at_least', value: 3 } },
      ],
    },
    {
      id: 'birthday',
      label: 'Birthday',
      says: 'have their birthday',
      options: [
        { label: 'today', part: { field: 'birth_date', op: 'in_next_days', value: 0 } },
        { label: 'in the next 7 days', part: { field: 'birth_date', op: 'in_next_days', value: 7 } },
        { label: 'in the next 30 days', part: { field: 'birth_date', op: 'in_next_days', value: 30 } },
        ...months.map(
          (month, nth): FilterOption => ({
            label: `in ${month}`,
            part: { field: 'birthday_month', op: 'eq', value: nth + 1 },
          }),
        ),
      ],
    },
    {
      id: 'age',
      label: 'Age',
      says: 'are',
      options: [
        { label: 'under 18', part: { field: 'age', op: 'at_most', value: 17 } },
        { label: '65 or older', part: { field: 'age', op: 'at_least', value: 65 } },
      ],
    },
    {
      id: 'rebooked',
      label: 'Never rebooked',
      says: 'never rebooked',
      options: [
        {
          label: 'after their first visit',
          part: {
            all: [
              { field: 'visits', op: 'eq', value: 1 },
              { field: 'next_visit_at', op: 'is_unknown' },
            ],
          },
        },
        {
          label: 'after their last visit',
          part: {
            all: [
              { field: 'visits', op: 'at_least', value: 1 },
              { field: 'next_visit_at', op: 'is_unknown' },
            ],
          },
        },
      ],
    },
    {
      id: 'due',
      label: 'Due by their rhythm',
      says: 'are late by',
      options: [1, 7, 14, 30].map(value => ({
        label: value === 1 ? 'a day or more' : `${value} days or more`,
        part: { field: 'overdue_days', op: 'at_least', value },
      })),
    },
    {
      id: 'visits',
      label: 'Number of visits',
      says: 'came',
      options: [
        { label: 'never', part: { field: 'visits', op: 'eq', value: 0 } },
        { label: 'once', part: { field: 'visits', op: 'eq', value: 1 } },
        { label: '3 times or more', part: { field: 'visits', op: 'at_least', value: 3 } },
        { label: '10 times or more', part: { field: 'visits', op: 'at_least', value: 10 } },
      ],
    },
    {
      id: 'added',
      label: 'Added',
      says: 'were added',
      options: [7, 30, 90].map(value => ({
        label: `in the last ${value} days`,
        part: { field: 'created_at', op: 'within_days', value },
      })),
    },
    {
      id: 'booking',
      label: 'Booking online',
      says: 'may',
      options: [
        { label: 'book online', part: { field: 'booking', op: 'is', value: 'allow' } },
        { label: 'ask for a time online', part: { field: 'booking', op: 'is', value: 'ask' } },
        { label: 'not book online', part: { field: 'booking', op: 'is', value: 'block' } },
      ],
    },
  ]
}

/** Which choice a part of an expression is, and what was typed of it; undefined for what was made elsewhere. */
export function kindOf(kinds: readonly FilterKind[], part: Expression) {
  for (const kind of kinds) {
    const option = kind.options.find(each => isSamePart(each.part, part))
    if (option) return { kind, option, label: option.label }
  }
  for (const kind of kinds)
    for (const typed of kind.typed) {
      const value = typed.read(part)
      if (value !== null) return { kind, typed, value, label: typed.words(value) }
    }
  return undefined
}
