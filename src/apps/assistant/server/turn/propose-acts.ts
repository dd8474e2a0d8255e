import type { PlannedAct } from '#apps/planner/turn.ts'
import type { Risk } from '#base/actions/action.ts'
import { type AskReason, isComplaint, nearVisitMs } from '#base/actions/always-ask.ts'
import type { Change, Preview } from '#base/actions/server/offers/act.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import type { Autonomy, ShownAction } from '../../schema.ts'
import { type ActRow, insertAct, type NewAct, shownAct, workerOf } from './act-rows.ts'
import { isTurnedAway } from './admit-act.ts'
import { carryAct } from './carry-act.ts'
import { isAboutMany, look, lookAhead, type TurnAct } from './look-ahead.ts'
import { areNearVisit, type Workspace } from './workspace.ts'

export const waitsMs = 24 * 3_600_000

export interface ActRequest {
  thread_key: string | null
  text: string
  planner: string
  turn_id: string | null
}

export interface Proposed {
  action: ShownAction
}

export async function proposeActs(
  context: OutsideContext<unknown>,
  workspace: Workspace,
  planned: readonly PlannedAct[],
  asked: ActRequest,
  told: (outcomes: readonly Proposed[]) => void,
): Promise<Proposed[]> {
  const outcomes: Proposed[] = []
  const turn = await lookAhead(context, workspace, planned)
  for (const act of turn) {
    // The user stopped it; what was done stays done.
    if (context.signal?.aborted) break
    outcomes.push(await proposeAct(context, workspace, act, turn, asked))
    told(outcomes)
  }
  return outcomes
}

async function proposeAct(
  context: OutsideContext<unknown>,
  workspace: Workspace,
  act: TurnAct,
  turn: readonly TurnAct[],
  asked: ActRequest,
): Promise<Proposed> {
  const { asker, now } = context
  const { id, planned, admitted } = act
  const about = { id, user_id: asker.userId as string, action: planned.action.slice(0, 60), created_at: now }
  const common = {
    ...about,
    thread_key: asked.thread_key,
    asked: asked.text,
    planned_by: asked.planner,
    turn_id: asked.turn_id,
  }
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
  const seen = act.seen ?? (await look(context, workspace, act, admitted))
  const reasons = await reasonsToAsk(context, risk, seen, params, asked.text)
  if (planned.isUnsaid && risk !== 'read') reasons.add('unsaid')
  if (isAboutMany(turn) && risk !== 'read') reasons.add('many')
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
  // Previews may be out of date after a change.
  for (const each of turn) each.seen = null
  return { action: shownAct(await carryAct(context, workspace, entry, running)) }

  function keep(act: NewAct): Promise<ActRow> {
    return inTransaction(context.pool, workerOf(context), {}, client =>
      insertAct(client, context.practiceId, act),
    )
  }
}

/** Always refused; every other failure depends on the current state. */
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

/** Deletions and acts with a reason to ask always ask, whatever the settings. */
function runsAlone(settings: Autonomy, risk: Risk, { asks, typed, isIdle }: Preview): boolean {
  if (isIdle) return settings.runs_read
  if (risk === 'grave' || asks.length > 0 || typed) return false
  if (risk === 'read') return settings.runs_read
  return risk === 'inside' ? settings.runs_inside : settings.runs_outside
}

/** The act's own reasons, a visit about to start, and complaints. Reading never asks. */
async function reasonsToAsk(
  context: OutsideContext<unknown>,
  risk: Risk,
  { asks, people, diff }: Preview,
  params: Readonly<Record<string, unknown>>,
  text: string,
): Promise<Set<AskReason>> {
  if (risk === 'read') return new Set()
  const reasons = new Set(asks)
  if (risk === 'grave') reasons.add('deletion')
  if (people.length > 1) reasons.add('many')
  const said = Object.values(params).filter(value => typeof value === 'string')
  if (isComplaint(text, ...said)) reasons.add('complaint')
  const now = context.now.getTime()
  const isNear = startsIn(diff).some(start => Math.abs(start - now) <= nearVisitMs)
  if (isNear || (await areNearVisit(context, people, nearVisitMs))) reasons.add('near_visit')
  return reasons
}

const startsIn = (diff: readonly Change[]): number[] =>
  diff
    .filter(({ row, field }) => row.startsWith('appointments:') && field === 'starts_at')
    .flatMap(({ before, after }) => [before, after])
    .flatMap(at => (typeof at === 'string' ? Date.parse(at) : []))

/** The same for a waiting card as of now; the turn it came from is fixed. */
export async function reasonsOfCard(
  context: OutsideContext<unknown>,
  { asked, asks, preview }: ActRow,
  risk: Risk,
  seen: Preview,
  params: Readonly<Record<string, unknown>>,
): Promise<AskReason[]> {
  const reasons = await reasonsToAsk(context, risk, seen, params, asked ?? '')
  if (asks.includes('unsaid')) reasons.add('unsaid')
  if (asks.includes('many') && (preview?.people.length ?? 0) < 2) reasons.add('many')
  return [...reasons]
}
