import { call } from '#base/actions/server/offers/doing.ts'
import { folded } from '#lib/text/folded.ts'
import type { OutsideContext } from '#server/functions/verb.ts'
import { answerWords, pendingWords } from '../../answers/reply-copy.ts'
import type { ShownAction } from '../../schema.ts'
import { type StandingSaid, undoTarget } from '../../understanding/earlier-turns/standing-said.ts'
import { type ActRow, shownAct } from '../turn/act-rows.ts'
import { declineAssistantAction } from '../turn/decline-assistant-action.ts'
import { executeAssistantAction } from '../turn/execute-assistant-action.ts'
import type { Proposed } from '../turn/propose-acts.ts'
import { isWaiting } from '../turn/read-thread.ts'
import { undoAssistantAction } from '../turn/undo-assistant-action.ts'
import { doingFor, type Workspace } from '../turn/workspace.ts'

type Context = OutsideContext<unknown>

interface Answered {
  response: string
  actions: ShownAction[]
}

/**
 * "Undo that", "yes" and "never mind", by the buttons' verbs. `thread`: the conversation's acts, latest first; `near`:
 * those of the last message. Never claims an undo that didn't happen.
 */
export function answerStanding(
  context: Context,
  workspace: Workspace,
  said: StandingSaid,
  { text, thread, near }: { text: string; thread: readonly ActRow[]; near: readonly ActRow[] },
): Promise<Answered> {
  const waiting = near.filter(act => isWaiting(act, context.now))
  if (said === 'undo') return undo(context, workspace, text, thread, waiting)
  if (said === 'agreed') return execute(context, workspace, waiting.toReversed(), thread)
  return decline(context, workspace, waiting.toReversed(), { near, thread })
}

/** A refused call's own reason, if it gives one. */
const why = ({ words, details }: { words: string; details: Record<string, unknown> }): string =>
  typeof details.reason === 'string' ? details.reason : words

async function undo(
  context: Context,
  workspace: Workspace,
  text: string,
  thread: readonly ActRow[],
  waiting: readonly ActRow[],
): Promise<Answered> {
  const words = undoTarget(text)
  const isMeant = (act: ActRow) => words.every(word => folded(wordsOf(act)).includes(word))
  const done = thread.filter(({ state }) => state === 'completed')
  if (waiting.length > 0 && waiting.every(isMeant))
    return decline(context, workspace, waiting, { near: [], thread })
  const act = done.find(isMeant)
  if (!act) {
    if (done[0]) return inWords(`I don't find that among what I did here. The last was: ${saidOf(done[0])}`)
    const isUndone = thread.some(({ state }) => state === 'undone')
    return inWords(
      isUndone
        ? "That's undone already."
        : "I haven't changed anything in this conversation, so there's nothing to undo.",
    )
  }
  const came = await call(doingFor(context, workspace, act.id), undoAssistantAction, { id: act.id })
  if (!came.ok) return inWords(`I can't undo that: ${sentence(why(came))} It still stands: ${saidOf(act)}`)
  const rest = done.filter(({ id, asked }) => id !== act.id && asked === act.asked)
  const others = rest.map(each => ` Still done: ${saidOf(each)}`).join('')
  return {
    response: `${sentence(came.data.action.message ?? 'That is undone')}${others}`,
    actions: [came.data.action],
  }
}

async function execute(
  context: Context,
  workspace: Workspace,
  waiting: readonly ActRow[],
  thread: readonly ActRow[],
): Promise<Answered> {
  if (waiting.length === 0) {
    const older = thread.find(act => isWaiting(act, context.now))
    if (older)
      return inWords(`This is still waiting: ${cardWords(older)} Press Execute on its card to do it.`)
    const done = thread.find(({ state }) => state === 'completed')
    return inWords(done ? `That's done already: ${saidOf(done)}` : answerWords('agreed'))
  }
  const actions: ShownAction[] = []
  const lines: string[] = []
  for (const act of waiting) {
    if (act.preview?.typed) {
      lines.push('This deletes something for good: type the name on its card to do it.')
      continue
    }
    const came = await call(doingFor(context, workspace, act.id), executeAssistantAction, { id: act.id })
    if (came.ok) actions.push(came.data.action)
    else if (came.details.action) actions.push(came.details.action as ShownAction)
    const message = came.ok ? (came.data.error ?? came.data.action.message) : why(came)
    lines.push(sentence(message ?? 'Done'))
  }
  return { response: lines.join('\n'), actions }
}

async function decline(
  context: Context,
  workspace: Workspace,
  waiting: readonly ActRow[],
  { near, thread }: { near: readonly ActRow[]; thread: readonly ActRow[] },
): Promise<Answered> {
  const actions: ShownAction[] = []
  for (const act of waiting) {
    const came = await call(doingFor(context, workspace, act.id), declineAssistantAction, { id: act.id })
    if (came.ok) actions.push(came.data.action)
  }
  const done = near.find(({ state }) => state === 'completed')
  const stands = done
    ? ` This was done already and stands: ${saidOf(done)}${done.undo ? ' Say “undo that” to take it back.' : ''}`
    : ''
  if (actions.length > 0)
    return {
      response: `All right, I set ${actions.length === 1 ? 'it' : 'them'} aside.${stands || ' Nothing was changed.'}`,
      actions,
    }
  if (stands) return inWords(stands.trim())
  const isMore = thread.some(({ state }) => state === 'completed')
  return inWords(isMore ? 'All right, I did nothing more.' : answerWords('declined'))
}

/** Sets aside a card that another one replaces; if the other can't be shown, both stay. */
export async function setAside(
  context: Context,
  workspace: Workspace,
  near: readonly ActRow[],
  outcomes: readonly Proposed[],
): Promise<ShownAction[]> {
  const isShown =
    outcomes.length > 0 &&
    outcomes.every(({ action }) => action.state !== 'failed' && action.state !== 'refused')
  const card = near.find(act => isWaiting(act, context.now))
  if (!isShown || !card) return []
  const came = await call(doingFor(context, workspace, card.id), declineAssistantAction, { id: card.id })
  return came.ok ? [came.data.action] : []
}

const inWords = (response: string): Answered => ({ response, actions: [] })
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`)
const saidOf = (act: ActRow) => sentence(act.said ?? shownAct(act).label)
const cardWords = (act: ActRow) => pendingWords(shownAct(act))
const wordsOf = (act: ActRow) =>
  [
    shownAct(act).label,
    act.said,
    act.asked,
    ...(act.preview?.rows ?? []).flatMap(({ label, value }) => [label, value]),
  ].join(' ')
