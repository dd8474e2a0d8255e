import type { Condition } from '#rules/segments/segment-fields.ts'

export type Field = Condition['field']
type OpsOf<Own extends Field> = Condition extends infer Each
  ? Each extends { field: infer Fields; op: infer Op }
    ? Own extends Fields
      ? Op
      : never
    : never
  : never

export type Control = 'number' | 'money' | 'date' | 'text' | 'pick' | 'flag'

export interface FieldWords<Op extends string = string> {
  control: Control
  /** What the value is called where it is set. */
  name: string
  /** Allowed numbers; days have their own bounds (day rules, section 3). */
  bounds?: readonly [least: number, most: number]
  /** Starting value for one number, and for the two of a range. */
  begins?: readonly [one: number, low: number, high: number]
  /** Wording per op, '…' where the value goes; after | the singular. */
  ops: Readonly<Record<Op, string>>
}

const one = (phrase: string, many: string, single: string) =>
  `${phrase.replace('#', many)}|${phrase.replace('#', single)}`
const days = { begins: [14, 7, 30], name: 'Days', control: 'number' } as const
const agoAndAhead = (before: string) => ({
  within_days: one(`${before}in the last … #`, 'days', 'day'),
  older_than_days: one(`${before}more than … # ago`, 'days', 'day'),
  in_next_days: one(`${before}in the next … #`, 'days', 'day'),
})
const instant = (known: string, unknown: string, before = '') =>
  ({
    control: 'date',
    name: 'Date',
    ops: {
      ...agoAndAhead(before),
      on: `${before}on …`,
      before: `${before}before …`,
      after: `${before}after …`,
      is_known: known,
      is_unknown: unknown,
    },
  }) as const
const counted = (many: string, single: string, before = '') => ({
  at_least: one(`${before}at least … #`, many, single),
  at_most: one(`${before}at most … #`, many, single),
  eq: one(`${before}exactly … #`, many, single),
  between: `${before}from … to … ${many}`,
})
const times = (name: string, many: string, single: string) =>
  ({
    control: 'number',
    name,
    bounds: [0, 10_000],
    begins: [2, 1, 3],
    ops: {
      ...counted(many, single),
      is_known: `a number of ${many} that is counted`,
      is_unknown: `a number of ${many} that nobody counted`,
    },
  }) as const
const consent = (what: string) =>
  ({
    control: 'pick',
    name: 'Answer',
    ops: {
      is: `… to ${what}`,
      is_not: `something else than … to ${what}`,
      in: `either … to ${what}`,
      is_known: `yes or no to ${what}`,
      is_unknown: `nothing yet about ${what}`,
    },
  }) as const

