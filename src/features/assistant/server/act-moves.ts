import { moveAppointment } from '#features/appointments/server/move-appointment.ts'
import { inSentence } from '#lib/when-words.ts'
import type { Place } from '../scheduling/day-plan.ts'
import {
  type Change,
  call,
  type Doing,
  type Done,
  type Prepared,
  type PreviewRow,
  type Refused,
  refuse,
  rehearse,
  type Undo,
} from './act.ts'
import type { DayRow } from './act-day.ts'
import { dayMs } from './act-lengths.ts'
import { readActVisit, when } from './act-visits.ts'

export interface WantedMove {
  visit: DayRow
  to: Place
  /** What was wrong with where it stands: 'Outside hours'. */
  why?: string
}

interface Moved {
  appointment_id: string
  was: { start: string; practitioner_id: string; room_id: string | null; duration_min: number }
  to: { start: string; practitioner_id: string }
}

const noOverrule = { allows_outside_hours: true, allows_blocked: true, allows_held: true }

const inputOf = ({ visit, to }: WantedMove) => ({
  appointment_id: visit.id,
  start: new Date(to.start).toISOString(),
  ...(to.practitioner_id === visit.practitioner_id ? {} : { practitioner_id: to.practitioner_id }),
})

/** Several moves as one act, each by the verb of the calendar and told to its client as that does; `except` stay where they are. */
export async function prepareMoves(
  doing: Doing,
  wanted: readonly WantedMove[],
  {
    names,
    except = [],
    rows,
    done,
  }: {
    names: ReadonlyMap<string, string>
    except?: readonly string[] | undefined
    /** Above the moves. */
    rows: (moves: readonly WantedMove[]) => PreviewRow[]
    /** What was done, in a sentence. */
    done: (count: number) => string
  },
): Promise<Prepared | Refused> {
  const moves: WantedMove[] = []
  const told: string[] = []
  let problem: Refused | undefined
  for (const move of wanted) {
    if (except.includes(move.visit.id)) continue
    // What stands in its way that the engine does not see, a visitor who is just booking it, is a reason to leave it.
    const tried = await rehearse(doing, moveAppointment, inputOf(move))
    if (!tried.ok) problem = refuse(tried.code, `${move.visit.client}: ${tried.words}`)
    else {
      moves.push(move)
      if (tried.data.tells_at) told.push(move.visit.first_name)
    }
  }
  if (moves.length === 0) return problem ?? refuse('nothing_changes', 'All of them stay where they are.')
  return {
    people: [...new Set(moves.map(({ visit }) => visit.client_id))],
    rows: [...rows(moves), ...moves.map(move => rowOf(doing, move, names))],
    diff: moves.flatMap(diffOf),
    effects: told.length ? [`Sends ${listed([...new Set(told)])} the news in three minutes`] : [],
    run: () => runMoves(doing, moves, done),
  }
}

function rowOf(doing: Doing, { visit, to, why }: WantedMove, names: ReadonlyMap<string, string>): PreviewRow {
  const isOther = to.practitioner_id !== visit.practitioner_id
  const withWhom = isOther ? `, with ${names.get(to.practitioner_id) ?? 'another practitioner'}` : ''
  const was = isOther ? `${when(doing, visit.start)}, with ${visit.practitioner}` : when(doing, visit.start)
  return {
    label: visit.client,
    value: `${when(doing, to.start)}${withWhom}`,
    was: why ? `${was}. ${why}` : was,
    part: visit.id,
  }
}

function diffOf({ visit, to }: WantedMove): Change[] {
  const row = `appointments:${visit.id}`
  const iso = (at: number) => new Date(at).toISOString()
  return [
    ...(to.start === visit.start
      ? []
      : [{ row, field: 'starts_at', before: iso(visit.start), after: iso(to.start) }]),
    ...(to.practitioner_id === visit.practitioner_id
      ? []
      : [{ row, field: 'practitioner_id', before: visit.practitioner_id, after: to.practitioner_id }]),
  ]
}

async function runMoves(
  doing: Doing,
  moves: readonly WantedMove[],
  done: (count: number) => string,
): Promise<Done | Refused> {
  const moved: Moved[] = []
  const stayed: string[] = []
  let first: Refused | undefined
  const hears: string[] = []
  for (const move of moves) {
    const said = await call(doing, moveAppointment, inputOf(move))
    if (!said.ok || !said.data.previous) {
      const words = said.ok ? 'It was there already.' : said.words
      stayed.push(`${move.visit.client} stays: ${words}`)
      first ??= refuse(said.ok ? 'nothing_changes' : said.code, words)
      continue
    }
    const { appointment_id, previous, start, practitioner_id, tells_at } = said.data
    moved.push({ appointment_id, was: previous, to: { start, practitioner_id } })
    if (tells_at) hears.push(move.visit.id)
  }
  if (moved.length === 0 && first) return first
  const visits = moves.filter(({ visit }) => moved.some(each => each.appointment_id === visit.id))
  const lines = visits.map(
    ({ visit, to }) =>
      `${visit.client}: ${when(doing, visit.start)} is now ${inSentence(when(doing, to.start))}.`,
  )
  const news = hears.length
    ? [
        hears.length === 1
          ? 'The client hears of it in three minutes.'
          : 'The clients hear of it in three minutes.',
      ]
    : []
  const people = [...new Set(visits.map(({ visit }) => visit.client_id))]
  return {
    message: [done(moved.length), ...lines, ...stayed, ...news].join('\n'),
    data: { moved: moved.length, ...(stayed.length ? { stayed: stayed.length } : {}) },
    evidence: [
      ...moved.map(each => `appointments:${each.appointment_id}`),
      ...people.map(id => `clients:${id}`),
    ],
    people,
    undo: { moved },
    ...(hears.length
      ? { left: { channel: 'email', kind: 'visit-changed', appointment_ids: hears, client_ids: people } }
      : {}),
  }
}

/** Each visit back to where it was, unless it was moved again since. */
export const undoMoves: Undo = {
  withinMs: dayMs,
  run: async (doing, undo) => {
    const { moved } = undo as unknown as { moved: Moved[] }
    const stays: string[] = []
    for (const { appointment_id, was, to } of moved.toReversed()) {
      const now = await readActVisit(doing, appointment_id)
      const isThere =
        now?.starts_at.getTime() === Date.parse(to.start) && now.practitioner_id === to.practitioner_id
      if (!now || !isThere) {
        stays.push(`${now?.client ?? 'A visit'} was moved again since, and stays.`)
        continue
      }
      const back = await call(doing, moveAppointment, { appointment_id, ...was, ...noOverrule })
      if (!back.ok) stays.push(`${now.client} stays: ${back.words}`)
    }
    if (stays.length === moved.length) return refuse('not_allowed_now', stays.join(' '))
    return {
      message: stays.length ? `The others are where they were. ${stays.join(' ')}` : 'All is where it was.',
    }
  },
}

/** 'June', 'June and Ann', 'June, Ann and Kim'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
