import { randomUUID } from 'node:crypto'
import type { PlannedAct } from '#features/planner/turn.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { type AskReason, isComplaint, nearVisitMs } from '../always-ask.ts'
import type { Risk } from '../catalogue.ts'
import type { Autonomy, ShownAction } from '../schema.ts'
import type { Preview } from './act.ts'
import { type ActRow, insertAct, type NewAct, shownAct, workerOf } from './act-rows.ts'
import { admitAct, isTurnedAway } from './admit-act.ts'
import { carryAct } from './carry-act.ts'
import { areNearVisit, doingFor, type Workspace } from './workspace.ts'

/** How long a card waits. */
export const waitsMs = 24 * 3_600_000

export interface Asked {
  thread_key: string | null
  /** What was typed. */
  text: string
  planner: string
  /** The turn in which a model planned it. */
  turn_id: string | null
}

/** An act as it came out. */
export interface Proposed {
  action: ShownAction
}

/** Checks one planned act, shows what it would change, and does it where the practice lets acts of its risk run alone. */
export async function proposeAct(
  context: OutsideContext<unknown>,
  workspace: Workspace,
  planned: PlannedAct,
  asked: Asked,
): Promise<Proposed> {
  const { asker, now } = context
  const id = randomUUID()
  const about = { id, user_id: asker.userId as string, action: planned.action.slice(0, 60), created_at: now }
  const common = {
    ...about,
    thread_key: asked.thread_key,
    asked: asked.text,
    planned_by: asked.planner,
    turn_id: asked.turn_id,
  }
  const admitted = await admitAct(context, workspace, planned)
  if (isTurnedAway(admitted)) {
    const refused = {
      state: 'refused',
      risk: admitted.risk,
      said: admitted.words,
      params: {},
      preview: null,
    } as const
    return {
      action: shownAct(await keep({ ...common, ...refused, asks: [], client_ids: [], expires_at: null })),
    }
  }
  const { entry, risk, params } = admitted
  const seen = await entry.preview(doingFor(context, workspace, id), params as never)
  const reasons = await reasonsToAsk(context, risk, seen, params, asked.text)
  if (planned.isUnsaid && risk !== 'read') reasons.add('unsaid')
  const preview = { ...seen, asks: [...reasons] }
  const row = {
    ...common,
    risk,
    params,
    preview: shownPreview(preview),
    asks: preview.asks,
    client_ids: [...seen.people],
  }
  if (seen.cannot) {
    const said = seen.cannot.words.slice(0, 2000)
    const state = neverDone.has(seen.cannot.code) ? 'refused' : 'failed'
    return { action: shownAct(await keep({ ...row, state, said, expires_at: null })) }
  }
  if (!runsAlone(workspace.settings, risk, preview)) {
    const expires_at = new Date(now.getTime() + waitsMs)
    return { action: shownAct(await keep({ ...row, state: 'pending', said: null, expires_at })) }
  }
  const running = await keep({ ...row, state: 'running', said: null, expires_at: null })
  return { action: shownAct(await carryAct(context, workspace, entry, running)) }

  function keep(act: NewAct): Promise<ActRow> {
    return inTransaction(context.pool, workerOf(context), {}, client =>
      insertAct(client, context.practiceId, act),
    )
  }
}

/** What is refused whatever comes; all else could not be done as things are, which is a failure. */
const neverDone: ReadonlySet<string> = new Set(['yelp_forbids', 'forbidden', 'plan_feature', 'unauthorized'])

export const shownPreview = ({ isIdle: _, ...preview }: Preview) => ({
  ...preview,
  rows: [...preview.rows],
  diff: [...preview.diff],
  effects: [...preview.effects],
  asks: [...preview.asks],
  people: [...preview.people],
  cannot: preview.cannot && { ...preview.cannot, choices: [...(preview.cannot.choices ?? [])] },
})

/** What deletes, and whatever has a reason to, asks whatever the settings say. */
function runsAlone(settings: Autonomy, risk: Risk, { asks, typed, isIdle }: Preview): boolean {
  if (isIdle) return settings.runs_read
  if (risk === 'grave' || asks.length > 0 || typed) return false
  if (risk === 'read') return settings.runs_read
  return risk === 'inside' ? settings.runs_inside : settings.runs_outside
}

/** Why it asks: what the act says itself, a visit of theirs at once, and words about a complaint. Reading is never asked about. */
export async function reasonsToAsk(
  context: OutsideContext<unknown>,
  risk: Risk,
  { asks, people }: Preview,
  params: Readonly<Record<string, unknown>>,
  text: string,
): Promise<Set<AskReason>> {
  if (risk === 'read') return new Set()
  const reasons = new Set(asks)
  if (risk === 'grave') reasons.add('deletion')
  if (people.length > 1) reasons.add('many')
  const said = Object.values(params).filter(value => typeof value === 'string')
  if (isComplaint(text, ...said)) reasons.add('complaint')
  if (await areNearVisit(context, people, nearVisitMs)) reasons.add('near_visit')
  return reasons
}