/** Wording for every field and op of day-rules section 3. The type requires all, so a new op can't be forgotten. */
export const askedWords: { readonly [Own in Field]: FieldWords<OpsOf<Own>> } = {
  name: {
    control: 'text',
    name: 'Part of the name',
    ops: { contains: 'a name with … in it', is_known: 'a name', is_unknown: 'no name' },
  },
  email: {
    control: 'text',
    name: 'Email address',
    ops: {
      is: 'the email address …',
      is_not: 'another email address than …',
      in: 'one of the email addresses …',
      is_known: 'an email address',
      is_unknown: 'no email address',
    },
  },
  phone: {
    control: 'text',
    name: 'Phone number',
    ops: {
      is: 'the phone number …',
      is_not: 'another phone number than …',
      in: 'one of the phone numbers …',
      is_known: 'a phone number',
      is_unknown: 'no phone number',
    },
  },
  source: {
    control: 'pick',
    name: 'Source',
    ops: {
      is: '…',
      is_not: 'something else than …',
      in: 'either …',
      is_known: 'something that is noted',
      is_unknown: 'nothing that is noted',
    },
  },
  lead_stage: {
    control: 'pick',
    name: 'Stage',
    ops: {
      is: '…',
      is_not: 'another stage than …',
      in: 'either …',
      is_known: 'any stage',
      is_unknown: 'no stage',
    },
  },
  locale: {
    control: 'pick',
    name: 'Language',
    ops: {
      is: '…',
      is_not: 'another language than …',
      in: 'either …',
      is_known: 'a language that is noted',
      is_unknown: 'a language that nobody noted',
    },
  },
  booking: {
    control: 'pick',
    name: 'Booking online',
    ops: {
      is: '…',
      is_not: 'do something else than …',
      in: 'either …',
      is_known: 'book as it is noted of them',
      is_unknown: 'book as nothing is noted of them',
    },
  },
  last_service_id: {
    control: 'pick',
    name: 'Service',
    ops: {
      is: '…',
      is_not: 'something else than …',
      in: 'either …',
      is_known: 'any service',
      is_unknown: 'no service yet',
    },
  },
  service_ids: {
    control: 'pick',
    name: 'Service',
    ops: {
      has: '…',
      has_any: 'any of …',
      has_all: 'all of …',
      has_none: 'none of …',
      is_known: 'a service of any kind',
      is_unknown: 'no service yet',
    },
  },
  practitioner_ids: {
    control: 'pick',
    name: 'Practitioner',
    ops: {
      has: '…',
      has_any: 'any of …',
      has_all: 'all of …',
      has_none: 'none of …',
      is_known: 'anybody here',
      is_unknown: 'nobody here yet',
    },
  },
  tags: {
    control: 'pick',
    name: 'Tag',
    ops: {
      has: 'the tag …',
      has_any: 'any of the tags …',
      has_all: 'all of the tags …',
      has_none: 'none of the tags …',
      is_known: 'a tag of any kind',
      is_unknown: 'no tag',
    },
  },
  consent_email_offers: consent('offers by email'),
  consent_email_reminders: consent('reminders by email'),
  consent_sms_offers: consent('offers by text'),
  consent_sms_reminders: consent('reminders by text'),
  visits: times('Times', 'times', 'time'),
  late_cancels: times('Times', 'times', 'time'),
  no_shows: times('Visits', 'visits', 'visit'),
  spent_cents: {
    control: 'money',
    name: 'Amount',
    bounds: [0, 99_999_999_999],
    begins: [500, 100, 500],
    ops: {
      at_least: 'at least …',
      at_most: 'at most …',
      eq: 'exactly …',
      between: 'from … to …',
      is_known: 'an amount that is known',
      is_unknown: 'an amount that nobody knows',
    },
  },
  rhythm_days: {
    ...days,
    bounds: [0, 10_000],
    begins: [30, 14, 45],
    ops: {
      ...counted('days', 'day', 'a rhythm of '),
      is_known: 'a rhythm of their own',
      is_unknown: 'no rhythm yet',
    },
  },
  overdue_days: {
    ...days,
    // Negative days: the visit isn't due yet.
    bounds: [-10_000, 10_000],
    ops: {
      ...counted('days', 'day'),
      is_known: 'a number of days that can be counted',
      is_unknown: 'no number of days that can be counted',
    },
  },
  age: {
    control: 'number',
    name: 'Years',
    bounds: [0, 130],
    begins: [60, 30, 45],
    ops: {
      ...counted('years old', 'year old'),
      is_known: 'of an age that is known',
      is_unknown: 'of an age that nobody knows',
    },
  },
  birthday_month: {
    control: 'pick',
    name: 'Month',
    ops: {
      eq: 'in …',
      at_least: 'in … or later in the year',
      at_most: 'in … or earlier in the year',
      between: 'from … to …',
      is_known: 'in a month that is known',
      is_unknown: 'in a month that nobody knows',
    },
  },
  birth_date: {
    ...days,
    ops: {
      in_next_days: one('in the next … #', 'days', 'day'),
      is_known: 'on a day that is known',
      is_unknown: 'on a day that nobody knows',
    },
  },
  created_at: instant('on a day that is known', 'on a day that nobody knows'),
  first_visit_at: instant('at any time until now', 'never yet'),
  last_visit_at: instant('at any time until now', 'never'),
  next_visit_at: {
    ...instant('a visit to come', 'nothing booked', 'their next visit '),
    ops: {
      ...instant('a visit to come', 'nothing booked', 'their next visit ').ops,
      in_next_days: one('a visit in the next … #', 'days', 'day'),
    },
  },
  is_archived: { control: 'flag', name: 'Archive', ops: { is: '… the archive' } },
}

/** Combinations that can never be true: shown if saved, but not offered. */
export const neverTrue: ReadonlySet<string> = new Set([
  'created_at in_next_days',
  'first_visit_at in_next_days',
  'last_visit_at in_next_days',
  'next_visit_at within_days',
  'next_visit_at older_than_days',
])
