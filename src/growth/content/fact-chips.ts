import type { Evidence, Facts } from '#rules/composing/compose.ts'
import { factsWriter } from './facts-writer.ts'

export const chipKinds = [
  'time',
  'service',
  'person',
  'place',
  'hours',
  'day',
  'link',
  'voice',
  'question',
  'quote',
] as const
export type ChipKind = (typeof chipKinds)[number]

export interface FactChip {
  key: string
  kind: ChipKind
  label: string
  /** Where the row is edited; null: the voice sheet of this screen. */
  to: string | null
  isUntrue: boolean
}

const rowOf = (ref: string): string => {
  const [list, id] = ref.split('/')
  return list === 'practice' || list === 'voice' ? ref : [list, id].filter(Boolean).join('/')
}

/** The rows behind a text's facts, each once, in order. Month and season aren't rows. */
export function factChips(
  facts: Facts,
  evidence: readonly Evidence[],
  untrue: readonly { ref: string }[] = [],
): FactChip[] {
  const gone = new Set(untrue.map(({ ref }) => rowOf(ref)))
  const chips = new Map<string, FactChip>()
  for (const { ref } of evidence) {
    const key = rowOf(ref)
    const chip = chips.has(key) ? undefined : chipOf(facts, key)
    if (chip) chips.set(key, { key, ...chip, isUntrue: gone.has(key) })
  }
  return [...chips.values()]
}

type Chip = Omit<FactChip, 'key' | 'isUntrue'>
const settings = '/practice-settings'

function chipOf(facts: Facts, key: string): Chip | undefined {
  const [list, id = ''] = key.split('/')
  const write = factsWriter(facts)
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => rows.find(row => row.id === id)
  switch (list) {
    case 'open_times': {
      const time = byId(facts.open_times)
      const who = facts.practitioners.find(person => person.id === time?.practitioner_id)
      return {
        kind: 'time',
        label: time
          ? [write.shortTime(time.start), who?.name].filter(Boolean).join(', ')
          : 'A time that is taken',
        to: time ? `/appointments?date=${write.localDate(time.start)}` : '/appointments',
      }
    }
    case 'services': {
      const service = byId(facts.services)
      return {
        kind: 'service',
        label: service
          ? `${service.name} ${service.duration_min}, ${write.money(service.price_cents)}`
          : 'A service that is not offered',
        to: service ? `/services?service=${service.id}` : '/services',
      }
    }
    case 'practitioners':
      return {
        kind: 'person',
        label: byId(facts.practitioners)?.name ?? 'Somebody who takes no bookings',
        to: `${settings}#practitioners`,
      }
    case 'hours':
      return { kind: 'hours', label: 'Opening hours', to: `${settings}#hours` }
    case 'closed_days':
      return { kind: 'day', label: `Closed ${write.shortDate(id)}`, to: '/schedule' }
    case 'holidays':
      return {
        kind: 'day',
        label: facts.holidays.find(({ date }) => date === id)?.name ?? 'A holiday',
        to: '/schedule',
      }
    case 'questions':
      return { kind: 'question', label: byId(facts.questions)?.q ?? 'A question', to: '/seo' }
    case 'quotes':
      return { kind: 'quote', label: 'Words of a client, who said yes', to: '/review-management' }
    case 'voice':
      return { kind: 'voice', label: 'Your sign-off', to: null }
    case 'practice':
      return practiceChip(facts, id)
    default:
      return undefined
  }
}

function practiceChip({ practice }: Facts, field: string): Chip | undefined {
  const details = `${settings}#details`
  switch (field) {
    case 'name':
      return { kind: 'place', label: practice.name, to: details }
    case 'booking_url':
      return { kind: 'link', label: new URL(practice.booking_url).pathname, to: `${settings}#link` }
    case 'address':
      return { kind: 'place', label: practice.address ?? 'Address', to: details }
    case 'directions':
      return { kind: 'place', label: 'How to find you', to: details }
    case 'phone':
      return { kind: 'place', label: practice.phone ?? 'Phone', to: details }
    case 'type':
      return { kind: 'place', label: practice.type ?? 'Your field', to: details }
    case 'policy':
      return { kind: 'hours', label: 'Your policy', to: `${settings}#rules` }
    default:
      return undefined
  }
}
