import type { ParamsOf } from '#base/actions/action.ts'
import { formatMoney } from '#lib/format-money.ts'
import { dateOfEpochDay } from '#lib/time/dates.ts'
import { longDay } from '#lib/time/format-day.ts'
import { localMinutesOf } from '#lib/time/zones.ts'
import { medianOf } from '#rules/metrics/rounding.ts'
import type { action } from '../actions/analyze-client-behavior/action.ts'
import { daysWords } from './asked-period.ts'
import { byMost, type History, type HistoryVisit, told } from './client-history.ts'
import { countWords, type Sentence, timeWords } from './figure-copy.ts'

type Analysis = ParamsOf<typeof action>['analysisType']

/** Counts of the client's own visits, n of m; never a guess. */
export function behaviourWords(type: Analysis, history: History, currency: string): Sentence[] {
  const { kept, coming } = history
  if (kept.length === 0)
    return [told(coming.length > 0 ? 'No visit yet: the first is to come.' : 'No visit yet.', coming)]
  return analyses[type](history, currency)
}

const few = ['no', 'one', 'two']
const visitsWords = (count: number) =>
  few[count] ? `${few[count]} visit${count === 1 ? '' : 's'}` : countWords(count, 'visit')
export const dayOf = ({ day }: Pick<HistoryVisit, 'day'>, today: number): string => {
  const date = dateOfEpochDay(day)
  return daysWords({ from: date, to: date }, dateOfEpochDay(today))
}

export function rhythmSentence({ kept, days, rhythm }: History): Sentence {
  if (rhythm)
    return told(
      `Comes about every ${countWords(rhythm.median, 'day')}: the middle of ${days.length - 1} gaps between ${days.length} days with visits.`,
      kept,
    )
  return kept.length < 3
    ? told(`No pattern yet: ${visitsWords(kept.length)}.`, kept)
    : told(`No rhythm yet: ${countWords(kept.length, 'visit')} on ${countWords(days.length, 'day')}.`, kept)
}

function mostly(
  lead: string,
  visits: readonly HistoryVisit[],
  of: (visit: HistoryVisit) => string,
): Sentence[] {
  const [first, second] = byMost(visits, of)
  if (!first || first[1].length < 2 || second?.[1].length === first[1].length) return []
  return [
    told(
      `${lead}${first[0]}: ${first[1].length} of ${countWords(visits.length, 'visit')}.`,
      first[1],
      visits,
    ),
  ]
}

const weekday = ({ day }: HistoryVisit) => longDay(dateOfEpochDay(day)).split(',')[0] as string
const partOfDay = (zone: string) => (visit: HistoryVisit) => {
  const minutes = localMinutesOf(zone, visit.starts)
  return minutes < 720 ? 'before noon' : minutes < 1_020 ? 'in the afternoon' : 'from 5 pm on'
}

function bookingPatterns(history: History): Sentence[] {
  const { kept, booked, zone } = history
  if (kept.length < 3) return [rhythmSentence(history)]
  const ahead = booked.filter(({ starts, created }) => starts >= created)
  const lead = medianOf(ahead.map(({ starts, created }) => Math.floor((starts - created) / 60_000)))
  const online = booked.filter(({ source }) => source === 'online' || source === 'chat')
  return [
    rhythmSentence(history),
    ...mostly('Mostly on ', kept, weekday),
    ...mostly('Mostly ', kept, partOfDay(zone)),
    ...(lead !== null
      ? [
          told(
            `Books ${timeWords(Math.round(lead))} ahead: the middle of ${countWords(ahead.length, 'booking')}.`,
            ahead,
          ),
        ]
      : []),
    ...(booked.length > 0
      ? [told(`Booked online: ${online.length} of ${countWords(booked.length, 'booking')}.`, online, booked)]
      : []),
  ]
}

