import type { AudienceCounts, CampaignDraft, CheckedCampaign } from '../../schema.ts'

/** Why it cannot be approved yet, as far as a screen knows; the server asks all of it again. */
export function problemsOf(
  draft: CampaignDraft,
  channel: 'email' | 'sms',
  counts: AudienceCounts | undefined,
  checked: CheckedCampaign | undefined,
): string[] {
  const problems: string[] = []
  if (channel === 'email' && !draft.words?.subject.trim()) problems.push('It has no subject.')
  else if (channel === 'sms' && !draft.body_text?.trim()) problems.push('It says nothing yet.')
  else if (checked && !checked.sample)
    problems.push('It is not written to the end: a heading, some words or a button is empty.')
  if (draft.timing !== 'at_once' && (!draft.wall_date || !draft.wall_time))
    problems.push('It has no day or no time.')
  if (counts && counts.now + counts.later === 0) problems.push('Nobody would get it.')
  if (checked?.is_too_long) problems.push('A text may be three messages long at most.')
  for (const { severity, words } of checked?.findings ?? []) if (severity === 'block') problems.push(words)
  return problems
}
