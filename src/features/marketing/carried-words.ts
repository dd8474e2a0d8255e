import type { ItemState } from './item-state.ts'
import { channelWords } from './plan-words.ts'
import type { ItemChannel, Kind } from './planning/plan-input.ts'

interface Carried {
  kind: Kind
  channel: ItemChannel
  people: number
  state: ItemState
  /** Of the switch that does such items by itself. */
  isOn: boolean
  /** The plan of the practice has mail campaigns. */
  mayMail: boolean
}

const switchNames: Partial<Record<Kind, string>> = { win_back: 'Win-back', review_asks: 'Review asks' }

/** What a yes does, or has done: who carries the item out. Nothing is said to happen that nothing does. */
export function carriedWords({ kind, channel, people, state, isOn, mayMail }: Carried): string {
  const isYes = state !== 'proposed' && state !== 'skipped'
  const name = switchNames[kind]
  if (name && isOn)
    return `${name} ${kind === 'win_back' ? 'is' : 'are'} on under Automation: they leave by themselves.`
  if (name)
    return isYes
      ? `A task: ${name.toLowerCase()} ${kind === 'win_back' ? 'is' : 'are'} off under Automation.`
      : `${name} ${kind === 'win_back' ? 'is' : 'are'} off under Automation, so a yes makes it a task.`
  if (kind === 'campaign' && mayMail) {
    const to = `${people} ${people === 1 ? 'person' : 'people'}`
    return isYes
      ? `A draft under Campaigns for ${to}, and a task to write it. It leaves after your yes there.`
      : `A yes makes a draft under Campaigns for ${to}, and a task to write it. Nothing leaves by this yes.`
  }
  if (kind === 'post')
    return isYes
      ? `A task to post it on ${channelWords[channel]} by hand.`
      : `A yes makes it a task to post on ${channelWords[channel]} by hand.`
  return isYes ? 'A task for that day.' : 'A yes makes it a task for that day.'
}
