import { months } from '#lib/time/month-name.ts'
import type { Row } from '#web/rows/rows.ts'
import type { Field } from './field-labels.ts'

/** The practice's own values for filters; a list that hasn't loaded is undefined. */
export interface FilterLists {
  practitioners: Named | undefined
  services: Named | undefined
  tags: readonly string[] | undefined
  currency: string
}
type Named = readonly { id: string; name: string }[]

export interface Choosable {
  value: string
  label: string
}
export interface Picks {
  all: readonly Choosable[]
  other: (value: string) => string
}

type Known<Own> = { [Each in keyof Own]: NonNullable<Own[Each]> }
type Values = Known<Row<'clients', 'source' | 'lead_stage' | 'booking'>>

/** Follows 'Clients': 'who began by booking online'. */
const sources: Record<Values['source'], string> = {
  online: 'booking online',
  staff: 'being added by staff',
  import: 'being imported',
  chat: 'chatting',
  assistant: 'asking the assistant',
  lead_form: 'asking for a guide',
}
const stages: Record<Values['lead_stage'], string> = {
  inquiry: 'Inquiry',
  contacted: 'Contacted',
  scheduled: 'Scheduled',
  visited: 'Visited',
  converted: 'Converted',
}
const bookings: Record<Values['booking'], string> = {
  allow: 'book online',
  ask: 'ask for a time online',
  block: 'not book online',
}
const languages =
  'en es fr de it pt nl sv da nb fi pl cs hu ro el uk ru tr ar he fa hi bn ur pa zh ja ko vi th tl id ht'.split(
    ' ',
  )

const languageNames = new Intl.DisplayNames('en-US', { type: 'language' })
function languageName(code: string): string {
  try {
    return languageNames.of(code.trim()) ?? code
  } catch {
    return code
  }
}

const itself = (value: string) => value
const of = (names: Readonly<Record<string, string>>): Picks => ({
  all: Object.entries(names).map(([value, label]) => ({ value, label })),
  other: itself,
})
const named = (list: Named | undefined, gone: string): Picks => ({
  all: (list ?? []).map(({ id, name }) => ({ value: id, label: name })),
  other: () => (list ? gone : '…'),
})

/** The values to choose from for a field; undefined if the value is typed. */
export function picksOf(field: Field, lists: FilterLists): Picks | undefined {
  switch (field) {
    case 'practitioner_ids':
      return named(lists.practitioners, 'somebody no longer listed')
    case 'service_ids':
    case 'last_service_id':
      return named(lists.services, 'a service no longer listed')
    case 'tags':
      return { all: (lists.tags ?? []).map(tag => ({ value: tag, label: tag })), other: itself }
    case 'source':
      return of(sources)
    case 'lead_stage':
      return of(stages)
    case 'booking':
      return of(bookings)
    case 'locale':
      return { all: languages.map(value => ({ value, label: languageName(value) })), other: languageName }
    case 'birthday_month':
      return {
        all: months.map((label, nth) => ({ value: String(nth + 1), label })),
        other: value => `month ${value}`,
      }
    case 'consent_email_offers':
    case 'consent_email_reminders':
    case 'consent_sms_offers':
    case 'consent_sms_reminders':
      return of({ yes: 'yes', no: 'no' })
    default:
      return undefined
  }
}

const small = (text: string) => text.trim().toLowerCase()
/** A value's label; compared as segments compare it. */
export const pickLabel = (picks: Picks, value: string): string =>
  picks.all.find(each => small(each.value) === small(value))?.label ?? picks.other(value)
