import { actions } from '#actions.ts'
import { hiderOf } from '#apps/planner/model/hide-words.ts'
import { Veil } from '#apps/planner/model/veil.ts'
import { indexOf } from '#apps/planner/reading.ts'
import type { KnownAppointment, PracticeContext, Turn, TurnMessage } from '#apps/planner/turn.ts'
import { literalPattern } from '#lib/text/literal-pattern.ts'
import { addDays } from '#lib/time/dates.ts'
import type { ModelQuestion } from '#server/outbound/models/model.ts'
import { isAboutHealth } from './health-words.ts'
import { instructions } from './instructions.ts'
import { toolsOf } from './tools.ts'

/** Limits: earlier turns, characters per turn, and rows of each kind. */
const most = { turns: 8, words: 1_500, services: 150, visits: 80, question: 60_000, answer: 1_200 } as const
/** Visits of these days are sent as tokens, so that "my three o'clock" has a meaning. */
const daysAhead = 8

export interface PlanQuestion {
  question: ModelQuestion
  veil: Veil
  /** Rows named by the user or on the screen: only on these may a model act without asking. */
  spoken: ReadonlySet<string>
}
/** Why nothing is sent: the code of `whyWithoutModel`. */
export type WithheldReason = 'health' | 'note' | 'too_long'

/** The model's question, or why there is none. Pure. Sends no personal data or notes; health only if `sendsHealth`. */
export function planQuestion(
  turn: Turn,
  known: PracticeContext,
  mayDo: readonly string[],
  sendsHealth: boolean,
): PlanQuestion | WithheldReason {
  const today = turn.now.slice(0, 10)
  const index = indexOf(known, today, turn.zone)
  const veil = new Veil(known)
  const hide = hiderOf(index, veil, isAboutHealth)
  const treatments = known.services.flatMap(({ name, aliases }) => [name, ...aliases])
  const isHealth = (text: string) => !sendsHealth && isAboutHealth(without(text, treatments))
  const said = hide(turn.text)
  if (isHealth(said)) return 'health'
  if (speaksOfNote(said) && !/\btext_\d/.test(said)) return 'note'
  const before = turn.history
    .slice(-most.turns)
    .filter(isOfUse)
    .map(
      each =>
        ({
          from: each.type === 'user' ? 'person' : 'model',
          text: hide(each.content).slice(0, most.words),
        }) as const,
    )
    .filter(
      ({ from, text }) =>
        !isHealth(text) && !(from === 'person' && speaksOfNote(text) && !/\btext_\d/.test(text)),
    )
  const spoken = new Set([...veil.spokenOf, ...seenOf(turn)].map(({ id }) => id))
  const data = dataOf(turn, known, veil, today, spoken, hide)
  const asked = `<data>${fenced(JSON.stringify(data))}</data>\n<said>${fenced(said)}</said>`
  const turns = [
    ...before.map(each =>
      each.from === 'person' ? { ...each, text: `<said>${fenced(each.text)}</said>` } : each,
    ),
    { from: 'person' as const, text: asked },
  ]
  const offered = sendsHealth ? mayDo : mayDo.filter(name => actions.get(name)?.right !== 'see-health')
  const question = {
    instructions,
    turns: turns.map(({ from, text }) => ({ from, text })),
    answer_schema: null,
    most_tokens: most.answer,
    tools: toolsOf(offered),
  }
  return JSON.stringify(question).length > most.question ? 'too_long' : { question, veil, spoken }
}

/** Only the assistant's questions are sent, because its answers contain practice data. */
const isOfUse = ({ type, content }: TurnMessage) =>
  type === 'user' || (content.trim().endsWith('?') && content.length < 500)

const speaksOfNote = (text: string) =>
  /\b(?:notes?|noted|jot|memo|scribble|write (?:it|that|this) down|on (?:her|his|their) (?:file|chart|record))\b/i.test(
    text,
  )

/** A closing tag inside the text must not end the fence. */
const fenced = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›')

/** "Prenatal massage" is a treatment, not a fact about a client. */
const without = (text: string, names: readonly string[]) =>
  names.reduce(
    (left, name) => (name.length > 2 ? left.replaceAll(new RegExp(literalPattern(name), 'gi'), ' ') : left),
    text,
  )

function dataOf(
  turn: Turn,
  known: PracticeContext,
  veil: Veil,
  today: string,
  meant: ReadonlySet<string>,
  hide: (text: string) => string,
) {
  const visits = known.appointments
    .filter(each => isNear(each, today, meant))
    .toSorted((a, b) => Number(meant.has(b.client_id)) - Number(meant.has(a.client_id)) || order(a, b))
    .slice(0, most.visits)
    .toSorted(order)
  const seen = turn.seen ?? {}
  const lengths = Map.groupBy(known.services, ({ id }) => id)
  return {
    now: turn.now,
    weekday: new Date(`${today}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }),
    on_screen: {
      ...(seen.client_id ? { client: veil.ofRow('client', seen.client_id) } : {}),
      ...(seen.appointment_id ? { visit: veil.ofRow('visit', seen.appointment_id) } : {}),
      ...(seen.date ? { date: seen.date } : {}),
    },
    services: [...lengths].slice(0, most.services).map(([id, each]) => ({
      service: veil.ofRow('service', id),
      name: hide(each[0]?.name ?? ''),
      lengths: each.map(({ duration_minutes, price_cents }) => ({
        minutes: duration_minutes,
        dollars: price_cents / 100,
      })),
      practitioners: (each[0]?.practitioner_ids ?? []).map(who => veil.ofRow('practitioner', who)),
    })),
    visits: visits.map(each => ({
      visit: veil.ofRow('visit', each.id),
      client: veil.ofRow('client', each.client_id),
      service: veil.ofRow('service', each.service_id),
      practitioner: veil.ofRow('practitioner', each.practitioner_id),
      ...{ date: each.date, time: each.time, status: each.status },
    })),
    people: [
      ...known.clients.map(each => ['client', each] as const),
      ...known.leads.map(each => ['lead', each] as const),
    ]
      .filter(([, { id }]) => meant.has(id))
      .slice(0, 40)
      .map(([kind, each]) => ({
        person: veil.ofRow(kind, each.id),
        ...(each.email ? { email: veil.ofWords('email', each.email) } : {}),
        ...(each.phone ? { phone: veil.ofWords('phone', each.phone) } : {}),
      })),
    names: Object.fromEntries(veil.unclear),
  }
}

const seenOf = ({ seen }: Turn) => [seen?.client_id, seen?.appointment_id].flatMap(id => (id ? [{ id }] : []))

const order = (a: KnownAppointment, b: KnownAppointment) =>
  `${a.date}${a.time}${a.id}`.localeCompare(`${b.date}${b.time}${b.id}`)

const isNear = (visit: KnownAppointment, today: string, meant: ReadonlySet<string>) =>
  meant.has(visit.client_id) ||
  meant.has(visit.id) ||
  (visit.date >= addDays(today, -1) && visit.date <= addDays(today, daysAhead))
