import { calledBy } from '#apps/planner/names/name-or-request.ts'
import { addDays, dateOfEpochDay } from '#lib/time/dates.ts'
import { yearOfClients } from '#rules/metrics/money-figures.ts'
import { latePeople } from '#rules/metrics/people-figures.ts'
import { startWords, wholePercent, worthWords } from './finding-copy.ts'
import { type FindingFacts, figureOf, fourWeeks, frameIn, proofOf } from './finding-facts.ts'
import { isEnough, nOfM } from './rules-of-visits.ts'
import type { AtRisk, Finding, Proposal } from './schema.ts'

/** Regulars late by their own rhythm with nothing booked, ordered by last year's revenue. */
export function peopleAtRisk(facts: FindingFacts): AtRisk[] {
  const today = { from: facts.today, to: facts.today }
  const late = latePeople(facts.known, frameIn(facts, today))
  const brought = yearOfClients(facts.money, frameIn(facts, today))
  return late
    .flatMap(({ person, rhythm, last, late: days }): AtRisk[] => {
      const who = facts.people.get(person)
      if (!who) return []
      return [
        {
          client_id: person,
          name: who.name,
          rhythm_days: rhythm,
          late_days: days,
          last: dateOfEpochDay(last),
          year_cents: brought.get(person) ?? 0,
          act: followUpFor(who),
        },
      ]
    })
    .sort((a, b) => b.year_cents - a.year_cents || b.late_days - a.late_days || (a.name < b.name ? -1 : 1))
}

/** An email if there is an address, else a call, as an assistant card that says whether it may be sent. */
export function followUpFor({
  name,
  email,
  phone,
}: {
  name: string
  email: string | null
  phone: string | null
}): Proposal {
  const who = calledBy(name, { email, phone })
  return {
    label: email ? 'Write' : 'Call',
    to: null,
    say: `Schedule a follow-up ${email ? 'email' : 'call'} for ${who} tomorrow at 10am saying it has been a while, shall we find a time`,
  }
}

export function lateRegulars(facts: FindingFacts): Finding[] {
  const people = peopleAtRisk(facts)
  const found = figureOf(facts, 'overdue', { from: facts.today, to: facts.today })
  const [first] = people
  if (!first || people.length < 3 || found.value !== people.length) return []
  const cents = people.reduce((all, { year_cents }) => all + year_cents, 0)
  const worth = cents > 0 ? { cents, per: 'year' as const } : null
  return [
    {
      rule: 'late_regulars',
      subject: '',
      title: `${startWords(people.length, 'regular')} ${people.length === 1 ? 'is' : 'are'} late for their rhythm`,
      detail: 'Each by more than a week, with nothing booked.',
      worth,
      worth_words: worth ? worthWords(worth, facts.currency) : `${people.length}`,
      change: worth
        ? `They brought ${worthWords({ ...worth, per: 'once' }, facts.currency)} in the last year. ${first.name} brought most.`
        : `A word at the right time brings some of them back. ${first.name} stands first.`,
      table: null,
      proofs: [proofOf(found, `Late by their own rhythm and a week more: ${people.length}`)],
      act: {
        ...first.act,
        label: first.act.label === 'Write' ? `Write to ${first.name}` : `Call ${first.name}`,
      },
    },
  ]
}

/** The share of visits that left with the next one booked fell by 10 points; at least 20 visits. */
export function rebookingDown(facts: FindingFacts): Finding[] {
  const { now, before } = fourWeeks(facts)
  const [own, then] = [figureOf(facts, 'rebooking_rate', now), figureOf(facts, 'rebooking_rate', before)]
  if (!isEnough(own, 20) || !isEnough(then, 20)) return []
  const [low, high] = [own.value as number, then.value as number]
  if (high - low < 1_000) return []
  return [
    {
      rule: 'rebooking_down',
      subject: '',
      title: 'Fewer book again before they leave',
      detail: `${nOfM(own)} in four weeks, ${nOfM(then)} in the four before.`,
      worth: null,
      worth_words: `${wholePercent(low)}, was ${wholePercent(high)}`,
      change: 'Who has the next visit booked comes in their rhythm without being asked.',
      table: null,
      proofs: [
        proofOf(own, `Booked again within 48 hours, in four weeks: ${nOfM(own)}`),
        proofOf(then, `Booked again within 48 hours, in the four before: ${nOfM(then)}`),
      ],
      act: { label: 'Look at what is written afterwards', to: '/email-automation', say: null },
    },
  ]
}

/** Fewer new clients returned within 60 days: 8 weeks against the 8 before, by 20 points; at least 8 clients. */
export function firstReturnsDown(facts: FindingFacts): Finding[] {
  const { today } = facts
  const span = (from: number, to: number) => ({ from: addDays(today, -from), to: addDays(today, -to) })
  const own = figureOf(facts, 'first_return_rate', span(116, 61))
  const then = figureOf(facts, 'first_return_rate', span(172, 117))
  if (!isEnough(own, 8) || !isEnough(then, 8)) return []
  const [low, high] = [own.value as number, then.value as number]
  if (high - low < 2_000) return []
  return [
    {
      rule: 'first_returns_down',
      subject: '',
      title: 'Fewer new clients come a second time',
      detail: `${nOfM(own)} of eight weeks, ${nOfM(then)} of the eight before.`,
      worth: null,
      worth_words: `${wholePercent(low)}, was ${wholePercent(high)}`,
      change: 'A letter after the first visit says when a second one helps, and how to book it.',
      table: null,
      proofs: [
        proofOf(own, `New, and here again within 60 days: ${nOfM(own)}`),
        proofOf(then, `The same of the eight weeks before: ${nOfM(then)}`),
      ],
      act: { label: 'Look at sequences', to: '/email-automation', say: null },
    },
  ]
}
