import { figureRows, newsLine, type ShownFigure } from '#base/actions/figure-rows.ts'
import type { Change, Done, Prepared, PreviewRow, Undo } from '#base/actions/server/offers/act.ts'
import { dayMs, when } from '#base/actions/server/offers/act-times.ts'
import {
  call,
  type Doing,
  type Refused,
  refuse,
  rehearse,
  type Said,
} from '#base/actions/server/offers/doing.ts'
import { readActVisit } from '#diary/visits/server/offers/read-act-visits.ts'
import { inSentence } from '#lib/time/format-when.ts'
import type { PractitionerSlot } from '../../scheduling/day-plan.ts'
import type { ChangedAppointment } from '../../schema.ts'
import { moveAppointment } from '../offers/move-appointment.ts'
import { swapAppointments } from '../offers/swap-appointments.ts'
import type { DayRow } from './day-facts.ts'

export interface WantedMove {
  visit: DayRow
  to: PractitionerSlot
  why?: string
  /** The visit it swaps with; `to` is that one's place. Both move, or neither. */
  with?: DayRow
}

interface Moved {
  appointment_id: string
  was: { start: string; practitioner_id: string; room_id: string | null; duration_min: number }
  to: { start: string; practitioner_id: string }
  with?: string
}

const noOverrule = { allows_outside_hours: true, allows_blocked: true, allows_held: true }

const placesOf = ({ visit, to, with: other }: WantedMove): { visit: DayRow; to: PractitionerSlot }[] =>
  other
    ? [
        { visit, to },
        { visit: other, to: visit },
      ]
    : [{ visit, to }]

/** By the calendar's verb, or the one that swaps two in one transaction. */
async function carry(
  doing: Doing,
  { visit, to, with: other }: WantedMove,
  how: typeof call | typeof rehearse,
): Promise<Said<ChangedAppointment[]>> {
  if (other) {
    const said = await how(doing, swapAppointments, { appointment_ids: [visit.id, other.id] })
    return said.ok ? { ok: true, data: said.data.visits } : said
  }
  const said = await how(doing, moveAppointment, {
    appointment_id: visit.id,
    start: new Date(to.start).toISOString(),
    ...(to.practitioner_id === visit.practitioner_id ? {} : { practitioner_id: to.practitioner_id }),
  })
  return said.ok ? { ok: true, data: [said.data] } : said
}

export const canSwap = async (doing: Doing, [one, other]: readonly [string, string]): Promise<boolean> =>
  (await rehearse(doing, swapAppointments, { appointment_ids: [one, other] })).ok

const whoOf = ({ visit, with: other }: WantedMove): string =>
  other ? `${visit.client} and ${other.client}` : visit.client
const peopleOf = (moves: readonly WantedMove[]): string[] => [
  ...new Set(moves.flatMap(placesOf).map(({ visit }) => visit.client_id)),
]

/** Several moves as one act through the calendar's verbs, which tell the clients; `except` stay. */
export async function prepareMoves(
  doing: Doing,
  wanted: readonly WantedMove[],
  {
    names,
    except = [],
    rows = [],
    figures,
    done,
  }: {
    names: ReadonlyMap<string, string>
    except?: readonly string[] | undefined
    rows?: readonly PreviewRow[]
    figures?: (moves: readonly WantedMove[]) => ShownFigure[]
    done: (count: number) => string
  },
): Promise<Prepared | Refused> {
  const moves: WantedMove[] = []
  const tells: { part: string; name: string }[] = []
  let problem: Refused | undefined
  for (const move of wanted) {
    if (except.includes(move.visit.id)) continue
    // The engine doesn't see a visitor who is booking right now, so the verb is rehearsed.
    const tried = await carry(doing, move, rehearse)
    if (!tried.ok) problem = refuse(tried.code, `${whoOf(move)}: ${tried.words}`)
    else {
      moves.push(move)
      for (const { appointment_id, tells_at } of tried.data) {
        const own = placesOf(move).find(({ visit }) => visit.id === appointment_id)
        if (tells_at && own) tells.push({ part: move.visit.id, name: own.visit.first_name })
      }
    }
  }
  if (moves.length === 0) return problem ?? refuse('nothing_changes', 'All of them stay where they are.')
  const counted = figures?.(moves)
  const news = newsLine(tells)
  return {
    people: peopleOf(moves),
    rows: [...rows, ...figureRows(counted ?? []), ...moves.map(move => rowOf(doing, move, names))],
    diff: moves.flatMap(diffOf),
    effects: news ? [news] : [],
    tells,
    ...(counted ? { figures: counted } : {}),
    run: () => runMoves(doing, moves, done),
  }
}

