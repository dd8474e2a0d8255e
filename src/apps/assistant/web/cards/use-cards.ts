import { useState } from 'react'
import type { CallError, CallResult } from '#web/calls/call.ts'
import { announce } from '#web/ui/announcer.tsx'
import { toast } from '#web/ui/toast.ts'
import { figureNotes } from '../../conversation/figure-notes.ts'
import { withAction } from '../../conversation/transcript.ts'
import type { Note } from '../../findings/schema.ts'
import { agentWords, panelWords } from '../../messages.ts'
import { brokenActionWords } from '../../panel/reply-errors.ts'
import type { ShownAction } from '../../schema.ts'
import { type Conversation, messageOf } from '../conversation/use-conversation.ts'
import { useCardCalls } from '../data.ts'

export type CardAct = 'execute' | 'decline' | 'undo'

export interface Given {
  typed?: string
  except?: string[]
}

/** §4: card actions, one at a time; the server decides how a card ends. */
export function useCards({ change, add }: Pick<Conversation, 'change' | 'add'>) {
  const calls = useCardCalls()
  const [running, setRunning] = useState<{ id: string; act: CardAct } | null>(null)
  const show = (action: ShownAction) => change(messages => withAction(messages, action))
  const say = (content: string, status: 'sent' | 'error' = 'sent', notes: Note[] = []) =>
    add(messageOf({ type: 'agent', content, status, notes }))

  const refused = (card: ShownAction, error: CallError) => {
    const broken = brokenActionWords(error)
    if (broken) {
      toast({ title: panelWords.action.broke, description: broken, tone: 'error', key: 'assistant' })
      return say(broken, 'error')
    }
    const { action, reason } = (error.details ?? {}) as { action?: ShownAction; reason?: string | null }
    const why = reason ?? error.message
    // The current state, if the server returns it; otherwise it failed.
    if (action) show(action)
    else if (isOver.has(error.code)) show({ ...card, state: 'failed', status: 'failed', error: why })
    toast({ title: why, tone: 'error', key: 'assistant' })
    if (error.code !== 'act_changed' && error.code !== 'name_differs')
      say(agentWords.actionFailed(why), 'error')
  }

  const execute = async (card: ShownAction, given: Given) => {
    const { data, error } = await calls.execute(card.id, given)
    if (error) return refused(card, error)
    show(data.success ? data.action : asFailed(data.action, data.error))
    if (!data.success) {
      const why = data.permission ?? data.error ?? ''
      toast({ title: why, tone: 'error', key: 'assistant' })
      return say(agentWords.actionFailed(why), 'error')
    }
    const message = (data.data.message as string | undefined) || panelWords.action.done
    // The first line summarizes a long result.
    const [title = message, ...rest] = message.split('\n')
    const description = rest.join(' ')
    toast({ title, ...(description ? { description } : {}), key: 'assistant', glyph: 'check' })
    say(message, 'sent', figureNotes(data.action))
  }

  const take = async (card: ShownAction, answer: Promise<CallResult<{ action: ShownAction }>>) => {
    const { data, error } = await answer
    if (error) return refused(card, error)
    show(data.action)
    if (data.action.message) announce(data.action.message)
  }

  const press = async (act: CardAct, card: ShownAction, given: Given = {}) => {
    if (running) return
    setRunning({ id: card.id, act })
    try {
      if (act === 'execute') await execute(card, given)
      else await take(card, act === 'undo' ? calls.undo(card.id) : calls.decline(card.id))
    } catch {
      toast({ title: panelWords.action.broke, tone: 'error', key: 'assistant' })
      say(panelWords.action.other, 'error')
    } finally {
      setRunning(null)
    }
  }

  return { running, press, show }
}

const isOver = new Set(['act_expired', 'not_found', 'act_over', 'plan_feature', 'forbidden'])

/** A running act stays; every other unfinished one has failed. */
const asFailed = (action: ShownAction, error: string | null): ShownAction =>
  action.state === 'pending' ? { ...action, state: 'failed', status: 'failed', error } : action
