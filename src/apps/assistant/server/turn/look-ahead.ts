import { randomUUID } from 'node:crypto'
import type { PlannedAct } from '#apps/planner/turn.ts'
import type { Preview } from '#base/actions/server/offers/act.ts'
import type { Doing } from '#base/actions/server/offers/doing.ts'
import { readActVisit } from '#diary/visits/server/offers/read-act-visits.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { type Admitted, admitAct, isTurnedAway, type TurnedAway } from './admit-act.ts'
import { doingFor, type Workspace } from './workspace.ts'

type Context = OutsideContext<unknown>

/** An act of a turn: `seen` is what it would change as things are, null where nobody has looked since something was done. */
export interface TurnAct {
  id: string
  planned: PlannedAct
  admitted: Admitted | TurnedAway
  seen: Preview | null
  /** Whom it is about: ids of clients; of those who have no record yet what they are called or reached by. */
  whom: readonly string[]
}

/**
 * The acts of a turn before the first of them is done. Where several change something each is looked at: whether they are about
 * more than one person has to be known by the first of them, too.
 */
export async function lookAhead(
  context: Context,
  workspace: Workspace,
  acts: readonly PlannedAct[],
): Promise<TurnAct[]> {
  const turn: TurnAct[] = []
  for (const planned of acts) {
    const admitted = await admitAct(context, workspace, planned)
    turn.push({ id: randomUUID(), planned, admitted, seen: null, whom: [] })
  }
  const changing = turn.filter(({ admitted }) => !isTurnedAway(admitted) && admitted.risk !== 'read')
  if (changing.length > 1)
    for (const act of changing) await look(context, workspace, act, act.admitted as Admitted)
  return turn
}

/** What an act would change as things are now. */
export async function look(
  context: Context,
  workspace: Workspace,
  act: TurnAct,
  { entry, risk, params }: Admitted,
): Promise<Preview> {
  const doing = doingFor(context, workspace, act.id)
  const seen = await entry.preview(doing, params as never)
  act.seen = seen
  act.whom = risk === 'read' ? [] : seen.people.length ? seen.people : await named(doing, risk, params)
  return seen
}

/** More than one person is in it, whichever act each is in. */
export const isAboutMany = (turn: readonly TurnAct[]): boolean =>
  new Set(turn.flatMap(({ whom }) => whom)).size > 1

/**
 * Whom an act is about that names no client: it could not be done as things are, which an earlier act of the turn may change, or
 * they have no record. Who is only written down is a record, and reached by nothing.
 */
async function named(doing: Doing, risk: Admitted['risk'], params: Admitted['params']): Promise<string[]> {
  const { appointmentId, leadId, clientId, to, email, clientName } = params
  if (typeof appointmentId === 'string') {
    const visit = await readActVisit(doing, appointmentId)
    return visit ? [visit.client_id] : []
  }
  const words = risk === 'outside' ? [clientId, to, email, clientName] : [leadId, clientId]
  const whom = words.find(value => typeof value === 'string')
  return typeof whom === 'string' ? [whom.trim().toLowerCase()] : []
}