function rowOf(doing: Doing, move: WantedMove, names: ReadonlyMap<string, string>): PreviewRow {
  const { visit, to, why, with: other } = move
  if (other) return swapRowOf(doing, visit, other)
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

function swapRowOf(doing: Doing, one: DayRow, other: DayRow): PreviewRow {
  const name = (visit: DayRow) => (one.first_name === other.first_name ? visit.client : visit.first_name)
  const isOther = one.practitioner_id !== other.practitioner_id
  const at = (visit: DayRow, place: DayRow) =>
    `${name(visit)}: ${when(doing, place.start)}${isOther ? `, with ${place.practitioner}` : ''}`
  return {
    label: `${one.client} and ${other.client} change places`,
    value: `${at(one, other)}\n${at(other, one)}`,
    was: `${at(one, one)}\n${at(other, other)}`,
    part: one.id,
  }
}

function diffOf(move: WantedMove): Change[] {
  const iso = (at: number) => new Date(at).toISOString()
  const part = move.with ? { part: move.visit.id } : {}
  return placesOf(move).flatMap(({ visit, to }) => {
    const row = `appointments:${visit.id}`
    return [
      ...(to.start === visit.start
        ? []
        : [{ row, field: 'starts_at', before: iso(visit.start), after: iso(to.start), ...part }]),
      ...(to.practitioner_id === visit.practitioner_id
        ? []
        : [
            {
              row,
              field: 'practitioner_id',
              before: visit.practitioner_id,
              after: to.practitioner_id,
              ...part,
            },
          ]),
    ]
  })
}

async function runMoves(
  doing: Doing,
  moves: readonly WantedMove[],
  done: (count: number) => string,
): Promise<Done | Refused> {
  const moved: Moved[] = []
  const stayed: string[] = []
  let first: Refused | undefined
  const hears: { id: string; client_id: string; at: string }[] = []
  for (const move of moves) {
    const said = await carry(doing, move, call)
    if (!said.ok || said.data.some(({ previous }) => !previous)) {
      const words = said.ok ? 'It was there already.' : said.words
      stayed.push(`${whoOf(move)} ${move.with ? 'stay' : 'stays'}: ${words}`)
      first ??= refuse(said.ok ? 'nothing_changes' : said.code, words)
      continue
    }
    for (const { appointment_id, client_id, previous, start, practitioner_id, tells_at } of said.data) {
      const others = said.data.filter(each => each.appointment_id !== appointment_id)
      moved.push({
        appointment_id,
        was: previous as Moved['was'],
        to: { start, practitioner_id },
        ...(others[0] ? { with: others[0].appointment_id } : {}),
      })
      if (tells_at) hears.push({ id: appointment_id, client_id, at: tells_at })
    }
  }
  if (moved.length === 0 && first) return first
  const visits = moves
    .flatMap(placesOf)
    .filter(({ visit }) => moved.some(each => each.appointment_id === visit.id))
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
    ...(hears[0]
      ? {
          left: {
            channel: 'email',
            kind: 'visit-changed',
            appointment_ids: hears.map(({ id }) => id),
            client_ids: [...new Set(hears.map(each => each.client_id))],
            at: hears[0].at,
          },
        }
      : {}),
  }
}

/** Restores each visit, unless it was moved since; a swap is swapped back. */
export const undoMoves: Undo = {
  withinMs: dayMs,
  run: async (doing, undo) => {
    const { moved } = undo as unknown as { moved: Moved[] }
    const stays: string[] = []
    const heads = moved.filter(
      (each, at) => !moved.some((other, before) => before < at && other.with === each.appointment_id),
    )
    for (const head of heads.toReversed()) {
      const both = [head, ...moved.filter(each => each.appointment_id === head.with)]
      const now = await Promise.all(both.map(each => readActVisit(doing, each.appointment_id)))
      const gone = both.findIndex(({ to }, at) => {
        const visit = now[at]
        return (
          visit?.starts_at.getTime() !== Date.parse(to.start) || visit.practitioner_id !== to.practitioner_id
        )
      })
      const names = now.map(visit => visit?.client ?? 'A visit').join(' and ')
      const stay = both.length === 1 ? 'stays' : 'stay'
      if (gone >= 0) {
        const which = now[gone]?.client ?? 'A visit'
        stays.push(
          both.length === 1
            ? `${which} was moved again since, and stays.`
            : `${which} was moved again since: ${names} stay.`,
        )
        continue
      }
      const back = head.with
        ? await call(doing, swapAppointments, {
            appointment_ids: [head.appointment_id, head.with],
            ...noOverrule,
          })
        : await call(doing, moveAppointment, {
            appointment_id: head.appointment_id,
            ...head.was,
            ...noOverrule,
          })
      if (!back.ok) stays.push(`${names} ${stay}: ${back.words}`)
    }
    if (stays.length === heads.length) return refuse('not_allowed_now', stays.join(' '))
    return {
      message: stays.length ? `The others are where they were. ${stays.join(' ')}` : 'All is where it was.',
    }
  },
}

/** Nothing to do, answered at once without asking. */
export const nothingToDo = (message: string, data: Record<string, unknown>): Prepared => ({
  isIdle: true,
  run: async () => ({ message, data, evidence: [], people: [] }),
})
