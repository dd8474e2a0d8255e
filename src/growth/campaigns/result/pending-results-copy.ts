import type { CampaignState } from '../campaign-state.ts'
import type { AudienceCounts, CampaignResults } from '../schema.ts'

export const hasResults = ({
  handed_on,
  waiting,
  not_sent,
}: Pick<CampaignResults, 'handed_on' | 'waiting' | 'not_sent'>): boolean =>
  handed_on + waiting > 0 || not_sent.some(({ people }) => people > 0)

type Counts = Pick<AudienceCounts, 'matched' | 'now' | 'later'>

export function pendingResultsText(
  state: CampaignState,
  counts: Counts | undefined,
): { title: string; words: string } {
  if (state === 'cancelled')
    return { title: 'No messages were sent', words: 'It was canceled before any of it was written.' }
  if (state === 'sent') return { title: 'No messages were sent', words: 'When it was due, no one matched.' }
  const title = 'Not sent to anyone yet'
  if (state === 'sending') return { title, words: 'Its messages are being written.' }
  const pause = state === 'paused' ? 'It waits until it goes on. ' : ''
  if (!counts) return { title, words: `${pause}Counting who is to get it.` }
  const { matched, now, later } = counts
  const getting = now + later
  const of = `${getting.toLocaleString('en-US')} of ${matched.toLocaleString('en-US')} who match ${getting === 1 ? 'gets' : 'get'} it`
  const when =
    later === 0
      ? ''
      : now === 0
        ? ', later than its time'
        : `: ${now.toLocaleString('en-US')} at its time, ${later.toLocaleString('en-US')} later`
  const expected = matched === 0 ? 'Right now, no one matches.' : `Right now, ${of}${when}.`
  return {
    title,
    words: `${pause}${expected} Everybody is asked about again in the moment it leaves.`,
  }
}