function servicePreferences({ kept }: History): Sentence[] {
  const services = byMost(kept, ({ service }) => service)
  if (kept.length < 3) {
    const names = services.map(([name]) => name).join('; ')
    return [told(`No pattern yet: ${visitsWords(kept.length)} (${names}).`, kept)]
  }
  return [
    ...services
      .slice(0, 3)
      .map(([name, visits]) =>
        told(`${name}: ${visits.length} of ${countWords(kept.length, 'visit')}.`, visits, kept),
      ),
    ...mostly('With ', kept, ({ practitioner }) => practitioner),
    ...mostly('For ', kept, ({ duration_min }) => countWords(duration_min, 'minute')),
  ]
}

function retentionRisk(history: History): Sentence[] {
  const { kept, coming, missed, lost, rhythm, today } = history
  const last = kept.at(-1) as HistoryVisit
  const [next] = coming
  const ago = today - last.day
  const decided = [...kept, ...missed, ...lost]
  return [
    told(`Last here ${dayOf(last, today)}${ago > 0 ? `, ${countWords(ago, 'day')} ago` : ''}.`, [last]),
    next ? told(`Booked next: ${dayOf(next, today)}.`, [next]) : told('Nothing is booked.', []),
    rhythmSentence(history),
    ...(rhythm && !next ? [dueSentence(last, rhythm.median, today)] : []),
    ...(!next && ago > 365 ? [told('Lapsed: not here for more than a year.', [last])] : []),
    told(
      `Missed: ${missed.length} of ${countWords(kept.length + missed.length, 'visit')} that were kept or missed.`,
      missed,
      [...kept, ...missed],
    ),
    told(`Cancelled: ${lost.length} of ${countWords(decided.length, 'visit')}.`, lost, decided),
  ]
}

/** Same rule as the Overdue metric: their own rhythm plus a week. */
function dueSentence(last: HistoryVisit, median: number, today: number): Sentence {
  const due = dayOf({ day: last.day + median }, today)
  const isOverdue = last.day + median + 7 < today
  const late = countWords(today - last.day - median, 'day')
  return told(
    isOverdue
      ? `Overdue: by that rhythm due ${due}, ${late} ago.`
      : `Not overdue: by that rhythm due ${due}.`,
    [last],
  )
}

function valueAnalysis({ kept, coming, missed, late, today }: History, currency: string): Sentence[] {
  const own = (visits: readonly HistoryVisit[]) => visits.filter(visit => visit.currency === currency)
  const sum = (visits: readonly HistoryVisit[]) =>
    visits.reduce((cents, { price_cents }) => cents + price_cents, 0)
  const line = (words: string, visits: readonly HistoryVisit[]) =>
    told(`${words}: ${formatMoney(sum(visits), currency)}, ${countWords(visits.length, 'visit')}.`, visits)
  const priced = own(kept)
  const year = priced.filter(({ day }) => day > today - 365)
  const gone = own([...missed, ...late])
  const other = kept.length - priced.length
  const [first] = priced
  return [
    ...(first ? [line(`Since ${dayOf(first, today)}`, priced), line('In the last 365 days', year)] : []),
    first
      ? told(
          `On average ${formatMoney(Math.floor(sum(priced) / priced.length + 0.5), currency)} a visit.`,
          priced,
        )
      : told('No average: no kept visit is priced in your currency.', []),
    ...(coming.length > 0 ? [line('Booked to come', own(coming))] : []),
    ...(gone.length > 0 ? [line('Missed or cancelled late', gone)] : []),
    told('Payments are not recorded yet: this is the price of visits.', []),
    ...(other > 0
      ? [
          told(
            `${countWords(other, 'visit')} in another currency: in no sum.`,
            kept.filter(visit => visit.currency !== currency),
          ),
        ]
      : []),
  ]
}

const analyses: Record<Analysis, (history: History, currency: string) => Sentence[]> = {
  booking_patterns: bookingPatterns,
  service_preferences: servicePreferences,
  retention_risk: retentionRisk,
  value_analysis: valueAnalysis,
}
