import { type MemberRole, may, type Right } from './member-rights.ts'

/** What a screen needs, by the beginning of its path. A path that is not here is open to the whole team. */
const needed: readonly (readonly [string, Right])[] = [
  ['/setup', 'practice-settings'],
  ['/practice-settings', 'practice-settings'],
  ['/practice-setup', 'practice-settings'],
  ['/audit-trail', 'practice-settings'],
  ['/practice-management', 'practice-settings'],
  ['/dashboard/widget-settings', 'practice-settings'],
  ['/widget-generator', 'practice-settings'],
  ['/schedule', 'change-days-off'],
  ['/clients/duplicates', 'change-clients'],
  ['/email', 'see-outbox'],
  ['/marketing', 'marketing'],
  ['/marketing-plan', 'marketing'],
  ['/marketing-plan-wizard', 'marketing'],
  ['/marketing-plan-result', 'marketing'],
  ['/content-creation', 'marketing'],
  ['/email-automation', 'marketing'],
  ['/email-marketing', 'marketing'],
  ['/email-templates', 'marketing'],
  ['/lead-generation', 'marketing'],
  ['/review-management', 'marketing'],
  ['/seo', 'marketing'],
  ['/social-media', 'marketing'],
]

/** The right that opens a screen; undefined when everybody in the team may see it. */
export function rightFor(path: string): Right | undefined {
  return needed.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]
}

/** Whether somebody with this role may open a screen. The server decides about every call all the same. */
export function mayOpenScreen(role: MemberRole | null | undefined, path: string): boolean {
  const right = rightFor(path)
  return right === undefined || may(role, right)
}
