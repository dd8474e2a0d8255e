import { formatMoney } from '#lib/format-money.ts'
import type { MetricName } from '#rules/metrics/figure-shapes.ts'
import { metricUnits } from '#rules/metrics/figure-shapes.ts'
import { answerWords } from '../answers/reply-copy.ts'
import { lineOf } from '../conversation/figure-notes.ts'
import type { QuickKind } from '../panel/quick-actions.ts'
import { hoursWords, wholePercent } from './finding-copy.ts'
import { type FindingFacts, type FoundFigure, figureOf, fourWeeks, proofOf } from './finding-facts.ts'
import { nOfM, postAbout } from './rules-of-visits.ts'
import type { Finding, Note, RuleName } from './schema.ts'
import { everyFinding, isThin, lookedAt } from './stand-outs.ts'
import { quietParts } from './week-parts.ts'

/** A quick action's answer: an opening line, sentences with their rows, and a closing line. */
export interface QuickAnswer {
  intro: string
  notes: Note[]
  closing: string
}

const four = 'In the last four weeks, beside the four before:'
const planIt = 'The month is planned step by step here (/marketing-plan-wizard)'
const most = 3

/** Analyzes the practice's own numbers; with too little data it says so instead of giving general advice. */
export function quickAnswer(kind: QuickKind, facts: FindingFacts): QuickAnswer {
  if (kind === 'help') return helpAnswer(facts)
  const closing = kind === 'marketing' ? planIt : ''
  if (isThin(facts)) return { intro: thinWords(facts), notes: [], closing }
  if (kind === 'performance') return { intro: four, notes: performance(facts), closing }
  if (kind === 'marketing') return { intro: four, notes: marketing(facts), closing }
  if (kind === 'content') return content(facts)
  return advice(facts)
}

function thinWords(facts: FindingFacts): string {
  const { visits } = lookedAt(facts)
  const so = visits === 1 ? 'One visit has been kept' : `${visits} visits have been kept`
  return `It is too early to say: ${visits === 0 ? 'no visit has been kept yet' : `${so} so far`}. From 20 of them, and four weeks, your own numbers answer this.`
}

const performance = (facts: FindingFacts): Note[] => [
  ...compared(facts, 'recognised', 'Revenue'),
  ...compared(facts, 'visits', 'Visits'),
  ...compared(facts, 'utilisation', 'Of your open time booked'),
  ...compared(facts, 'new_clients', 'New clients'),
  ...compared(facts, 'rebooking_rate', 'Booked again within 48 hours'),
  ...compared(facts, 'cancel_rate', 'Cancelled by clients'),
  ...everyFinding(facts).slice(0, 1).map(noteOf),
]

const ofMarketing: readonly RuleName[] = [
  'open_part',
  'late_regulars',
  'service_falls',
  'service_grows',
  'first_returns_down',
]

function marketing(facts: FindingFacts): Note[] {
  const found = everyFinding(facts).filter(({ rule }) => ofMarketing.includes(rule))
  const isQuietSaid = found.some(({ rule }) => rule === 'open_part')
  return [
    ...compared(facts, 'new_clients', 'New clients'),
    ...compared(facts, 'online_share', 'Booked online'),
    ...found.slice(0, most).map(noteOf),
    ...(isQuietSaid ? [] : quiet(facts, 1)),
  ]
}

function content(facts: FindingFacts): QuickAnswer {
  const moved = everyFinding(facts).filter(({ rule }) => rule === 'service_grows' || rule === 'service_falls')
  const notes = [...quiet(facts, 1), ...moved.map(noteOf), ...mostWanted(facts)].slice(0, most)
  return { intro: 'Your numbers give these to write about:', notes, closing: '' }
}

function advice(facts: FindingFacts): QuickAnswer {
  const found = everyFinding(facts).slice(0, most)
  if (found.length > 0)
    return {
      intro: `What your numbers say first, of ${lookedAt(facts).visits.toLocaleString('en-US')} visits:`,
      notes: found.map(noteOf),
      closing: '',
    }
  return {
    intro:
      'Nothing is out of the ordinary in your numbers, so nothing has to change. For four weeks and the four before:',
    notes: [
      ...compared(facts, 'utilisation', 'Of your open time booked'),
      ...compared(facts, 'rebooking_rate', 'Booked again within 48 hours'),
    ],
    closing: '',
  }
}

