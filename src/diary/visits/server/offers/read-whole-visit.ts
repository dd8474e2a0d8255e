import type pg from 'pg'
import { allRows } from '#server/database/rows.ts'
import { serviceTitle } from '../../service-title.ts'
import { eachOnce, inOrder } from '../../set-copy.ts'
import { isResold } from '../../sold.ts'
import { readVisit, type VisitRow } from './read-visit.ts'

/** All services of a visit in order, canceled too; one if there are no others. `forUpdate` locks them. */
export async function readPieces(
  client: pg.PoolClient,
  row: VisitRow,
  forUpdate = false,
): Promise<VisitRow[]> {
  if (!row.set_id && !forUpdate) return [row]
  const ids = await allRows<{ id: string }>(client, {
    name: forUpdate ? 'lock-pieces-of-set' : 'pieces-of-set',
    text: `select id from appointments where practice_id = $1 and (set_id = $2 or id = $3)
      order by set_at${forUpdate ? ' for update' : ''}`,
    values: [row.practice_id, row.set_id, row.id],
  })
  const pieces: VisitRow[] = []
  for (const { id } of ids) {
    const piece = await readVisit(client, row.practice_id, id)
    if (piece) pieces.push(piece)
  }
  return pieces
}

/** All services as one visit. */
export async function readWholeVisit(
  client: pg.PoolClient,
  practiceId: string,
  appointmentId: string,
  forUpdate = false,
): Promise<VisitRow | undefined> {
  const row = await readVisit(client, practiceId, appointmentId)
  return row && wholeVisit(await readPieces(client, row, forUpdate))
}

/** First start to last end of the uncanceled services, total price. SEQUENCE sums all pieces'. Throws without any. */
export function wholeVisit(pieces: readonly VisitRow[]): VisitRow {
  const on = pieces.filter(({ status }) => status !== 'cancelled')
  const set = [...(on.length > 0 ? on : pieces)].sort(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime() || (a.set_at ?? 0) - (b.set_at ?? 0),
  )
  const [first] = set
  if (!first) throw new Error('A visit has at least one service')
  if (!first.set_id) return first
  const resold = set.find(isResold)
  const at = (dates: readonly Date[], pick: (...all: number[]) => number) =>
    new Date(pick(...dates.map(date => date.getTime())))
  const sum = (figure: (piece: VisitRow) => number) => set.reduce((all, piece) => all + figure(piece), 0)
  return {
    ...first,
    id: first.set_id,
    status: set.some(({ status }) => status === 'pending') ? 'pending' : first.status,
    starts_at: at(
      set.map(piece => piece.starts_at),
      Math.min,
    ),
    ends_at: at(
      set.map(piece => piece.ends_at),
      Math.max,
    ),
    sequence: pieces.reduce((all, piece) => all + piece.sequence, 0),
    service_name: inOrder(set.map(piece => serviceTitle(piece.service_name, piece.addons))),
    addons: [],
    duration_min: sum(piece => piece.duration_min),
    price_cents: sum(piece => piece.price_cents),
    practitioner_name: eachOnce(set.map(piece => piece.practitioner_name)),
    practitioner_title: null,
    told_sold: resold?.told_sold ?? null,
    set,
  }
}
