import type { ItemChannel, Kind } from '#rules/planning/plan-input.ts'
import { itemChannelLabels } from '../plan-labels.ts'
import type { ItemState } from './item-state.ts'

interface Carried {
  kind: Kind
  channel: ItemChannel
  people: number
  state: ItemState
  isOn: boolean
  /** The gap filler is on but asks for approval. */
  asksOfGaps: boolean
  isConnected: boolean
  hasDraft: boolean
  /** Why no text can be written: a composer code. */
  draft_problem: string | null
  may: { write: boolean; post: boolean; mail: boolean }
}

const switchNames: Partial<Record<Kind, string>> = { win_back: 'Win-back', review_asks: 'Review asks' }

/** Who carries an item out, now or after approval; promises nothing that isn't automated. */
export function carriedWords(item: Carried): string {
  const { kind, people, state, isOn, may } = item
  const isYes = state !== 'proposed' && state !== 'skipped'
  const name = switchNames[kind]
  if (name && isOn)
    return `${name} ${kind === 'win_back' ? 'is' : 'are'} on under Automation: they leave by themselves.`
  if (name)
    return isYes
      ? `A task: ${name.toLowerCase()} ${kind === 'win_back' ? 'is' : 'are'} off under Automation.`
      : `${name} ${kind === 'win_back' ? 'is' : 'are'} off under Automation, so a yes makes it a task.`
  if (kind === 'gap_filler') return gapWords(item, isYes)
  if (kind === 'post') return postWords(item, isYes)
  if (kind === 'campaign' && may.mail) {
    const to = `${people} ${people === 1 ? 'person' : 'people'}`
    if (may.write && !item.draft_problem) {
      if (state === 'scheduled') return `The mail leaves by itself, to ${to} at most.`
      if (!item.hasDraft) return asksAgain
      if (!isYes) return `A yes lets the mail leave then, to ${to} at most.`
    }
    return isYes
      ? `A draft under Campaigns for ${to}, and a task to go on with it. It leaves after your yes there.`
      : `A yes makes a draft under Campaigns for ${to}, and a task to write it. Nothing leaves by this yes.`
  }
  return isYes ? 'A task for that day.' : 'A yes makes it a task for that day.'
}

function gapWords({ isOn, asksOfGaps }: Carried, isYes: boolean): string {
  if (isOn) return 'The gap filler offers open time by itself, as often a week as you let it.'
  if (asksOfGaps) return 'Open slots that the gap filler finds need your approval under Marketing.'
  return isYes ? 'A task: the gap filler is off.' : 'The gap filler is off, so approving it creates a task.'
}

const asksAgain = 'Once its words are written it asks you again: nothing leaves that you have not seen.'

function postWords(
  { channel, state, isConnected, hasDraft, draft_problem, may }: Carried,
  isYes: boolean,
): string {
  const where = itemChannelLabels[channel]
  if (may.write && may.post && !draft_problem) {
    if (state === 'scheduled')
      return isConnected
        ? `It leaves by itself on ${where}.`
        : `It waits: ${where} has to be connected again before anything leaves.`
    if (!hasDraft) return asksAgain
    if (isConnected && !isYes) return `A yes lets it leave on ${where} then.`
    if (!isYes) return `${where} is not connected: approving it creates a task to post it by hand.`
    return `A task to post it on ${where} by hand: words and picture are under Social media.`
  }
  return isYes
    ? `A task to post it on ${where} by hand.`
    : `A yes makes it a task to post on ${where} by hand.`
}