function helpAnswer(facts: FindingFacts): QuickAnswer {
  const used: readonly RuleName[] = ['unmarked', 'lost_time']
  const found = everyFinding(facts).filter(({ rule }) => used.includes(rule))
  const { now } = fourWeeks(facts)
  const online = figureOf(facts, 'online_share', now)
  const isRare = online.value !== null && online.rows.length >= 10 && online.value < 2_500
  const share: Note[] = isRare
    ? [
        {
          title: 'Few book by themselves.',
          words: `Booked online: ${nOfM(online)} in four weeks.`,
          proofs: [proofOf(online, `Booked online: ${nOfM(online)}`)],
          act: { label: 'Open online booking', to: '/practice-settings#online', say: null },
        },
      ]
    : []
  return { intro: answerWords('capabilities'), notes: [...found.map(noteOf), ...share], closing: '' }
}

/** Four weeks beside the four before; empty when there is nothing to divide by. */
function compared(facts: FindingFacts, metric: MetricName, name: string): Note[] {
  const { now, before } = fourWeeks(facts)
  const [own, past] = [figureOf(facts, metric, now), figureOf(facts, metric, before)]
  if (own.value === null) return []
  const said = (found: FoundFigure) => valueWords(found, facts.currency)
  const then = past.value === null ? '' : `, before ${said(past)}`
  return [
    {
      title: '',
      words: `${name}: ${said(own)}${then}.`,
      proofs: [
        proofOf(own, `${name}, four weeks: ${said(own)}`),
        ...(past.value === null ? [] : [proofOf(past, `${name}, the four before: ${said(past)}`)]),
      ],
      act: null,
    },
  ]
}

export function valueWords(found: FoundFigure, currency: string): string {
  const value = found.value ?? 0
  switch (metricUnits[found.metric]) {
    case 'cents':
      return formatMoney(value, currency)
    case 'minutes':
      return hoursWords(value)
    case 'bp':
      return found.metric === 'utilisation' ? wholePercent(value) : `${wholePercent(value)} (${nOfM(found)})`
    default:
      return value.toLocaleString('en-US')
  }
}

const quiet = (facts: FindingFacts, count: number): Note[] =>
  quietParts(facts)
    .slice(0, count)
    .map(({ title, proof, act }) => ({
      title: `${title} have room.`,
      words: `${wholePercent(proof.value ?? 0)} full in four weeks.`,
      proofs: [proof],
      act,
    }))

function mostWanted(facts: FindingFacts): Note[] {
  const { now } = fourWeeks(facts)
  const all = figureOf(facts, 'visits', now)
  const [first] = facts.services
    .map(({ id, name }) => ({ name, found: figureOf(facts, 'visits', now, { service_id: id }) }))
    .sort((a, b) => (b.found.value ?? 0) - (a.found.value ?? 0))
  if (!first?.found.value || !all.value) return []
  const words = `${first.found.value} of ${all.value} visits in four weeks.`
  return [
    {
      title: `${first.name} is what most come for.`,
      words,
      proofs: [
        proofOf(first.found, `${first.name}: ${first.found.value}`),
        proofOf(all, `All visits: ${all.value}`),
      ],
      act: postAbout(first.name),
    },
  ]
}

const noteOf = ({ title, detail, worth_words, change, proofs, act, worth }: Finding): Note => ({
  title: `${title}${worth ? `, ${worth_words}` : ''}.`,
  words: `${detail} ${change}`,
  proofs,
  act,
})

export const ownersOnly: QuickAnswer & { choices: string[] } = {
  intro:
    'How full the practice is and what it earns, only its owner sees. I can tell you about your day, a client or a free time.',
  notes: [],
  closing: '',
  choices: ['What is on today?'],
}

export const quickWords = ({ intro, notes, closing }: QuickAnswer): string =>
  [intro, ...notes.map(lineOf), closing].filter(Boolean).join('\n')
