import { type MailProblem, mailProblems, saysNothing } from '#diary/messages/problems/mail-problems.ts'
import type { Words } from '#diary/messages/schema.ts'
import { blockNames } from '#diary/messages/templates/block-list.ts'
import { manyVariables } from '#diary/messages/templates/variables.ts'
import { campaignRefusals } from '../../messages.ts'
import type { AudienceCounts, CampaignDraft, CheckedCampaign } from '../../schema.ts'
import { timingProblem } from '../../sending/timing.ts'

interface Known {
  channel: 'email' | 'sms'
  counts: AudienceCounts | undefined
  checked: CheckedCampaign | undefined
  zone: string
  /** Epoch ms. */
  now: number
}

const wordsOf = (draft: CampaignDraft) => draft.words as Words | null

export function marksOf(words: Words, checked: CheckedCampaign | undefined): MailProblem[] {
  const said = (checked?.findings ?? []).flatMap(({ at, words }) => (at === undefined ? [] : { at, words }))
  return once([...mailProblems(words, { allowed: manyVariables }), ...said])
}

const once = (problems: readonly MailProblem[]) =>
  problems.filter(
    ({ at, words }, nth) => problems.findIndex(each => each.at === at && each.words === words) === nth,
  )

/** 'Button, block 3: Say where this button leads.' */
function sentenceOf({ blocks }: Words, { at, words }: MailProblem): string {
  if (at === 'subject') return `Subject: ${words}`
  const type = at === 'blocks' ? undefined : blocks[at]?.type
  return type ? `${blockNames[type]}, block ${Number(at) + 1}: ${words}` : words
}

export interface DraftProblem {
  words: string
  step: 'who' | 'what' | 'when'
  at?: MailProblem['at']
}

/** Why it can't be approved yet, as far as the screen knows; the server checks again. */
export function problemsOf(
  draft: CampaignDraft,
  { channel, counts, checked, zone, now }: Known,
): DraftProblem[] {
  const problems: DraftProblem[] = []
  const say = (step: DraftProblem['step'], said: string, at?: MailProblem['at']) => {
    if (!problems.some(({ words }) => words === said))
      problems.push({ words: said, step, ...(at === undefined ? {} : { at }) })
  }
  const words = wordsOf(draft)
  const isEmpty = channel === 'email' ? !words || saysNothing(words) : !draft.body_text?.trim()
  if (isEmpty) say('what', 'It says nothing yet.', 'subject')
  else if (channel === 'email' && words)
    for (const problem of marksOf(words, checked)) say('what', sentenceOf(words, problem), problem.at)
  const ofItsTime = timingProblem(draft, zone, now)
  if (ofItsTime) say('when', campaignRefusals[ofItsTime].message)
  if (counts && counts.now + counts.later === 0) say('who', 'No one would get it.')
  if (checked?.is_too_long) say('what', 'A text may be three messages long at most.')
  for (const { severity, words: said, at } of checked?.findings ?? [])
    if (severity === 'block' && at === undefined) say('what', said)
  return problems
}
