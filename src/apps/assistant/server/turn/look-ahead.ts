import { randomUUID } from 'node:crypto'
import type { PlannedAct } from '#apps/planner/turn.ts'
import type { Preview } from '#base/actions/server/offers/act.ts'
import type { Doing } from '#base/actions/server/offers/doing.ts'
import { readActVisit } from '#diary/visits/server/offers/read-act-visits.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { type Admitted, admitAct, isTurnedAway, type TurnedAway } from './admit-act.ts'
import { doingFor, type Workspace } from './workspace.ts'

type Context = OutsideContext<unknown>

/** `seen`: what it would change now; null: not checked since the last change. */
export interface TurnAct {
  id: string
  planned: PlannedAct
  admitted: Admitted | TurnedAway
  seen: Preview | null
  /** Client ids; for people without a record, their names or contacts. */
  whom: readonly string[]
}

/** Previews all of a turn's acts first, because the first must know whether more than one person is involved. */
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

/** More than one person in all acts together. */
export const isAboutMany = (turn: readonly TurnAct[]): boolean =>
  new Set(turn.flatMap(({ whom }) => whom)).size > 1

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
