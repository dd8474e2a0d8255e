import { dayOf } from '#desk/numbers/figures/behavior-copy.ts'
import { byMost, type History, type HistoryVisit, told } from '#desk/numbers/figures/client-history.ts'
import { countWords, mostEvidence, type Sentence } from '#desk/numbers/figures/figure-copy.ts'
import { treatmentOf } from '#diary/services/service-called.ts'
import { formatMoney } from '#lib/format-money.ts'
import { dateOfEpochDay } from '#lib/time/dates.ts'
import { longDay } from '#lib/time/format-day.ts'

export interface Opportunity extends Sentence {
  proposes: { action: string; params: Record<string, unknown>; say: string }
}

interface Offered {
  id: string
  name: string
  durations: readonly { duration_min: number; price_cents: number }[]
}

/** A service also booked by clients of this client's main service. */
export interface AlsoBooked {
  service_id: string
  name: string
  people: string[]
  of: number
}

export interface UpsellFacts {
  client: { id: string; name: string }
  history: History
  menu: readonly Offered[]
  also: readonly AlsoBooked[]
  currency: string
}

const most = 3
/** Fewer people with both are not a pattern. */
const leastPeople = 3

/** At most three, each backed by rows; nothing about health. */
export function opportunitiesOf(facts: UpsellFacts): Opportunity[] {
  return [...nothingBooked(facts), ...longerOnes(facts), ...alsoBooked(facts)].slice(0, most)
}

/** A regular seen within a year, with nothing booked. */
function nothingBooked({ client, history }: UpsellFacts): Opportunity[] {
  const { rhythm, coming, kept, today } = history
  const last = kept.at(-1)
  if (!rhythm || !last || coming.length > 0 || today - last.day > 365) return []
  const due = last.day + rhythm.median
  const isAhead = due > today
  const on = isAhead ? ` on ${longDay(dateOfEpochDay(due)).split(', ')[1]}` : ''
  return [
    {
      ...told(
        `Comes about every ${countWords(rhythm.median, 'day')} (${countWords(kept.length, 'visit')}), last ${dayOf(last, today)}, and nothing is booked.`,
        kept,
      ),
      proposes: {
        action: 'createAppointment',
        params: {
          clientId: client.id,
          service: last.service_id,
          ...(isAhead ? { date: dateOfEpochDay(due) } : {}),
        },
        say: `Book ${client.name} for ${last.service}${on}`,
      },
    },
  ]
}

/** Always books a shorter length of a treatment. Add-ons are left out. */
function longerOnes({ client, history, menu, currency }: UpsellFacts): Opportunity[] {
  const plain = history.kept.filter(({ has_addons }) => !has_addons)
  const treatments = byMost(plain, ({ service }) => treatmentOf(service))
  return treatments.flatMap(([treatment, visits]): Opportunity[] => {
    const [first] = visits as [HistoryVisit]
    const isAlways = visits.every(({ duration_min }) => duration_min === first.duration_min)
    if (visits.length < 3 || !isAlways) return []
    const longer = menu
      .filter(({ name }) => treatmentOf(name) === treatment)
      .flatMap(({ name, durations }) => durations.map(each => ({ name, ...each })))
      .filter(({ duration_min }) => duration_min > first.duration_min)
      .sort((a, b) => a.duration_min - b.duration_min)[0]
    if (!longer) return []
    const offer = `${countWords(longer.duration_min, 'minute')} for ${formatMoney(longer.price_cents, currency)}`
    return [
      {
        ...told(
          `${first.service}: ${visits.length} of ${countWords(visits.length, 'visit')} took ${countWords(first.duration_min, 'minute')}; there are also ${offer}.`,
          visits,
        ),
        proposes: remember(client, `Offer ${longer.name}, ${offer}, at the next visit`),
      },
    ]
  })
}

/** Booked by at least three, and a quarter, of the same service's clients. */
function alsoBooked({ client, also, history }: UpsellFacts): Opportunity[] {
  const own = new Set(history.kept.map(({ service }) => treatmentOf(service)))
  const [usual] = byMost(history.kept, ({ service_id }) => service_id)
  const name = usual?.[1].at(-1)?.service
  return also
    .filter(({ people, of }) => people.length >= leastPeople && people.length * 4 >= of)
    .filter(each => !own.has(treatmentOf(each.name)) && !isOfHealth(each.name))
    .map(each => ({
      words: `${each.people.length} of ${each.of} other clients who come for ${name} also came for ${each.name}; not yet here.`,
      evidence: mostEvidence(each.people.map(person => `clients:${person}`)),
      total: each.people.length,
      proposes: remember(client, `Mention ${each.name} at the next visit`),
    }))
}

const remember = (client: { id: string; name: string }, note: string): Opportunity['proposes'] => ({
  action: 'addClientNote',
  params: { clientId: client.id, note },
  say: `Add a note to ${client.name}: ${note}`,
})

/** Services for a health condition: who they suit is not guessed. */
const isOfHealth = (name: string) =>
  /natal|pregnan|oncolog|cancer|lymph|medical|scar|surg|rehab|injur|menopaus|fertil|palliat|therap/i.test(
    name,
  )
