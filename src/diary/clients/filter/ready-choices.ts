import { months } from '#lib/time/month-name.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'

export interface FilterOption {
  label: string
  part: Expression
}

const ago = (days: number): Expression => ({ field: 'last_visit_at', op: 'older_than_days', value: days })
const recent = (days: number): Expression => ({ field: 'last_visit_at', op: 'within_days', value: days })

/** Common choices with wording of their own, by kind of filter. */
export const readyChoices: Readonly<Record<string, readonly FilterOption[]>> = {
  last: [
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
  next: [
    { label: 'nothing booked', part: { field: 'next_visit_at', op: 'is_unknown' } },
    { label: 'a visit to come', part: { field: 'next_visit_at', op: 'is_known' } },
    { label: 'a visit in the next 7 days', part: { field: 'next_visit_at', op: 'in_next_days', value: 7 } },
    { label: 'a visit in the next 30 days', part: { field: 'next_visit_at', op: 'in_next_days', value: 30 } },
  ],
  first: [30, 90].map(value => ({
    label: `in the last ${value} days`,
    part: { field: 'first_visit_at', op: 'within_days', value },
  })),
  missed: [
    { label: 'no visit', part: { field: 'no_shows', op: 'eq', value: 0 } },
    { label: 'a visit or more', part: { field: 'no_shows', op: 'at_least', value: 1 } },
    { label: '2 visits or more', part: { field: 'no_shows', op: 'at_least', value: 2 } },
    { label: '3 visits or more', part: { field: 'no_shows', op: 'at_least', value: 3 } },
  ],
  late: [
    { label: 'never', part: { field: 'late_cancels', op: 'eq', value: 0 } },
    { label: 'once or more', part: { field: 'late_cancels', op: 'at_least', value: 1 } },
    { label: 'twice or more', part: { field: 'late_cancels', op: 'at_least', value: 2 } },
  ],
  birthday: [
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
  age: [
    { label: 'under 18', part: { field: 'age', op: 'at_most', value: 17 } },
    { label: '65 or older', part: { field: 'age', op: 'at_least', value: 65 } },
  ],
  rebooked: [
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
  due: [1, 7, 14, 30].map(value => ({
    label: value === 1 ? 'a day or more' : `${value} days or more`,
    part: { field: 'overdue_days', op: 'at_least', value },
  })),
  visits: [
    { label: 'never', part: { field: 'visits', op: 'eq', value: 0 } },
    { label: 'once', part: { field: 'visits', op: 'eq', value: 1 } },
    { label: '3 times or more', part: { field: 'visits', op: 'at_least', value: 3 } },
    { label: '10 times or more', part: { field: 'visits', op: 'at_least', value: 10 } },
  ],
  added: [7, 30, 90].map(value => ({
    label: `in the last ${value} days`,
    part: { field: 'created_at', op: 'within_days', value },
  })),
  archive: [
    { label: 'not in the archive', part: { field: 'is_archived', op: 'is', value: false } },
    { label: 'in the archive', part: { field: 'is_archived', op: 'is', value: true } },
  ],
}
