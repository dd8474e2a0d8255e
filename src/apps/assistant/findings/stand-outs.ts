import { dateOfEpochDay, epochDayOf } from '#lib/time/dates.ts'
import { isKept } from '#rules/metrics/figures.ts'
import { type FindingFacts, frameIn } from './finding-facts.ts'
import { firstReturnsDown, lateRegulars, rebookingDown } from './rules-of-people.ts'
import { lostTime, openPart, uneven } from './rules-of-time.ts'
import { ratesUp, servicesMove, unmarkedVisits } from './rules-of-visits.ts'
import { type Finding, type RuleName, ruleNames } from './schema.ts'

const mostFindings = 5
/** Below these there are no findings. */
const least = { days: 28, visits: 20 }

export const ruleWords: Record<RuleName, string> = {
  open_part: 'A weekday, or a part of one, at most 60% as full as the others, over four weeks.',
  lost_time: 'Four hours and more that missed and late cancelled visits left to nobody, in four weeks.',
  cancels_up: 'Cancellations by clients half as many again as in the four weeks before.',
  misses_up: 'Missed visits half as many again as in the four weeks before.',
  late_regulars: 'Three regulars and more who are a week late for their own rhythm, with nothing booked.',
  unmarked: 'Three visits and more of 90 days that are over and were never marked.',
  service_falls: 'A service with 40% fewer visits than in the four weeks before, where all visits fell less.',
  service_grows: 'A service with half as many visits again, where all visits grew less.',
  uneven: 'One practitioner at least 80% full while another is under 65%, in four weeks.',
  rebooking_down: 'Ten points fewer who book again before they leave, than in the four weeks before.',
  first_returns_down: 'Twenty points fewer new clients who came again within 60 days.',
}

const weekly = ({ worth }: Finding): number =>
  worth ? worth.cents / { week: 1, once: 4, year: 52 }[worth.per] : -1

/** Cents a week; null: no amount known. */
export const weeklyCents = (finding: Finding): number | null =>
  finding.worth ? Math.round(weekly(finding)) : null

/** At most 5 findings, most money first; none with too little data. */
export const standOuts = (facts: FindingFacts): Finding[] => everyFinding(facts).slice(0, mostFindings)

/** A hidden finding returns once it is worth 50% more. */
const growth = 1.5

function isHidden(finding: Finding, { hidden = [] }: FindingFacts): boolean {
  const own = hidden.find(({ rule, subject }) => rule === finding.rule && subject === finding.subject)
  if (!own) return false
  const isWorse = own.weekly_cents !== null && weekly(finding) >= growth * own.weekly_cents
  return !(isWorse && weekly(finding) > 0)
}

/** All findings in that order except hidden ones, for callers that need only some rules. */
export const everyFinding = (facts: FindingFacts): Finding[] =>
  foundAtAll(facts).filter(finding => !isHidden(finding, facts))

/** Findings that were marked not useful. */
export const hiddenAmong = (facts: FindingFacts): Finding[] =>
  facts.hidden?.length ? foundAtAll(facts).filter(finding => isHidden(finding, facts)) : []

export function foundAtAll(facts: FindingFacts): Finding[] {
  if (isThin(facts)) return []
  const found = [
    ...openPart(facts),
    ...lostTime(facts),
    ...ratesUp(facts),
    ...lateRegulars(facts),
    ...unmarkedVisits(facts),
    ...servicesMove(facts),
    ...uneven(facts),
    ...rebookingDown(facts),
    ...firstReturnsDown(facts),
  ]
  const at = ({ rule }: Finding) => ruleNames.indexOf(rule)
  return found.sort((a, b) => weekly(b) - weekly(a) || at(a) - at(b))
}

/** Kept visits that can be examined, and the date of the first. */
export function lookedAt(facts: FindingFacts): { visits: number; since: string | null } {
  const frame = frameIn(facts, { from: facts.today, to: facts.today })
  const { practitioner_id } = facts
  const kept = facts.known.visits.filter(
    visit =>
      isKept(visit, frame) && (practitioner_id === undefined || visit.practitioner_id === practitioner_id),
  )
  const first = kept.reduce((day, visit) => Math.min(day, visit.day), Number.POSITIVE_INFINITY)
  return { visits: kept.length, since: kept.length > 0 ? dateOfEpochDay(first) : null }
}

export function isThin(facts: FindingFacts): boolean {
  const { visits, since } = lookedAt(facts)
  return since === null || visits < least.visits || epochDayOf(facts.today) - epochDayOf(since) < least.days
}
