import type { MailKind, Purpose } from '../purposes.ts'
import type { Block, Words } from '../schema.ts'

/** What stands in a mail whatever its words are, and how the editor names it. */
interface AlwaysThere {
  /** In front of the button that leads to what the mail is about. */
  beforeAct: readonly Block[]
  end: readonly Block[]
  words: string
  /** What holds of every mail of this kind. */
  checked: string
}

const policy: Block = { type: 'policy' }
const facts: Block = { type: 'facts' }
const contact: Block = { type: 'contact' }
const ofGuide = {
  beforeAct: [],
  end: [policy, contact],
  checked: 'The button leads to whoever asked, and to nobody else’s guide',
}

const parts = {
  'lead-confirm': { ...ofGuide, words: 'What they said yes to, what a stranger does, and how to reach you' },
  'lead-guide': {
    ...ofGuide,
    words: 'Until when the link works, where to ask again, and how to reach you',
  },
  'opening-offer': {
    beforeAct: [policy, facts],
    end: [contact],
    words:
      'Above the button the time, its price and until when it is offered; below, how to stop these and reach you',
    checked: 'The button leads to their own offer, where they take it or stop these',
  },
  'opening-request': {
    beforeAct: [policy],
    end: [contact],
    words: 'Above the button that nothing is booked yet, and how to leave the list; below, how to reach you',
    checked: 'The button leads to their own place on the list',
  },
  'visit-series': {
    beforeAct: [],
    end: [facts, policy, contact],
    words: 'Every date, where each is moved or cancelled, what you ask of them, and how to reach you',
    checked: 'A calendar file with all dates comes with it',
  },
} satisfies Partial<Record<Purpose, AlwaysThere>>

export type CarriedKind = keyof typeof parts

/** Of mails whose facts are added when they are written, so that no version of their words can lose them. */
export const fixedParts: Record<CarriedKind, AlwaysThere> = parts

export const isCarried = (kind: MailKind | Purpose): kind is CarriedKind => Object.hasOwn(parts, kind)

/** The words with the places for what is always there. */
export function withFixedParts(kind: CarriedKind, { subject, blocks }: Words): Words {
  const { beforeAct, end } = fixedParts[kind]
  const act = blocks.findIndex(block => block.type === 'button' && !block.to)
  const at = act < 0 ? blocks.length : act
  return { subject, blocks: [...blocks.slice(0, at), ...beforeAct, ...blocks.slice(at), ...end] }
}
