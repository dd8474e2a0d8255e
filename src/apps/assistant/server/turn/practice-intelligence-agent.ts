import type { z } from 'zod'
import type { Turn } from '#apps/planner/turn.ts'
import { timeFieldText } from '#lib/time/format-clock.ts'
import { localDateOf, localMinutesOf } from '#lib/time/zones.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, type OutsideContext, verb } from '#server/functions/verb.ts'
import { NotRead, ReadingBusy, whyNotRead } from '#server/reading/not-read.ts'
import { answerWords, replyWords, speaker } from '../../answers/reply-copy.ts'
import { figureNotes } from '../../conversation/figure-notes.ts'
import type { Note } from '../../findings/schema.ts'
import { agentRefusals, agentWords } from '../../messages.ts'
import { agentInput, agentOutput } from '../../schema.ts'
import { saidBefore } from '../../understanding/earlier-turns/said-before.ts'
import { type StandingSaid, standingSaid } from '../../understanding/earlier-turns/standing-said.ts'
import { answerInWords } from '../answers/answer-in-words.ts'
import { answerQuickAction } from '../answers/answer-quick-action.ts'
import { answerStanding, setAside } from '../answers/answer-standing.ts'
import { askWithFreeTimes } from '../answers/ask-with-free-times.ts'
import { choosePlanner } from '../planner/choose-planner.ts'
import type { Planned } from '../planner/planner.ts'
import { readTurnFacts } from '../planner/read-turn-facts.ts'
import { countConversation } from '../settings/count-conversation.ts'
import { workerOf } from './act-rows.ts'
import { proposeActs } from './propose-acts.ts'
import { isWaiting, justBefore, readThread, standingOf } from './read-thread.ts'
import { everybody, readWorkspace } from './workspace.ts'

/** More acts in one turn are a planner's mistake. */
const mostActs = 12

type Context = OutsideContext<z.output<typeof agentInput>>

/** §7. Runs what the settings allow and returns cards for the rest. Planner failures are worded as in §8. */
export const practiceIntelligenceAgent = verb({
  name: 'practice-intelligence-agent',
  who: 'member',
  roles: everybody,
  input: agentInput,
  output: agentOutput,
  refusals: agentRefusals,
  limits: [{ per: 'address', hits: 600, seconds: 3_600 }],
  streams: true,
  runOutside: async context => {
    const { practiceId, input, asker, now, pool } = context
    // §3: the caller names their practice.
    if (input.practiceId !== practiceId && input.practiceId !== asker.userId) return fail('forbidden')
    const workspace = await readWorkspace(context)
    if (workspace.limit === 0) return fail('plan_feature', { feature: 'ai_conversations' })
    const threadId = input.threadId ?? `thread_${now.getTime()}`
    const owner = { userId: asker.userId as string, threadKey: threadId }
    const usage = await inTransaction(pool, workerOf(context), {}, client =>
      countConversation(client, practiceId, workspace, owner, now),
    )
    if (!usage) return fail('conversations_used')
    const quick = await answerQuickAction(context)
    if (quick) {
      speaker(context.tell, 0).whole(quick.response)
      return { ...empty, ...quick, threadId, planner: 'built in', notice: usage.notice }
    }
    const thread = await readThread(context, threadId)
    const near = justBefore(
      thread,
      input.conversationHistory.findLast(({ type }) => type === 'user')?.content,
    )
    const standing = standingOf(near, now)
    const settle = async (said: StandingSaid, answered = near) => {
      const talk = { text: input.message, thread, near: answered }
      const settled = await answerStanding(context, workspace, said, talk)
      speaker(context.tell, 0).whole(settled.response)
      return { ...empty, ...settled, threadId, planner: 'built in', notice: usage.notice }
    }
    const said = standingSaid(input.message)
    if (said === 'undo' || (said && near.some(act => isWaiting(act, now)))) return settle(said)
    const planner = await choosePlanner(context, workspace, threadId)
    const turn = { ...turnOf(context, workspace), ...(standing ? { standing } : {}) }
    let plan: Planned
    try {
      plan = await planner.planTurn(turn, await readTurnFacts(context, turn))
    } catch (err) {
      if (err instanceof NotRead || err instanceof ReadingBusy) {
        const response = wordsOfNotRead(err)
        speaker(context.tell, 0).whole(response)
        return { ...empty, response, threadId, planner: planner.name, notice: usage.notice }
      }
      context.log.error({ err }, 'the planner broke')
      return {
        ...empty,
        success: false,
        error: agentWords.failed,
        threadId,
        planner: planner.name,
        notice: usage.notice,
      }
    }
    const about = plan.answer?.about
    if (about === 'declined') return settle(about)
    // An uncertain yes runs nothing.
    if (about === 'agreed') return settle(about, [])
    const by = plan.by ?? planner.name
    const turn_id = plan.turn_id ?? null
    const asked = { thread_key: threadId, text: input.message, planner: by, turn_id }
    const acts = plan.acts.slice(0, mostActs)
    const spoken = speaker(context.tell, acts.length)
    const outcomes = await proposeActs(context, workspace, acts, asked, spoken.soFar)
    const replaced = plan.isInstead ? await setAside(context, workspace, near, outcomes) : []
    const answered = plan.answer ? await answerInWords(context, plan.answer).catch(wordsOfNotRead) : null
    const ask = await askWithFreeTimes(context, workspace, plan.ask)
    const waiting = ask?.act.action
    const response = replyWords({ ...plan, ask }, outcomes, answered)
    spoken.whole(response)
    return {
      ...empty,
      response,
      actions: [...replaced, ...outcomes.map(each => each.action)],
      notes: outcomes.flatMap(each => figureNotes(each.action)),
      choices: [...(ask?.choices ?? []), ...outcomes.flatMap(each => each.action.choices)],
      about: [...(ask?.about ?? [])],
      for: waiting || null,
      refused: plan.refusal?.code ?? null,
      threadId,
      planner: by,
      notice: [plan.notice, usage.notice].filter(Boolean).join(' ') || null,
    }
  },
})

const wordsOfNotRead = (error: unknown) => answerWords(whyNotRead(error))

const empty = {
  success: true,
  response: '',
  error: null as string | null,
  actions: [],
  notes: [] as Note[],
  choices: [] as string[],
  about: [] as string[],
  for: null as string | null,
  refused: null as string | null,
}

function turnOf({ input, now }: Context, { zone, isAdmin }: { zone: string; isAdmin: boolean }): Turn {
  const { message, conversationHistory, seen } = input
  const clock = timeFieldText(localMinutesOf(zone, now.getTime()))
  const at = `${localDateOf(zone, now.getTime())}T${clock}`
  const shown = seen && Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined))
  const history = saidBefore(message, conversationHistory)
  return { text: message, history, now: at, zone, isAdmin, ...(shown ? { seen: shown } : {}) }
}
